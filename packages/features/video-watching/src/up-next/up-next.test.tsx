import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  playToTheEnd,
  showFirstFrame,
} from '../../testing/open-watch.tsx';

playNothing();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Start {
  readonly prefersReducedMotion?: boolean;
}

/** Plays a video about tides to its end, beside another one about tides. */
async function start({ prefersReducedMotion = false }: Start = {}) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: prefersReducedMotion && query.includes('reduced-motion'),
    }),
  );
  const { host, owner } = hostWithOwner({ hasRelated: true });
  const video = host.addVideo({ title: 'Tides of Brittany', owner, hls: undefined });
  const next = host.addVideo({ title: 'How tides work', owner, hls: undefined });
  const view = open(host, `/watch?v=${video.id}`);
  await screen.findByRole('heading', { level: 1 });
  await showFirstFrame();
  await screen.findByRole('region', { name: 'Related' });
  return { ...view, video, next };
}

const card = () => screen.queryByRole('region', { name: 'Up next' });
const inCard = () => within(card() ?? document.createElement('div'));
const press = (name: string) => fireEvent.click(inCard().getByRole('button', { name }));
/** Each second is rendered before the next one begins. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left >= 0; left -= 1000)
    await act(async () => void (await vi.advanceTimersByTimeAsync(Math.min(left, 1000))));
}

/** From here on time passes only when the test says so. */
async function end() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await playToTheEnd();
  await pass(0);
}

describe('the card "Up next"', () => {
  it('shows the next video in the player and plays it after 8 s [UPNEXT-03]', async () => {
    const { location, next } = await start();
    expect(card()).toBeNull();
    await end();
    expect(screen.getByRole('region', { name: /^Player/ })).toContainElement(card());
    expect(inCard().getByText('How tides work')).toBeVisible();
    expect(inCard().getByText('Up next in 8 seconds')).toBeVisible();
    await pass(3000);
    expect(inCard().getByText('Up next in 5 seconds')).toBeVisible();
    await pass(4000);
    expect(location()).not.toContain(next.id);
    await pass(1000);
    expect(location()).toBe(`/watch?v=${next.id}`);
  });

  it('closes by "Cancel", and the focus returns to the player [UPNEXT-04]', async () => {
    const { location, video } = await start();
    await end();
    press('Cancel');
    expect(card()).toBeNull();
    expect(screen.getByRole('region', { name: /^Player/ })).toHaveFocus();
    await pass(20_000);
    expect(location()).toBe(`/watch?v=${video.id}`);
  });

  it('closes when the video plays again [UPNEXT-04]', async () => {
    await start();
    await end();
    await act(async () => void fireEvent.play(mediaElement()));
    expect(card()).toBeNull();
  });

  it('plays at once by "Play now", and never the video before it [UPNEXT-02, UPNEXT-03]', async () => {
    const { location, next } = await start();
    await end();
    press('Play now');
    await pass(0);
    expect(location()).toBe(`/watch?v=${next.id}`);
    vi.useRealTimers();
    await screen.findByRole('heading', { level: 1, name: 'How tides work' });
    await showFirstFrame();
    await end();
    expect(card()).toBeNull();
  });

  it('plays nothing by itself when autoplay is off, which is remembered [UPNEXT-05, UPNEXT-06]', async () => {
    const { location, video } = await start();
    await end();
    fireEvent.click(inCard().getByRole('checkbox', { name: 'Autoplay' }));
    expect(inCard().getByText('Up next')).toBeVisible();
    expect(inCard().getByRole('button', { name: 'Close' })).toBeVisible();
    await pass(20_000);
    expect(location()).toBe(`/watch?v=${video.id}`);
    expect(localStorage.getItem('autoplay')).toBe('off');
    const related = within(screen.getByRole('region', { name: 'Related' }));
    expect(related.getByRole('checkbox', { name: 'Autoplay' })).not.toBeChecked();
  });

  it('plays nothing by itself for people who prefer reduced motion, until they choose it [UPNEXT-05]', async () => {
    const { location, video, next } = await start({ prefersReducedMotion: true });
    await end();
    await pass(20_000);
    expect(location()).toBe(`/watch?v=${video.id}`);
    fireEvent.click(inCard().getByRole('checkbox', { name: 'Autoplay' }));
    await pass(8000);
    expect(location()).toBe(`/watch?v=${next.id}`);
  });

  it.each([
    ['from the beginning', 0],
    ['when the time is over', 7000],
  ])('waits for a comment that is being written %s [UPNEXT-06]', async (_when, afterMs) => {
    const { location, video } = await start();
    const write = screen.getByRole('textbox', { name: 'Write' });
    if (afterMs === 0) fireEvent.change(write, { target: { value: 'Well' } });
    await end();
    await pass(afterMs);
    fireEvent.change(write, { target: { value: 'Well said' } });
    await pass(20_000);
    expect(location()).toBe(`/watch?v=${video.id}`);
    expect(inCard().getByRole('button', { name: 'Play now' })).toBeVisible();
  });

  it('does not bring the viewer back who has left for a page that still loads [UPNEXT-09]', async () => {
    const { location, video } = await start();
    await end();
    const leaving = document.createElement('main');
    leaving.setAttribute('inert', '');
    document.body.append(leaving);
    onTestFinished(() => leaving.remove());
    await pass(20_000);
    expect(location()).toBe(`/watch?v=${video.id}`);
  });

  it('stands still while it has the focus [UPNEXT-07]', async () => {
    const { location, next } = await start();
    await end();
    await pass(4000);
    const play = inCard().getByRole('button', { name: 'Play now' });
    act(() => play.focus());
    await pass(20_000);
    expect(inCard().getByText('Up next in 4 seconds')).toBeVisible();
    act(() => play.blur());
    await pass(4000);
    expect(location()).toBe(`/watch?v=${next.id}`);
  });

  it('is announced once, and takes no focus [UPNEXT-08]', async () => {
    await start();
    const focused = document.activeElement;
    await end();
    const spoken = () =>
      [...document.querySelectorAll('output')].flatMap(({ textContent }) =>
        textContent.startsWith('Up next') ? [textContent] : [],
      );
    expect(spoken()).toEqual(['Up next in 8 seconds: How tides work']);
    await pass(2000);
    expect(spoken()).toEqual(['Up next in 8 seconds: How tides work']);
    expect(document.activeElement).toBe(focused);
  });
});
