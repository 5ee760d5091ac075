/** A named part of a video. */
export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
  /** The start of the next chapter, or the end of the video. */
  readonly endSeconds: number;
}

export const MIN_CHAPTERS = 3;
export const MIN_CHAPTER_SECONDS = 10;

/** An optional bullet or number, a time in optional brackets, an optional separator, and the title. */
const chapterLine =
  /^(?:[-*•·–—]|\d{1,3}[.)])?\s*[[(]?(?:(\d{1,3}):([0-5]?\d)|(\d{1,3})):([0-5]\d)(?:[\])]\s*|\s+|(?=[-–—:|]))(?:[-–—:|]\s*)?([^\s\-–—:|].*)$/;

function parseLine(line: string) {
  const match = chapterLine.exec(line.trim());
  if (!match) return [];
  const [, hours = 0, minutesOfHour, minutes, seconds, title = ''] = match;
  const startSeconds =
    Number(hours) * 3600 + Number(minutesOfHour ?? minutes) * 60 + Number(seconds);
  return [{ startSeconds, title }];
}

/**
 * Returns the chapters that the lines of a description name. There must be at least three, and the first must start at
 * 0:00. Each must start before the end of the video and be at least 10 s long. Otherwise the result is empty.
 */
export function chaptersOf(description: string, durationSeconds: number): readonly Chapter[] {
  const named = description.split(/\r\n|\r|\n/).flatMap(parseLine);
  const chapters = named.map(({ title, startSeconds }, index) => ({
    title,
    startSeconds,
    endSeconds: named[index + 1]?.startSeconds ?? durationSeconds,
  }));
  const isValid =
    chapters.length >= MIN_CHAPTERS &&
    chapters[0]?.startSeconds === 0 &&
    chapters.every(
      ({ startSeconds, endSeconds }) => endSeconds - startSeconds >= MIN_CHAPTER_SECONDS,
    );
  return isValid ? chapters : [];
}

/** Returns the index of the chapter at a moment; -1 when there are no chapters. */
export const chapterIndexAt = (chapters: readonly Chapter[], seconds: number): number =>
  chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
