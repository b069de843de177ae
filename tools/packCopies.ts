import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt']);
const SMALLEST = 1024;

/** Lays packed copies (.br and .gz) beside the files of a build, for the server to hand out. */
export function packCopies(): Plugin {
  let folder = '';
  return {
    name: 'pack-copies',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !PACKED.has(extname(entry.name))) continue;
        const file = join(entry.parentPath, entry.name);
        const text = readFileSync(file);
        if (text.length < SMALLEST) continue;
        // The highest quality takes ten times as long and gains a few hundredths.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
