import type { Host } from '@kinora/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SdkProvider, useHostFeature } from '../index.ts';
import { startBench } from '../testing/sdk-bench.ts';

afterEach(cleanup);

function Editing() {
  return <p>{useHostFeature('comment-editing') ? 'can edit' : 'cannot edit'}</p>;
}

const host: Host = {
  name: 'Kinora',
  version: '1.0.0',
  limits: { videoBytes: 1 },
  extensions: [],
  features: ['comment-editing'],
  registration: 'open',
};

describe('useHostFeature', () => {
  it('sends one request for all components', async () => {
    const { sdk, fakeHost } = startBench();
    render(
      <SdkProvider sdk={sdk}>
        <Editing />
        <Editing />
      </SdkProvider>,
    );

    expect(await screen.findAllByText('can edit')).toHaveLength(2);
    expect(fakeHost.requestsTo('GET /host')).toHaveLength(1);
  });

  it('sends no request when the app already knows the host', () => {
    const { sdk, fakeHost } = startBench();
    render(
      <SdkProvider sdk={sdk} host={host}>
        <Editing />
      </SdkProvider>,
    );

    expect(screen.getByText('can edit')).toBeDefined();
    expect(fakeHost.requests).toEqual([]);
  });

  it('returns false after a failed request, and sends it again for the next component', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /host', { status: 0, times: 1 });
    const view = (id: string) => (
      <SdkProvider sdk={sdk}>
        <Editing key={id} />
      </SdkProvider>
    );
    const { rerender } = render(view('first'));
    await expect.poll(() => fakeHost.requestsTo('GET /host')).toHaveLength(1);
    expect(screen.getByText('cannot edit')).toBeDefined();

    let others = 0;
    await vi.waitFor(async () => {
      others += 1;
      rerender(view(`other ${others}`));
      await screen.findByText('can edit', {}, { timeout: 100 });
    });
  });
});
