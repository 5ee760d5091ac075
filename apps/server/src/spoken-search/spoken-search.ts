import type { Database } from '../database/open.ts';
import type { PassageCue } from '../database/schema/passages.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, offsetOf } from '../lib/list-page.ts';
import type { VideoRow } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { parseSpokenText } from './parse-spoken-text.ts';
import { type FoundPassage, type SpokenQuery, spokenRepository } from './spoken-repository.ts';
import { word, wordsIn } from './spoken-words.ts';
import { WRITTEN, allConfigs, configOf } from './text-configs.ts';

/** Moments per video. */
const MAX_MOMENTS = 3;
/**
 * Captions in two languages have the same words at about the same time, so a moment that begins this close to a better one is
 * left out.
 */
const MIN_DISTANCE_MS = 10_000;

export interface Moment {
  readonly startSeconds: number;
  readonly text: string;
  /** Start and length of each matching word, in UTF-16 units. */
  readonly highlights: (readonly [start: number, length: number])[];
  readonly language: string;
}

export interface SpokenRow {
  readonly row: VideoRow;
  /** In the order of time. */
  readonly moments: readonly Moment[];
}

type ReadPassage = Awaited<ReturnType<typeof spokenRepository.read>>[number];

/** Groups matches by video, best match first, with the best moments of each. */
function bestMoments(matches: readonly FoundPassage[]): ReadonlyMap<string, FoundPassage[]> {
  const byVideo = new Map<string, FoundPassage[]>();
  for (const match of matches) {
    const chosen = byVideo.get(match.videoId) ?? [];
    byVideo.set(match.videoId, chosen);
    const isNew = chosen.every(
      ({ startMs }) => Math.abs(startMs - match.startMs) >= MIN_DISTANCE_MS,
    );
    if (isNew && chosen.length < MAX_MOMENTS) chosen.push(match);
  }
  return byVideo;
}

/** Returns when the cue begins that contains the offset. */
const startOf = (cues: readonly PassageCue[], offset: number) =>
  cues.findLast(([start]) => start <= offset)?.[1] ?? 0;

function momentOf(
  { text, cues, language }: ReadPassage,
  isWanted: (written: string) => boolean,
): Moment {
  const highlights = Array.from(text.matchAll(word), (found) => found)
    .filter(([written]) => isWanted(written))
    .map(({ 0: written, index }) => [index, written.length] as const);
  const [first] = highlights[0] ?? [0];
  return { startSeconds: startOf(cues, first) / 1000, text, highlights, language };
}

async function readMoments(
  sql: Sql,
  query: SpokenQuery,
  places: readonly FoundPassage[],
): Promise<ReadonlyMap<string, Moment[]>> {
  const passages = await spokenRepository.read(sql, places);
  const moments = new Map<string, Moment[]>();
  for (const [config, inConfig] of Map.groupBy(passages, (passage) => passage.config)) {
    const written = new Set(inConfig.flatMap(({ text }) => wordsIn(text)));
    const wanted = await spokenRepository.wordsOf(sql, query, [...written], config);
    for (const passage of inConfig) {
      const others = moments.get(passage.videoId) ?? [];
      moments.set(passage.videoId, [...others, momentOf(passage, (text) => wanted.has(text))]);
    }
  }
  return moments;
}

/** Searches what is said in public videos. */
export function createSpokenSearch({ sql }: Pick<Database, 'sql'>) {
  return {
    /** Returns the newest matching videos, best match first; the total counts no further than those. */
    async videos(
      text: string,
      language: string | undefined,
      page: ListPage,
    ): Promise<{ readonly rows: SpokenRow[]; readonly total: number }> {
      const configs = language === undefined ? allConfigs : [WRITTEN, configOf(language)];
      const query = await spokenRepository.queryOf(sql, parseSpokenText(text), configs);
      if (query === undefined) return { rows: [], total: 0 };
      const found = bestMoments(await spokenRepository.matching(sql, query, language));
      const wanted = [...found].slice(offsetOf(page), offsetOf(page) + page.limit);
      const places = wanted.flatMap(([, matches]) => matches);
      const moments = await readMoments(sql, query, places);
      const rows = await visibleVideos(
        sql,
        wanted.map(([videoId]) => videoId),
        undefined,
      );
      const spoken = rows.map((row) => ({
        row,
        moments: (moments.get(row.id) ?? []).toSorted((a, b) => a.startSeconds - b.startSeconds),
      }));
      return { rows: spoken, total: found.size };
    },
  };
}

export type SpokenSearch = ReturnType<typeof createSpokenSearch>;
