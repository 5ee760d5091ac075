import { describe, expect, it, vi } from 'vitest';
import type { SdkOptions } from '../../index.ts';
import { type PlantedFaults, simulate } from '../../testing.ts';

const MOST_SEEDS = 300;

/** Changes how a client sends its renewals. */
const renewingBy =
  (send: (fetch: typeof globalThis.fetch, request: Request) => Promise<Response>) =>
  (options: SdkOptions): SdkOptions => {
    const { fetch = globalThis.fetch } = options;
    return {
      ...options,
      fetch(input, init) {
        const request = new Request(input, init);
        return request.url.endsWith('/refresh-token') ? send(fetch, request) : fetch(request);
      },
    };
  };

/** Renews again with the new tokens, as two concurrent renewals would. */
const doubleRefresh: PlantedFaults = {
  client: renewingBy(async (fetch, request) => {
    const { url, method, headers } = request;
    const first = await fetch(request);
    const { data } = await first.clone().json();
    if (!first.ok) return first;
    return fetch(new Request(url, { method, headers, body: data.refreshToken }));
  }),
};

/** Treats a missing response as a refusal. */
const lostAnswer: PlantedFaults = {
  client: renewingBy((fetch, request) =>
    fetch(request).catch(() => new Response('{}', { status: 401 })),
  ),
};

/** Repeats an upload with the token of its first attempt. */
const expiryInMidUpload: PlantedFaults = {
  client(options) {
    const bearers = new Map<string | undefined, string | undefined>();
    return {
      ...options,
      sendForm(request) {
        const key = request.headers['idempotency-key'];
        const authorization = bearers.get(key) ?? request.headers['authorization'] ?? '';
        bearers.set(key, authorization);
        if (!options.sendForm) throw new Error('A simulated tab sends forms.');
        return options.sendForm({ ...request, headers: { ...request.headers, authorization } });
      },
    };
  },
};

/** Returns the first seed with a violation. */
async function seedThatFinds(faults: PlantedFaults): Promise<number> {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const { complaints } = await simulate({ seed, faults });
    if (complaints.length > 0) return seed;
  }
  return Number.POSITIVE_INFINITY;
}

// Simulating days of many tabs takes long on a busy processor.
vi.setConfig({ testTimeout: 120_000 });

describe('the simulator', () => {
  it('produces the same day for the same seed and another day for another seed', async () => {
    const once = await simulate({ seed: 7 });
    expect(await simulate({ seed: 7 })).toEqual(once);
    expect((await simulate({ seed: 8 })).fingerprint).not.toBe(once.fingerprint);
  });

  it('simulates many tabs for days', async () => {
    const report = await simulate({ seed: 1, tabs: 50, hours: 48 });
    expect(report.complaints).toEqual([]);
    expect(report.rotations).toBeGreaterThan(100);
  });

  it.each([
    { name: 'double refresh', faults: doubleRefresh },
    { name: 'lost answer', faults: lostAnswer },
    { name: 'expiry in mid-upload', faults: expiryInMidUpload },
  ])(
    `finds a planted "$name" within ${MOST_SEEDS} seeds that are fine without it`,
    async ({ faults }) => {
      const found = await seedThatFinds(faults);
      expect(found).toBeLessThanOrEqual(MOST_SEEDS);
      for (let seed = 1; seed <= found; seed += 1) {
        expect((await simulate({ seed })).complaints, `seed ${seed}`).toEqual([]);
      }
    },
  );
});
