import { calls } from '@kinora/api-contract';
import { limits } from '@kinora/domain';
import type { FakeRoute } from './fake-route.ts';
import { reply } from './fake-wire.ts';

const facts = {
  name: 'Kinora',
  version: '0.1.0',
  limits: { videoBytes: limits.videoFile.maxBytes },
  extensions: [],
  features: ['comment-editing', 'captions', 'spoken-search', 'search-filters', 'account-deletion'],
  registration: 'open',
};

/** The route that says what the host can do. */
export const hostRoute: FakeRoute = {
  call: calls.host.get,
  handle: () => reply('This host', facts),
};
