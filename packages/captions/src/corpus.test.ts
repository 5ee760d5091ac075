import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCaptionFile, parseCaptions, writeWebVtt } from './index.ts';

const folder = join(import.meta.dirname, '../corpus');
const names = readdirSync(folder).filter(
  (name) => !name.startsWith('.') && !name.endsWith('.expected'),
);

/** The canonical file, or the messages, one per line: the content of the `.expected` files. */
function resultOf(name: string): string {
  const parsed = parseCaptionFile(readFileSync(join(folder, name)), { durationMs: 3_600_000 });
  if (parsed.ok) return writeWebVtt(parsed.cues);
  return parsed.errors.map(({ message }) => `${message}\n`).join('');
}

describe('the corpus of caption files', () => {
  it('has at least 60 files', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(names)('%s has the expected result for a video of one hour', (name) => {
    expect(resultOf(name)).toBe(readFileSync(join(folder, `${name}.expected`), 'utf8'));
  });

  it.each(names.filter((name) => !resultOf(name).startsWith('WEBVTT')))(
    '%s is refused with messages that are whole sentences',
    (name) => {
      const messages = resultOf(name).trimEnd().split('\n');
      for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
    },
  );

  it.each(names.filter((name) => resultOf(name).startsWith('WEBVTT')))(
    '%s has the same cues when its canonical form is read again [CAPTION-FILES-20]',
    (name) => {
      const canonical = resultOf(name);
      const parsed = parseCaptions(canonical);
      expect(parsed.ok && writeWebVtt(parsed.cues)).toBe(canonical);
    },
  );
});
