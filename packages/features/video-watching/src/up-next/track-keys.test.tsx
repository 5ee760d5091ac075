import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostWithOwner, mediaElement, open, playNothing } from '../../testing/open-watch.tsx';

playNothing();

/** What the page offers the system. */
const handlers = new Map<string, MediaSessionActionHandler>();

// jsdom has no media session.
beforeEach(() => {
  sessionStorage.clear();
  handlers.clear();
  vi.stubGlobal('MediaMetadata', Object);
  Object.defineProperty(navigator, 'mediaSession', {
    value: {
      metadata: null,
      setPositionState: () => undefined,
      setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
        if (handler) handlers.set(action, handler);
        else handlers.delete(action);
      },
    },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

const press = (action: MediaSessionAction) => act(async () => handlers.get(action)?.({ action }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const showFirstFrame = () => act(async () => void fireEvent.loadedData(mediaElement()));

function hostWithPlaylist() {
  const { host, owner } = hostWithOwner();
  const ids = ['Low water', 'Night train', 'Bread, slowly'].map(
    (title) => host.addVideo({ title, owner }).id,
  );
  const { id: list } = host.addPlaylist({ name: 'Slow things', ownerId: owner.id }, ids);
  const href = (index: number) => `/watch?v=${ids[index]}&list=${list}&index=${index}`;
  return { host, owner, href };
}

describe('the track keys of the system', () => {
  it('lead to the neighbours in the playlist, as far as there are some [COMFORT-02]', async () => {
    const { host, owner, href } = hostWithPlaylist();
    const { location } = open(host, href(1), { user: owner });
    await heading('Night train');
    await showFirstFrame();
    await vi.waitFor(() => expect(handlers.has('nexttrack')).toBe(true));
    await press('nexttrack');
    await heading('Bread, slowly');
    await showFirstFrame();
    expect(location()).toBe(href(2));
    await vi.waitFor(() => expect(handlers.has('previoustrack')).toBe(true));
    expect(handlers.has('nexttrack')).toBe(false);
    await press('previoustrack');
    await heading('Night train');
    expect(location()).toBe(href(1));
  });

  it('are not offered when a list of one video plays again and again [COMFORT-02]', async () => {
    const { host, owner } = hostWithOwner();
    const { id } = host.addVideo({ title: 'Low water', owner });
    const { id: list } = host.addPlaylist({ name: 'Slow things', ownerId: owner.id }, [id]);
    open(host, `/watch?v=${id}&list=${list}&index=0&loop=1`, { user: owner });
    await heading('Low water');
    await showFirstFrame();
    await screen.findByRole('region', { name: 'Slow things' });
    await act(() => vi.dynamicImportSettled());
    expect([...handlers.keys()].filter((action) => action.endsWith('track'))).toEqual([]);
  });

  it('lead to the video that is up next [COMFORT-02]', async () => {
    const { host, owner } = hostWithOwner({ hasRelated: true });
    const video = host.addVideo({ title: 'Tides of Brittany', owner });
    const next = host.addVideo({ title: 'How tides work', owner });
    const { location } = open(host, `/watch?v=${video.id}`);
    await heading('Tides of Brittany');
    await showFirstFrame();
    await vi.waitFor(() => expect(handlers.has('nexttrack')).toBe(true));
    expect(handlers.has('previoustrack')).toBe(false);
    await press('nexttrack');
    await heading('How tides work');
    expect(location()).toBe(`/watch?v=${next.id}`);
  });
});
