import { calls } from '@kinora/api-contract';
import { type HostExtension, type HostFeature, limits } from '@kinora/domain';
import type { AddFakeRoutes } from './fake-route.ts';

/** The route that says what the host can do. */
export const hostRoutes =
  (features: readonly HostFeature[], extensions: readonly HostExtension[]): AddFakeRoutes =>
  (register) => {
    register(calls.host.get, {
      handle: () => ({
        message: 'This host',
        data: {
          name: 'Kinora',
          version: '0.1.0',
          limits: { videoBytes: limits.videoFile.maxBytes },
          extensions,
          features,
          registration: 'open' as const,
        },
      }),
    });
  };
