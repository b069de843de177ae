const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Leaps to the end of a JSON text that comes in pieces: most of a long file is texts, and none of them is looked into. */
export class TextLeap {
  private escaped = false;

  /** Where the quote stands that ends the open text; -1: not in these bytes. */
  end(bytes: Buffer, from: number): number {
    let at = this.escaped ? from + 1 : from;
    // Looked for anew only once it is passed: a text of backslashes alone would be gone through again for each of them.
    let quote = bytes.indexOf(QUOTE, at);
    while (at < bytes.length) {
      if (quote >= 0 && quote < at) quote = bytes.indexOf(QUOTE, at);
      const end = quote < 0 ? bytes.length : quote;
      const escape = bytes.subarray(at, end).indexOf(BACKSLASH);
      if (escape < 0) {
        this.escaped = false;
        return quote;
      }
      at += escape + 2;
    }
    // Whether the last byte was a backslash: what it stands before is yet to come.
    this.escaped = at > bytes.length;
    return -1;
  }
}
