import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chapter } from '@kinora/domain';
import { cliArgs } from '../tools/cli-args.ts';
import type { EncodeContext, Source } from './encode.ts';
import { SHORT_TIMEOUT_SECONDS } from './make-first.ts';

/** A chapter as the file has it: the start may be a fraction, and nothing is checked. */
type FileChapter = Pick<Chapter, 'startSeconds' | 'title'>;

/** Enough for thousands of chapters; what a hostile file has beyond this is not read. */
const MAX_BYTES = 1024 ** 2;

/** Reads the chapters that a file contains, as they are. Resolves with none when ffmpeg is missing. */
export async function readFileChapters(
  source: Source,
  { tools, folder, signal }: EncodeContext,
): Promise<readonly FileChapter[]> {
  if (!tools.ffmpeg) return [];
  // Not in `folder`, whose files are stored.
  const file = join(folder, '..', 'chapters.txt');
  const output = cliArgs`-map_metadata:g -1 -f ffmetadata ${file}`;
  await tools.run({
    input: source,
    output,
    folder,
    timeoutSeconds: SHORT_TIMEOUT_SECONDS,
    signal,
  });
  const { text, isCut } = await readBeginning(file);
  const chapters = parseFfmetadata(text);
  return isCut ? chapters.slice(0, -1) : chapters;
}

async function readBeginning(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    return { text: buffer.toString('utf8', 0, bytesRead), isCut: bytesRead === MAX_BYTES };
  } finally {
    await file.close();
  }
}

/** A line of ffmpeg's format for metadata. A backslash escapes the next character, which may be a line break. */
const line = /(?:\\[^]|[^\\\n])+/g;
const unescape = (text: string) => text.replace(/\\([^])/g, '$1');

/** Parses the sections `[CHAPTER]`. */
function parseFfmetadata(text: string): FileChapter[] {
  const sections: Map<string, string>[] = [];
  for (const [content] of text.matchAll(line)) {
    const equals = content.indexOf('=');
    if (content === '[CHAPTER]') sections.push(new Map());
    else sections.at(-1)?.set(content.slice(0, equals), unescape(content.slice(equals + 1)));
  }
  return sections.map((section) => {
    const [ticks = 1, perSeconds = 1] = (section.get('TIMEBASE') ?? '').split('/').map(Number);
    return {
      startSeconds: (Number(section.get('START')) * ticks) / perSeconds,
      title: section.get('title') ?? '',
    };
  });
}
