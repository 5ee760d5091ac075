import type { hostCalls } from '@kinora/api-contract';
import type { GivenOf } from '@kinora/api-contract/codec';
import { hostFeatures, limits } from '@kinora/domain';
import { BRAND } from '../config/brand.ts';
import type { Config } from '../config/config.ts';
import { version } from '../config/version.ts';

/** What a host says about itself. */
export type HostInfo = GivenOf<typeof hostCalls.get.data>;

/** Returns what this host says about itself, in the API and in the document of the web app. */
export const hostInfoOf = ({
  registration,
  extensions,
}: Pick<Config, 'registration' | 'extensions'>): HostInfo => ({
  name: BRAND,
  version,
  limits: { videoBytes: limits.videoFile.maxBytes },
  extensions,
  features: hostFeatures,
  registration,
});
