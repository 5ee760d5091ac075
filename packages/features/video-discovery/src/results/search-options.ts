import {
  type SearchOrder,
  type UploadAge,
  type VideoLength,
  searchOrders,
  uploadAges,
  videoLengths,
} from '@kinora/domain';
import type { SearchQueryOptions } from '@kinora/server-state';

/** Names of the parameters of the address. */
export const parameters = {
  captions: 'captions',
  order: 'sort',
  length: 'length',
  age: 'uploaded',
} as const;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null) =>
  values.find((value) => value === given);

/** Returns the order and the filters that an address of results names. It ignores unknown values. */
export function searchOptionsIn(params: URLSearchParams): SearchQueryOptions {
  const order: SearchOrder | undefined = oneOf(searchOrders, params.get(parameters.order));
  const length: VideoLength | undefined = oneOf(videoLengths, params.get(parameters.length));
  const uploadedWithin: UploadAge | undefined = oneOf(uploadAges, params.get(parameters.age));
  return {
    onlyWithCaptions: params.get(parameters.captions) === '1' || undefined,
    sortBy: order === 'relevance' ? undefined : order,
    length,
    uploadedWithin,
  };
}
