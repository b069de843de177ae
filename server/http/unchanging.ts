import type { Buffer } from 'node:buffer';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

/** The best that is still quick: somebody waits for the first one. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const PACK: Readonly<Record<string, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, QUALITY),
  gzip: (text) => gzipSync(text),
};

/** Answers with JSON that stays the same as long as the server runs: worked out and packed when it is first asked for, and kept. */
export function unchanging(say: () => object): RequestHandler {
  let text: string | null = null;
  const packed = new Map<string, Buffer>();
  return (request, response) => {
    text ??= JSON.stringify(say());
    response.type('json').setHeader('Vary', 'Accept-Encoding');
    // Asked for all at once it would go by what the browser names first, which is what packs worst.
    const accepted = Object.entries(PACK).find(([name]) => request.acceptsEncodings(name) !== false);
    if (accepted === undefined) return void response.send(text);
    const [encoding, pack] = accepted;
    const small = packed.get(encoding) ?? pack(text);
    packed.set(encoding, small);
    response.setHeader('Content-Encoding', encoding).send(small);
  };
}
