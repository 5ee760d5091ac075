import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chooseFfmpeg } from '../../src/media/tools/choose-ffmpeg.ts';

const run = promisify(execFile);
const chosen = chooseFfmpeg({ searchPath: process.env['PATH'] });

export interface FileChapter {
  readonly startSeconds: number;
  readonly title: string;
}

/** Chapters of the same length, one after the other. */
export const chapters = (titles: readonly string[], seconds = 30): FileChapter[] =>
  titles.map((title, index) => ({ title, startSeconds: index * seconds }));

/** Chapters that a video of 40 minutes may have. */
export const someChapters = chapters(['Low water', 'The boats', 'Rain on the pier', 'Home'], 600);

const escaped = (text: string) => text.replace(/[=;#\\\n]/g, '\\$&');

/**
 * Copies a video into a file that also contains chapters. The extension determines the container. With `-copyts`, the
 * times of the video are kept, wherever they begin.
 */
export async function addFileChapters(
  video: string,
  target: string,
  list: readonly FileChapter[],
  options: readonly '-copyts'[] = [],
): Promise<string> {
  const ffmpeg = await chosen;
  if (!ffmpeg) throw new Error('These tests add chapters with ffmpeg, and there is none.');
  const sections = list.map(({ startSeconds, title }, index) => {
    const start = Math.round(startSeconds * 1000);
    const end = Math.round((list[index + 1]?.startSeconds ?? startSeconds + 10) * 1000);
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${start}\nEND=${end}\ntitle=${escaped(title)}\n`;
  });
  const metadata = `${target}.txt`;
  await writeFile(metadata, `;FFMETADATA1\n${sections.join('')}`);
  const inputs = ['-i', video, '-f', 'ffmetadata', '-i', metadata];
  const outputs = ['-map', '0', '-map_chapters', '1', '-c', 'copy', target];
  await run(ffmpeg.path, ['-v', 'error', '-y', ...options, ...inputs, ...outputs]);
  return target;
}
