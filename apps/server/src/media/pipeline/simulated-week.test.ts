import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { type WaitingWork, nextTurn } from '../../jobs/turns.ts';
import { type Lane, laneOf, pieceSeconds } from './lanes.ts';

const HOUR = 3600;
const WEEK = 7 * 24 * HOUR;
/** An encoding on the simulated machine takes half as long as its source, as a 1080p source does on two cores. */
const WORK_PER_SECOND = 0.5;
const fullHd = { width: 1920, height: 1080 };

interface Upload extends WaitingWork {
  readonly lane: Lane;
  readonly durationSeconds: number;
  lastTurnAt: number | undefined;
  /** What is left of it, in seconds of its source. */
  left: number;
  doneAt?: number;
}

/** Uploads of a week: an evening has more than a night, some persons bring their whole archive, some films of hours. */
function aWeekOfUploads(seed: number): Upload[] {
  const random = seededRandom(seed);
  const uploads: Upload[] = [];
  const add = (person: string, requestedAt: number, durationSeconds: number) => {
    uploads.push({
      id: `video ${uploads.length}`,
      person,
      requestedAt,
      lastTurnAt: undefined,
      durationSeconds,
      lane: laneOf({ durationSeconds, ...fullHd }),
      left: durationSeconds,
    });
  };
  for (let hour = 0; hour < WEEK / HOUR; hour += 1) {
    const isEvening = hour % 24 >= 18;
    for (let count = isEvening ? 12 : 4; count > 0; count -= 1) {
      const isClip = random.integer(4) > 0;
      const seconds = isClip ? 3 + random.integer(55) : 60 + random.integer(15 * 60);
      add(`person ${random.integer(400)}`, hour * HOUR + random.integer(HOUR), seconds);
    }
  }
  for (let day = 0; day < 7; day += 1) {
    const at = (day * 24 + 17) * HOUR;
    for (let film = 0; film < 3; film += 1) add(`greedy ${day}`, at + film, 2 * HOUR);
    for (let clip = 0; clip < 50; clip += 1) add(`archive ${day}`, at + 4 * clip, 50);
  }
  return uploads.sort((one, other) => one.requestedAt - other.requestedAt);
}

/** Each lane of each process works on one piece at a time. Fills in when the uploads are done. */
function encodeInTurns(uploads: readonly Upload[], processes: number): void {
  for (const lane of ['short', 'long'] as const) {
    const inLane = uploads.filter((upload) => upload.lane === lane);
    const freeAt = Array.from({ length: processes }, () => 0);
    const busyUntil = new Map<string, number>();
    while (inLane.some(({ left }) => left > 0)) {
      const slot = freeAt.indexOf(Math.min(...freeAt));
      const now = freeAt[slot] ?? 0;
      const isWaiting = ({ person, requestedAt, left }: Upload) =>
        left > 0 && requestedAt <= now && (busyUntil.get(person) ?? 0) <= now;
      const next = nextTurn(inLane.filter(isWaiting));
      if (!next) {
        const comes = inLane
          .filter(({ left }) => left > 0)
          .map(({ person, requestedAt }) => Math.max(requestedAt, busyUntil.get(person) ?? 0));
        freeAt[slot] = Math.min(...comes.filter((time) => time > now));
        continue;
      }
      const piece = Math.min(next.left, pieceSeconds(fullHd));
      const endsAt = now + piece * WORK_PER_SECOND;
      next.left -= piece;
      freeAt[slot] = endsAt;
      busyUntil.set(next.person, endsAt);
      for (const upload of inLane)
        if (upload.person === next.person && upload.left > 0) upload.lastTurnAt = endsAt;
      if (next.left === 0) next.doneAt = endsAt;
    }
  }
}

const ownWork = ({ durationSeconds }: Upload) => durationSeconds * WORK_PER_SECOND;

describe.each([1, 2])('a simulated week of uploads on %i processes', (processes) => {
  const uploads = aWeekOfUploads(38);
  encodeInTurns(uploads, processes);

  it('[TURNS-01] ends with all videos ready: nobody starves', () => {
    expect(uploads.filter(({ doneAt }) => doneAt === undefined)).toEqual([]);
    // The machine has time for all; the last films of the week end in its following night.
    expect(Math.max(...uploads.map(({ doneAt = 0 }) => doneAt))).toBeLessThan(WEEK + 6 * HOUR);
  });

  it('[TURNS-15] other people’s encodings delay a clip under a minute by at most 60 s', () => {
    const clips = uploads.filter(({ durationSeconds }) => durationSeconds < 60);
    const delays = clips.map((clip) => {
      const end = clip.doneAt ?? Number.POSITIVE_INFINITY;
      const ownBefore = clips
        .filter(({ person, doneAt = 0 }) => person === clip.person && doneAt > clip.requestedAt)
        .filter(({ doneAt = 0 }) => doneAt < end)
        .reduce(
          (sum, own) => sum + Math.min(ownWork(own), (own.doneAt ?? 0) - clip.requestedAt),
          0,
        );
      return end - clip.requestedAt - ownWork(clip) - ownBefore;
    });

    expect(clips.length).toBeGreaterThan(1000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(60);
  });

  it('[TURNS-05] a long encoding waits for at most one piece of each other person per piece of its own', () => {
    const long = uploads.filter(({ lane }) => lane === 'long');
    for (const film of long) {
      const end = film.doneAt ?? Number.POSITIVE_INFINITY;
      const isMeanwhile = ({ requestedAt, doneAt = 0 }: Upload) =>
        requestedAt < end && doneAt > film.requestedAt;
      const others = new Set(long.filter(isMeanwhile).map(({ person }) => person));
      const ownTurns = long
        .filter(
          (own) =>
            own.person === film.person && isMeanwhile(own) && own.requestedAt <= film.requestedAt,
        )
        .reduce((sum, own) => sum + Math.ceil(own.durationSeconds / pieceSeconds(fullHd)), 0);
      const longestPiece = pieceSeconds(fullHd) * WORK_PER_SECOND;
      // And the piece that was being encoded when it came.
      expect(end - film.requestedAt).toBeLessThanOrEqual(
        (ownTurns * others.size + 1) * longestPiece,
      );
    }
  });
});
