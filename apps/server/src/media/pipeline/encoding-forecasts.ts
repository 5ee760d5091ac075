import { asc, eq, ne } from 'drizzle-orm';
import { encodings, videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import { type Forecast, type MeasuredWork, forecast } from '../../jobs/turns.ts';
import { pieceSeconds } from './lanes.ts';

/** Videos further back in the queue get no forecast. */
const MAX_ROWS = 1000;

const columns = {
  id: encodings.videoId,
  lane: encodings.lane,
  person: encodings.personId,
  requestedAt: encodings.requestedAt,
  lastTurnAt: encodings.lastTurnAt,
  pieces: encodings.pieces,
  piecesDone: encodings.piecesDone,
  workedSeconds: encodings.workedSeconds,
  failures: encodings.failures,
  durationSeconds: videos.durationSeconds,
  width: videos.width,
  height: videos.height,
} as const;

const selectFirstEncodings = (sql: Sql) =>
  sql
    .select(columns)
    .from(encodings)
    .innerJoin(videos, eq(videos.id, encodings.videoId))
    .where(ne(encodings.lane, 'qualities'))
    .orderBy(asc(encodings.requestedAt))
    .limit(MAX_ROWS);
type Row = Awaited<ReturnType<typeof selectFirstEncodings>>[number];

/** Its number of pieces, which is estimated until the first turn has counted them: the sound is one more. */
const piecesOf = ({ pieces, lane, durationSeconds, width, height }: Row) =>
  lane === 'short'
    ? 1
    : (pieces ??
      1 + Math.ceil(durationSeconds / pieceSeconds({ width: width ?? 0, height: height ?? 0 })));

/** The measured seconds per turn, of these encodings together. */
function speedOf(rows: readonly Row[]): number | undefined {
  const turns = rows.reduce((sum, { piecesDone }) => sum + piecesDone, 0);
  const seconds = rows.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  return turns > 0 ? seconds / turns : undefined;
}

/**
 * Predicts when videos that wait for their first encoding will be ready, if one process works on them. Speeds are those
 * of the pieces that are done: the video's own ones, else all in its lane.
 */
export async function forecastsOf(
  sql: Sql,
  videoIds: readonly string[],
): Promise<ReadonlyMap<string, Forecast>> {
  const lanes = Map.groupBy(await selectFirstEncodings(sql), ({ lane }) => lane);
  const forecasts = new Map<string, Forecast>();
  for (const rows of lanes.values()) {
    const usual = speedOf(rows);
    const works = rows.map((row): MeasuredWork => ({
      id: row.id,
      person: row.person,
      requestedAt: row.requestedAt.getTime(),
      lastTurnAt: row.lastTurnAt?.getTime(),
      failures: row.failures,
      turnsLeft: Math.max(1, piecesOf(row) - row.piecesDone),
      secondsPerTurn: speedOf([row]) ?? usual,
    }));
    for (const id of videoIds) {
      const found = forecast(works, id);
      if (found) forecasts.set(id, found);
    }
  }
  return forecasts;
}
