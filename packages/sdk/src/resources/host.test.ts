import { hostFeatures } from '@kinora/domain';
import { expect, it, describe } from 'vitest';
import { createSdk } from '../index.ts';
import { createFakeHost } from '../testing.ts';
import { startBench } from '../testing/bench.ts';

describe('sdk.host.get', () => {
  it('[OPERATING-03] returns the version, the limits, the extensions and the features of the host', async () => {
    const { sdk, fakeHost } = startBench();

    expect(await sdk.host.get()).toEqual({
      name: 'Kinora',
      version: '0.1.0',
      limits: { videoBytes: 104_857_600 },
      extensions: [],
      features: [...hostFeatures],
      registration: 'open',
    });
    expect(fakeHost.requests.at(-1)?.path).toBe('/api/v1/host');
  });

  it('[KERNEL-04] has the features of an older host, which refuses their calls', async () => {
    const { origin: host, fetch } = createFakeHost({ features: ['captions'] });
    const sdk = createSdk({ host, fetch });

    expect(await sdk.host.get()).toMatchObject({ features: ['captions'] });
    await expect(sdk.captions.searchSpoken({ text: 'engine' })).rejects.toMatchObject({
      status: 404,
      serverMessage: 'Not found',
    });
  });

  it('[OPERATING-04] returns the specified limits for a host that does not have the call', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /host', { status: 404 });

    expect(await sdk.host.get()).toEqual({
      name: undefined,
      version: undefined,
      limits: { videoBytes: 104_857_600 },
      extensions: [],
      features: [],
      registration: 'open',
    });
  });

  it('rejects for a web server without a Kinora API', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /host', { status: 404, body: '<!doctype html><title>Not found</title>' });

    await expect(sdk.host.get()).rejects.toMatchObject({
      code: 'broken-contract',
      message: 'GET /host: 404 There is no Kinora API at this address',
    });
  });

  it('rejects for a host that does not respond', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /host', { status: 0 });

    await expect(sdk.host.get()).rejects.toMatchObject({ code: 'unreachable' });
  });
});
