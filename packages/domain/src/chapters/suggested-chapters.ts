import { formatDuration } from '../formats/format-duration.ts';
import { type Chapter, MIN_CHAPTERS, MIN_CHAPTER_SECONDS } from './chapters.ts';

/** A chapter that the owner of a video may add to its description. */
export interface SuggestedChapter {
  /** Whole seconds. */
  readonly startSeconds: number;
  readonly title: string;
}

const MAX_CHAPTERS = 100;
const MAX_TITLE_LENGTH = 100;

/** Control characters, line breaks, and characters that change the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\uFEFF\u202A-\u202E\u2066-\u2069]/gu;
/** `chaptersOf` reads these as the separator between time and title. */
const separatorsAtStart = /^[\s\-–—:|]+/;

/**
 * Makes a title of one line of at most 100 characters from one that a file contains, which may be many megabytes long.
 * Removes control characters, and separators at the start.
 */
export function titleFromFile(title: string): string {
  const plain = title
    .slice(0, 10 * MAX_TITLE_LENGTH)
    .toWellFormed()
    .replace(unprintable, ' ')
    .replace(/\s+/g, ' ')
    .replace(separatorsAtStart, '');
  // The cut may divide a character of two units.
  return plain
    .slice(0, MAX_TITLE_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/**
 * Makes chapters from what a file contains, which may be anything. `chaptersOf` finds each of them in their
 * {@link chapterLines}. Returns none when fewer than three remain.
 */
export function suggestChapters(
  found: readonly Pick<Chapter, 'startSeconds' | 'title'>[],
  durationSeconds: number,
): readonly SuggestedChapter[] {
  const inOrder = found
    .filter(({ startSeconds }) => startSeconds >= 0)
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
  const firstStart = inOrder[0]?.startSeconds ?? 0;
  // The first chapter starts at 0:00. One that starts much later gets another one before it.
  if (firstStart >= MIN_CHAPTER_SECONDS) inOrder.unshift({ startSeconds: 0, title: '' });

  const kept: SuggestedChapter[] = [];
  for (const { startSeconds: exactStart, title } of inOrder) {
    const before = kept.at(-1);
    const startSeconds = before ? Math.floor(exactStart) : 0;
    const isLong = !before || startSeconds - before.startSeconds >= MIN_CHAPTER_SECONDS;
    if (isLong && startSeconds + MIN_CHAPTER_SECONDS <= durationSeconds)
      kept.push({ startSeconds, title: titleFromFile(title) || `Chapter ${kept.length + 1}` });
    if (kept.length === MAX_CHAPTERS) break;
  }
  return kept.length < MIN_CHAPTERS ? [] : kept;
}

/** The lines of a description that name these chapters. */
export const chapterLines = (chapters: readonly SuggestedChapter[]): string =>
  chapters.map(({ startSeconds, title }) => `${formatDuration(startSeconds)} ${title}`).join('\n');
