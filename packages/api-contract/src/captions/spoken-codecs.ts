import type { Page, SpokenMoment, SpokenResult } from '@kinora/domain';
import * as c from '../codec.ts';
import { videoCodec } from '../videos/codecs.ts';

const spokenMomentFields = {
  startSeconds: c.number,
  text: c.string,
  /** `[start, length]` in UTF-16 units. */
  highlights: c.transform(c.array(c.array(c.number)), (highlights) =>
    highlights.map(([start = 0, length = 0]) => ({ start, length })),
  ),
  language: c.string,
};

const spokenMomentCodec: c.ObjectCodec<SpokenMoment, typeof spokenMomentFields> =
  c.object(spokenMomentFields);

const spokenPageFields = {
  items: c.named(
    'results',
    c.array(c.object({ video: videoCodec, moments: c.array(spokenMomentCodec) })),
  ),
  page: c.named('currentPage', c.number),
  totalPages: c.number,
  total: c.optional(c.number),
};

/** A page of videos in which something is said. */
export const spokenPageCodec: c.ObjectCodec<Page<SpokenResult>, typeof spokenPageFields> = c.object(
  spokenPageFields,
);
