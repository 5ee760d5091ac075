import { hostCalls } from '@kinora/api-contract';
import { type Host, limits } from '@kinora/domain';
import { ApiFailure, isNotFound } from '../api-failure.ts';
import type { GroupContext } from '../create-client.ts';
import type { Cancellable } from './call-options.ts';

/** Facts about the host. Calls reject only with an `ApiFailure`. */
export interface HostResource {
  /**
   * What the host can do. Hosts of earlier versions do not have this call: the result then has no name and no version,
   * the specified limits, no extensions and no features. A web server without a Kinora API: `broken-contract`.
   */
  readonly get: (options?: Cancellable) => Promise<Host>;
}

const specifiedHost: Host = {
  name: undefined,
  version: undefined,
  limits: { videoBytes: limits.videoFile.maxBytes },
  extensions: [],
  features: [],
  registration: 'open',
};

/** The group of {@link HostResource}. */
export function hostGroup({ methods: { data } }: GroupContext): HostResource {
  const get = data(hostCalls.get);
  return {
    get: (options) =>
      get(options).catch((failure: unknown) => {
        if (!isNotFound(failure)) throw failure;
        // Every Kinora host responds with an envelope.
        if (typeof failure.responseBody === 'object') return specifiedHost;
        const { status } = failure;
        const reason = 'There is no Kinora API at this address';
        throw new ApiFailure('broken-contract', {
          call: hostCalls.get,
          status,
          reason,
          cause: failure,
        });
      }),
  };
}
