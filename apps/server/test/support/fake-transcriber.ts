import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Two captions from the second 1 to 61, in the language if one is given. */
export const someSpeech = (language?: string) =>
  `WEBVTT\n${language === undefined ? '' : `Language: ${language}\n`}
00:01.000 --> 00:31.000\nThe engine weaves

00:31.000 --> 01:01.000\nalgebraic patterns\n`;

/** Writes a shell script into a new folder, which exists until the test ends; without `line`, it only ends. */
export async function aProgram(
  line = '',
): Promise<{ readonly path: string; readonly at: (name: string) => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  await writeFile(at('program'), `#!/bin/sh\n${line.replaceAll('{folder}', folder)}\n`, {
    mode: 0o755,
  });
  return { path: at('program'), at };
}

/** A line of a shell script that writes a text as the captions. */
export const writes = (text: string) => `cat > "$3" <<'END'\n${text}\nEND`;
