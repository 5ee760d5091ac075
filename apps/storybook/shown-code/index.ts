import { readFileSync } from 'node:fs';
import { storyCode } from './story-code.ts';
import { parseStoryFile } from './story-file.ts';

/** Returns the stories of a file with the code that people copy. */
export function shownCode(
  path: string,
  text = readFileSync(path, 'utf8'),
): ReadonlyMap<string, string> {
  const file = parseStoryFile(path, text);
  const names = Array.from(text.matchAll(/^export const (\w+)\b/gm), ([, name = '']) => name);
  return new Map(
    names.flatMap((name) => {
      const code = storyCode(file, name);
      return code === undefined ? [] : [[name, code] as const];
    }),
  );
}
