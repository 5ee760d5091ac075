import type { hostCalls } from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/shape';
import { limits } from '@kinora/domain';
import { BRAND } from '../brand.ts';
import { version } from '../version.ts';

/** What this host says about itself, in the API and in the document of the web app. */
export const hostFacts: WireOf<typeof hostCalls.get.data> = {
  name: BRAND,
  version,
  limits: { videoBytes: limits.videoFile.maxBytes },
  extensions: [],
  features: [],
};
