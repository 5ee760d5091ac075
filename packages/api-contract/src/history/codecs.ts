import type { WatchPosition } from '@kinora/domain';
import * as c from '../codec.ts';
import { videoIdCodec } from '../id-codecs.ts';

const positionFields = { videoId: videoIdCodec, seconds: c.number, isFinished: c.boolean };

/** Where the viewer stopped in a video. */
export const watchPositionCodec: c.ObjectCodec<WatchPosition, typeof positionFields> =
  c.object(positionFields);
