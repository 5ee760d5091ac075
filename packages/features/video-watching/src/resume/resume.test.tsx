import { hostFeatures } from '@kinora/domain';
import { type FakeHost, createFakeHost } from '@kinora/test-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  mediaElement,
  open,
  playNothing,
  playToTheEnd,
  showFirstFrame,
} from '../../testing/open-watch.tsx';
import './resume-part.tsx';
import { visitorPositions } from './visitor-positions.ts';

playNothing();
beforeEach(() => localStorage.clear());

const REPORT = 'PUT /users/history/*/position';

/** Hosts without related videos show each video once. */
const features = hostFeatures.filter((feature) => feature !== 'related');

function hostWithViewer(host = createFakeHost({ features })) {
  const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const viewer = host.addUser({ userName: 'bob' });
  // Without a playlist, the player sets its source at once.
  const addVideo = (title: string) =>
    host.addVideo({ title, owner, durationSeconds: 1000, hls: undefined });
  return { host, viewer, video: addVideo('Tide pools'), addVideo };
}

/** Plays a frame at a position, as a browser does, and pauses. */
async function watchTo(seconds: number) {
  const media = mediaElement();
  Object.defineProperties(media, {
    paused: { value: false, configurable: true },
    readyState: { value: 4, configurable: true },
  });
  media.currentTime = seconds;
  await act(async () => {
    fireEvent.timeUpdate(media);
    fireEvent.pause(media);
  });
}

const bodiesOf = (host: FakeHost) => host.requestsTo(REPORT).map(({ body }) => body);

describe('a video that was watched before', () => {
  it('resumes 3 s before the position of its viewer [RESUME-10, RESUME-16]', async () => {
    const { host, viewer, video } = hostWithViewer();
    host.watch(viewer.id, video.id, 727);
    open(host, `/watch?v=${video.id}`, { user: viewer });
    await screen.findByRole('heading', { level: 1 });
    expect(mediaElement().currentTime).toBe(724);

    await showFirstFrame();
    const chip = await screen.findByText('Resumed at 12:04', { selector: '[aria-hidden]' });
    expect(chip).toBeVisible();
    // Nothing else is visible in full screen.
    expect(screen.getByRole('region', { name: 'Player: Tide pools' })).toContainElement(chip);
    expect(screen.getByText('Resumed at 12:04', { selector: 'output *' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(mediaElement().currentTime).toBe(0);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('resumes for a visitor where this browser stopped, and sends nothing [RESUME-14]', async () => {
    const { host, video } = hostWithViewer();
    visitorPositions.save(video.id, 400);
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(mediaElement().currentTime).toBe(397);

    const read = vi.spyOn(visitorPositions, 'read');
    await showFirstFrame();
    expect(read).not.toHaveBeenCalled();
    await screen.findByRole('button', { name: 'Start over' });
    await watchTo(500);
    expect(visitorPositions.read(video.id)).toBe(500);
    expect(bodiesOf(host)).toEqual([]);
  });

  it('starts where the address says [RESUME-15]', async () => {
    const { host, viewer, video } = hostWithViewer();
    host.watch(viewer.id, video.id, 727);
    open(host, `/watch?v=${video.id}&t=60`, { user: viewer });
    await screen.findByRole('heading', { level: 1 });
    expect(mediaElement().currentTime).toBe(60);
    await showFirstFrame();
    await watchTo(70);
    expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  });

  it('starts from the beginning when a playlist advances to it [RESUME-15]', async () => {
    const { host, viewer, video, addVideo } = hostWithViewer();
    const next = addVideo('Low water');
    host.watch(viewer.id, next.id, 500);
    const { id: list } = host.addPlaylist({ ownerId: viewer.id }, [video.id, next.id]);
    open(host, `/watch?v=${video.id}&list=${list}&index=0`, { user: viewer });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await screen.findByText('1 / 2');
    await playToTheEnd();
    await screen.findByRole('heading', { level: 1, name: 'Low water' });
    expect(mediaElement().currentTime).toBe(0);
  });

  it('jumps to the position if it began before that was known, in its first 5 s [RESUME-17]', async () => {
    const { host, viewer, video: before, addVideo } = hostWithViewer();
    const video = addVideo('Low water');
    host.watch(viewer.id, video.id, 727);
    open(host, `/watch?v=${before.id}`, { user: viewer });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    const suggestion = await screen.findByRole('link', { name: /^Low water/ });
    const detail = host.hold('GET /videos/*');
    await userEvent.click(suggestion);
    expect(mediaElement()).toHaveAttribute('src', video.videoFile);
    mediaElement().currentTime = 1;

    detail.release();

    await vi.waitFor(() => expect(mediaElement().currentTime).toBe(724));
    await showFirstFrame();
    await screen.findByRole('button', { name: 'Start over' });
  });
});

describe('the position of the player', () => {
  it('is reported for a signed-in viewer [RESUME-12]', async () => {
    const { host, viewer, video } = hostWithViewer();
    open(host, `/watch?v=${video.id}`, { user: viewer });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await vi.waitFor(async () => {
      await watchTo(123);
      expect(bodiesOf(host)).toContainEqual({ seconds: 123, ageSeconds: expect.any(Number) });
    });
    expect(localStorage.getItem('positions')).toBeNull();
  });

  it('is not reported to a host without the feature [RESUME-18]', async () => {
    const { host, viewer, video } = hostWithViewer(createFakeHost({ features: [] }));
    open(host, `/watch?v=${video.id}`, { user: viewer });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await vi.waitFor(() => expect(host.requestsTo('GET /host')).toHaveLength(1));
    await watchTo(123);
    expect(bodiesOf(host)).toEqual([]);
  });

  it('is neither reported nor stored while the history is paused [WATCHED-07]', async () => {
    const { host, viewer, video } = hostWithViewer();
    const paused = host.addUser({ isHistoryPaused: true });
    host.watch(viewer.id, video.id, 300);
    open(host, `/watch?v=${video.id}`, { user: paused });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await vi.waitFor(() => expect(host.requestsTo('GET /host')).toHaveLength(1));
    await watchTo(123);
    expect(bodiesOf(host)).toEqual([]);
    expect(localStorage.getItem('positions')).toBeNull();
  });
});
