import { storedJson } from '@kinora/browser-storage';
import type { VideoId } from '@kinora/domain';

/** The oldest are forgotten. */
const MAX_POSITIONS = 200;

type Entry = readonly [videoId: string, seconds: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

const positions = storedJson<readonly Entry[]>('positions', (stored) =>
  Array.isArray(stored) ? stored.filter(isEntry) : undefined,
);

const readAll = () => positions.read() ?? [];

/** Where a visitor stopped in the videos that were last watched in this browser. Nothing of it is sent to the host. */
export const visitorPositions = {
  /** Returns the position in seconds; `undefined` if there is none. */
  read: (videoId: VideoId): number | undefined => readAll().find(([id]) => id === videoId)?.[1],

  save(videoId: VideoId, seconds: number): void {
    const entry: Entry = [videoId, seconds];
    const others = readAll().filter(([id]) => id !== videoId);
    positions.save([entry, ...others].slice(0, MAX_POSITIONS));
  },
};
