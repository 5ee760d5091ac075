import { pageSizes } from '@kinora/domain';
import { captionLabelSchema, captionLanguageSchema, searchTextSchema } from '@kinora/validation';
import * as v from 'valibot';
import {
  limitField,
  multipartField,
  pageField,
  videoFilterFields,
  videoIdField,
} from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';

const ofVideo = v.object({ videoId: videoIdField });
const ofTrack = v.object({ videoId: videoIdField, language: captionLanguageSchema });

/** The rules of requests about captions. */
export const captionRequests = {
  list: { params: ofVideo },
  put: {
    params: ofTrack,
    body: v.object({ label: multipartField(captionLabelSchema) }),
    files: { captions: 'required' },
  },
  remove: { params: ofTrack },
  searchSpoken: {
    query: v.object({
      query: searchTextSchema,
      language: v.optional(captionLanguageSchema),
      ...videoFilterFields,
      page: pageField,
      limit: limitField(pageSizes.standard),
    }),
  },
} as const satisfies Record<string, RequestRules>;
