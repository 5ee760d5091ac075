// The compiler runs these tests: it reports an expected error that does not occur.
import { asPlaylistId, asVideoId } from '@kinora/domain';
import * as v from 'valibot';
import { multipartList } from './request-fields.ts';

const videoIds = multipartList(
  v.pipe(
    v.string(),
    v.transform((text) => [asVideoId(text)]),
  ),
);

// Clients send ids of the kind that the list has.
export const sent: v.InferInput<typeof videoIds> = [asVideoId('first')];

// @ts-expect-error -- ids of another kind
export const wrong: v.InferInput<typeof videoIds> = [asPlaylistId('first')];
