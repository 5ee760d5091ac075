import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const WORTH_COMPRESSING = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** A smaller file saves less than the headers of compression cost. */
const MIN_BYTES = 512;

async function compress(file: string) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(bytes, quality)),
    writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 })),
  ]);
}

/** Writes a `.br` and a `.gz` file next to each text file of the build, so that no server compresses the same bytes twice. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'kinora-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && WORTH_COMPRESSING.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !file.includes('/.vite/'));
      await Promise.all(files.map(compress));
    },
  };
}
