import { hostFeatures } from '@kinora/domain';
import {
  type FakeHost,
  type RenderOptions,
  createFakeHost,
  renderWithProviders,
} from '@kinora/test-kit';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
// The lazy chunks of the page, imported in advance: a test waits for the page, not for its files.
import '../src/playlist/sidebar-playlist.tsx';
import '../src/queue/queue-panel.tsx';
import '../src/suggestions/suggestion-column.tsx';
import '../src/moments/moment-dialog.tsx';
import '../src/about/video-actions.tsx';
import { LazyResume } from '../src/resume/lazy-resume.ts';
import { WatchScreen, type WatchScreenProps } from '../src/screen/watch-screen.tsx';
import { LazySleep } from '../src/sleep/lazy-sleep.ts';
import { LazyUpNext } from '../src/up-next/lazy-up-next.ts';

// React keeps a part that loads late back for 300 ms, and a test with fake timers for ever.
await Promise.all([LazyResume, LazySleep, LazyUpNext].map((part) => part.preload()));

/** Spies on the calls of the video element. */
export const asked = { play: vi.fn<() => Promise<void>>(), load: vi.fn<() => void>() };

/**
 * jsdom plays nothing: `play` resolves as if playback was allowed, and the test raises the events of a browser. Nor has it
 * a screen: the page is in a large window.
 */
export function playNothing() {
  beforeEach(() => {
    asked.play.mockReset().mockResolvedValue();
    asked.load.mockReset();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(asked.play);
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(asked.load);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Minimal stand-ins for the other features. */
export const slots: Omit<WatchScreenProps, 'brand'> = {
  subscribeControl: ({ isSubscribed }) => (
    <button type="button">{isSubscribed ? 'Subscribed' : 'Subscribe'}</button>
  ),
  saveControl: () => <button type="button">Save</button>,
  saveMenu: ({ title }, onNotInterested) => (
    <>
      <button type="button">{`More about ${title}`}</button>
      {onNotInterested ? (
        <button type="button" onClick={onNotInterested}>
          {`Not interested in ${title}`}
        </button>
      ) : null}
    </>
  ),
  comments: ({ videoId, durationSeconds, onTimestamp }) => (
    <section aria-label="Comments slot">
      {`${videoId} of ${durationSeconds} s`}
      <textarea aria-label="Write" />
      <button type="button" onClick={() => onTimestamp(42)}>
        Slot 0:42
      </button>
    </section>
  ),
};

/** A host with the owner of videos. It knows no related videos unless a test is about them. */
export function hostWithOwner({ hasRelated = false } = {}) {
  const features = hostFeatures.filter((feature) => hasRelated || feature !== 'related');
  const host = createFakeHost({ features });
  const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  return { host, owner };
}

/** Opens the watch page at a route. */
export const open = (
  fakeHost: FakeHost,
  route: string,
  { queue, ...options }: Pick<RenderOptions, 'user'> & Pick<WatchScreenProps, 'queue'> = {},
) =>
  renderWithProviders(<WatchScreen brand="Testbrand" {...slots} {...(queue ? { queue } : {})} />, {
    fakeHost,
    route,
    ...options,
  });

/** The one video element of the page. */
export function mediaElement(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('The page has no video element.');
  return video;
}

/** Raises the event of the first picture. */
export const showFirstFrame = () => act(async () => void fireEvent.loadedData(mediaElement()));

/** Raises the event of the end of the video. */
export const playToTheEnd = () => act(async () => void fireEvent.ended(mediaElement()));
