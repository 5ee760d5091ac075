import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostWithOwner, mediaElement, open, playNothing } from '../../testing/open-watch.tsx';
import { playerMemory } from '../player/player-memory.ts';
import './sleep-part.tsx';
import { sleepTimer } from './sleep-timer.ts';

playNothing();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => act(() => sleepTimer.wakeUp()));

/** Lets the element of jsdom, which plays nothing, do what it is told. */
function playAsTold() {
  const state = { paused: false, ended: false, readyState: 4 };
  const media = mediaElement();
  for (const key of ['paused', 'ended', 'readyState'] as const)
    Object.defineProperty(media, key, { get: () => state[key], configurable: true });
  media.pause = () => {
    if (state.paused) return;
    state.paused = true;
    fireEvent.pause(media);
  };
  media.play = async () => {
    Object.assign(state, { paused: false, ended: false });
    fireEvent.play(media);
  };
  const end = () =>
    act(async () => {
      Object.assign(state, { paused: true, ended: true });
      fireEvent.ended(media);
    });
  return { media, state, end };
}

/** Opens the first video of a playlist, or one beside a related video, which plays with half of the volume. */
async function start({ hasList = false } = {}) {
  const { host, owner } = hostWithOwner({ hasRelated: !hasList });
  const add = (title: string) => host.addVideo({ title, owner, hls: undefined }).id;
  const ids = [add('Tides of Brittany'), add('How tides work')];
  const { id: list } = host.addPlaylist({ name: 'Tides', ownerId: owner.id }, ids);
  const href = (index: number) =>
    `/watch?v=${ids[index]}${hasList ? `&list=${list}&index=${index}` : ''}`;
  const view = open(host, href(0), { user: owner });
  await screen.findByRole('heading', { level: 1, name: 'Tides of Brittany' });
  await act(async () => void fireEvent.loadedData(mediaElement()));
  await screen.findByRole('region', { name: hasList ? 'Tides' : 'Related' });
  const told = playAsTold();
  told.media.volume = 0.5;
  return { ...view, ...told, href };
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const MINUTE_MS = 60_000;
const word = () => screen.queryByRole('region', { name: 'Sleep timer' });
const pressContinue = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })));

/** Opens the settings, whose code may have to load, and the level of the sleep timer. */
async function openChoices(row: RegExp) {
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(await vi.waitFor(() => screen.getByRole('menuitem', { name: row })));
}

/** From here on time passes only when the test says so. */
async function choose(label: string) {
  await openChoices(/^Sleep timer/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fireEvent.click(screen.getByRole('menuitemradio', { name: label }));
  await pass(0);
}

describe('the sleep timer in the settings of the player', () => {
  it('offers minutes and the end of the video [COMFORT-04]', async () => {
    await start();
    await openChoices(/^Sleep timer ?Off$/);
    const offered = screen.getAllByRole('menuitemradio');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Off',
      '10 minutes',
      '15 minutes',
      '30 minutes',
      '45 minutes',
      '60 minutes',
      'End of video',
    ]);
  });

  it('shows the time that is left [COMFORT-04]', async () => {
    await start();
    await choose('10 minutes');
    await pass(2 * MINUTE_MS);
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('menuitem', { name: /^Sleep timer ?8:00$/ })).toBeVisible();
  });
});

describe('a sleep timer of some minutes', () => {
  it('fades the volume out, pauses, and restores the volume [COMFORT-05, COMFORT-08]', async () => {
    const { media, state } = await start();
    await choose('10 minutes');
    await pass(10 * MINUTE_MS - 11_000);
    expect(media.volume).toBe(0.5);
    await pass(6000);
    expect(media.volume).toBeGreaterThan(0.2);
    expect(media.volume).toBeLessThan(0.3);
    expect(state.paused).toBe(false);
    await pass(5500);
    expect(state.paused).toBe(true);
    expect(word()).toHaveTextContent('The sleep timer has ended playback.');
    expect(screen.getByRole('region', { name: /^Player/ })).toContainElement(word());
    await pass(1000);
    expect(media.volume).toBe(0.5);

    await pressContinue();
    expect(state.paused).toBe(false);
    expect(word()).toBeNull();
    expect(screen.getByRole('region', { name: /^Player/ })).toHaveFocus();
  });

  it('keeps a volume that the viewer chooses meanwhile [COMFORT-05]', async () => {
    const { media, state } = await start();
    await choose('10 minutes');
    await pass(10 * MINUTE_MS - 5000);
    media.volume = 0.8;
    await pass(7000);
    expect(state.paused).toBe(true);
    expect(media.volume).toBe(0.8);
  });

  it('does not let the faded volume be remembered [COMFORT-05]', async () => {
    playerMemory.save({ volume: 0.5, isMuted: false, rate: 1 });
    await start();
    await choose('10 minutes');
    await pass(10 * MINUTE_MS - 3000);
    fireEvent.keyDown(document.body, { key: '>' });
    expect(playerMemory.read()?.volume).toBeLessThan(0.5);
    await pass(5000);
    expect(playerMemory.read()).toMatchObject({ volume: 0.5, rate: 1.25 });
  });

  it('restores the volume when it is turned off during the fade [COMFORT-05]', async () => {
    const { media, state } = await start();
    await choose('10 minutes');
    await pass(10 * MINUTE_MS - 5000);
    expect(media.volume).toBeLessThan(0.5);
    await choose('Off');
    expect(media.volume).toBe(0.5);
    await pass(MINUTE_MS);
    expect(state.paused).toBe(false);
  });

  it('closes the card "Up next", which "Continue" opens again [COMFORT-07, COMFORT-08]', async () => {
    const { end, location, href } = await start();
    await choose('10 minutes');
    await pass(10 * MINUTE_MS - 4000);
    await end();
    expect(screen.getByRole('region', { name: 'Up next' })).toBeVisible();
    await pass(4500);
    expect(word()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull();
    await pass(MINUTE_MS);
    expect(location()).toBe(href(0));
    await pressContinue();
    expect(screen.getByRole('region', { name: 'Up next' })).toBeVisible();
  });

  it('says nothing when the viewer has paused the video before [COMFORT-07]', async () => {
    const { media } = await start();
    await choose('10 minutes');
    act(() => media.pause());
    await pass(11 * MINUTE_MS);
    expect(word()).toBeNull();
  });
});

describe('a sleep timer until the end of the video', () => {
  it('holds the playlist, which "Continue" advances [COMFORT-06, COMFORT-07, COMFORT-08]', async () => {
    const { end, location, href } = await start({ hasList: true });
    await choose('End of video');
    await end();
    expect(word()).toBeVisible();
    await pass(MINUTE_MS);
    expect(location()).toBe(href(0));
    await pressContinue();
    expect(location()).toBe(href(1));
  });

  it('lets the viewer play the video again [COMFORT-08]', async () => {
    const { end, media, location, href } = await start({ hasList: true });
    await choose('End of video');
    await end();
    await act(() => media.play());
    expect(word()).toBeNull();
    expect(location()).toBe(href(0));
  });

  it('ends a video that loops [COMFORT-06]', async () => {
    const { media, state } = await start();
    Object.defineProperty(media, 'duration', { value: 300 });
    media.loop = true;
    await choose('End of video');
    media.currentTime = 299.8;
    fireEvent.timeUpdate(media);
    media.currentTime = 0;
    act(() => void fireEvent.seeking(media));
    expect(state.paused).toBe(true);
    expect(word()).toBeVisible();
  });
});
