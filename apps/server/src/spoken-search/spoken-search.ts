import type { Database } from '../database/open.ts';
import type { PassageCue } from '../database/schema/passages.ts';
import type { Sql } from '../database/sql-database.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { type ListPage, offsetOf } from '../lib/list-page.ts';
import { type VideoFilter, filterVideos } from '../search/filter-videos.ts';
import type { VideoRow } from '../videos/video-rows.ts';
import { visibleVideos } from '../videos/visible-videos.ts';
import { type Highlight, highlightsIn } from './highlights.ts';
import { parseFolded, parseWritten } from './parse-spoken-text.ts';
import { type SpokenQuery, spokenQueryOf } from './spoken-query.ts';
import { type FoundPassage, spokenRepository } from './spoken-repository.ts';
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
  /** The matching words. */
  readonly highlights: Highlight[];
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

/** Returns the offset and the time at which the cue begins that contains an offset. */
const cueAt = (cues: readonly PassageCue[], offset: number): PassageCue =>
  cues.findLast(([start]) => start <= offset) ?? [0, 0];

/** The words of a moment are said from its time on: the cues before the first match are left out. */
function momentOf({ text, cues, language }: ReadPassage, highlights: Highlight[]): Moment {
  const [first] = highlights[0] ?? [0];
  const [offset, startMs] = cueAt(cues, first);
  return {
    startSeconds: startMs / 1000,
    text: text.slice(offset),
    highlights: highlights.map(([start, length]) => [start - offset, length]),
    language,
  };
}

async function readMoments(
  sql: Sql,
  query: SpokenQuery,
  places: readonly FoundPassage[],
): Promise<ReadonlyMap<string, Moment[]>> {
  const passages = await spokenRepository.read(sql, places);
  const moments = new Map<string, Moment[]>();
  for (const [config, inConfig] of Map.groupBy(passages, (passage) => passage.config)) {
    const texts = inConfig.map(({ text }) => text);
    const wanted = await spokenRepository.wordsOf(sql, query, texts, config);
    for (const passage of inConfig) {
      const others = moments.get(passage.videoId) ?? [];
      const highlights = highlightsIn(passage.text, (word) => wanted.has(word), query.runs);
      moments.set(passage.videoId, [...others, momentOf(passage, highlights)]);
    }
  }
  return moments;
}

/** Searches what is said in public videos. */
export function createSpokenSearch({ sql }: Pick<Database, 'sql'>, now: Clock = systemClock) {
  return {
    /** Returns the newest matching videos that are wanted, best match first; the total counts no further than those. */
    async videos(
      text: string,
      language: string | undefined,
      page: ListPage,
      filter: VideoFilter = {},
    ): Promise<{ readonly rows: SpokenRow[]; readonly total: number }> {
      const configs = language === undefined ? allConfigs : [WRITTEN, configOf(language)];
      const texts = [parseFolded(text), parseWritten(text)] as const;
      const query = await spokenQueryOf(sql, texts, configs);
      if (query === undefined) return { rows: [], total: 0 };
      const found = bestMoments(await spokenRepository.matching(sql, query, language));
      const kept = await filterVideos(sql, [...found.keys()], filter, now());
      const wanted = kept.slice(offsetOf(page), offsetOf(page) + page.limit);
      const places = wanted.flatMap((videoId) => found.get(videoId) ?? []);
      const moments = await readMoments(sql, query, places);
      const rows = await visibleVideos(sql, wanted, undefined);
      const spoken = rows.map((row) => ({
        row,
        moments: (moments.get(row.id) ?? []).toSorted((a, b) => a.startSeconds - b.startSeconds),
      }));
      return { rows: spoken, total: kept.length };
    },
  };
}

export type SpokenSearch = ReturnType<typeof createSpokenSearch>;
