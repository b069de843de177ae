/** What was typed makes no sense. Its message is one sentence for whoever typed it. */
export class BadArguments extends Error {
  override readonly name = 'BadArguments';
}
