import { storedJson } from '@kinora/browser-storage';
import type { VideoId } from '@kinora/domain';
import * as v from 'valibot';

/** The oldest are forgotten. */
const MAX_POSITIONS = 200;

const seconds = v.pipe(v.number(), v.finite());
const positions = storedJson('positions', v.parser(v.array(v.tuple([v.string(), seconds]))));

const readAll = () => positions.read() ?? [];

/** Where a visitor stopped in the videos that were last watched in this browser. Nothing of it is sent to the host. */
export const visitorPositions = {
  /** Returns the position in seconds; `undefined` if there is none. */
  read: (videoId: VideoId): number | undefined => readAll().find(([id]) => id === videoId)?.[1],

  save(videoId: VideoId, position: number): void {
    const entry: [string, number] = [videoId, position];
    const others = readAll().filter(([id]) => id !== videoId);
    positions.save([entry, ...others].slice(0, MAX_POSITIONS));
  },
};
