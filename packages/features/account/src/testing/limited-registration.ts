import type { RegistrationMode } from '@kinora/domain';

/** What a host responds to `GET /host` that takes no new accounts, or only with an invitation. */
export const limitedRegistration = (registration: RegistrationMode) => ({
  status: 200,
  body: {
    data: {
      name: 'Kinora',
      version: '0.1.0',
      limits: { videoBytes: 1 },
      extensions: [],
      features: [],
      registration,
    },
  },
});
