import type { Meta, StoryObj } from '@storybook/react-vite';
import { Keyboard, Moon, PictureInPicture } from 'lucide-react';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { iconLook } from '../foundations/icon-look.ts';
import { onPlayerStage, videoIn } from '../story-support/player-stage.tsx';
import { drawPicture } from '../story-support/specimens/index.ts';
import { Player } from './player.tsx';
import type { PlayerSetting } from './settings/player-setting.ts';
import type { PlayerMemory, PlayerPreferences } from './state/player-memory.ts';

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const meta = {
  title: 'Player/Player',
  component: Player,
  args: { src: '/media/clip.mp4', title: 'Harbour at night', artist: 'Ada Lovelace' },
  decorators: onPlayerStage,
  // On a page as on a phone: from edge to edge.
  parameters: { docs: { canvas: { layout: 'fullscreen' } } },
} satisfies Meta<typeof Player>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = (video: HTMLVideoElement) =>
  waitFor(() => expect(video.readyState).toBeGreaterThan(1));

export const Poster: Story = { args: { poster: drawPicture('harbour', 'night', 1) } };

/** In a player this low, the scrim reaches up to its middle. */
export const LargePlayIcon: Story = {
  name: '[BROWSERS-14] The large play icon in a low player',
  args: { poster: drawPicture('harbour', 'night', 1) },
  decorators: (Shown) => (
    <div style={{ inlineSize: '390px' }}>
      <Shown />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const findPart = (selector: string) =>
      waitFor(() => {
        const found = canvasElement.querySelector<HTMLElement>(selector);
        if (!found) throw new Error(`There is no ${selector} yet.`);
        return found;
      });
    const icon = await findPart('[data-big-play]');
    const chrome = await findPart('[data-chrome]');
    const { top, bottom, left, width } = icon.getBoundingClientRect();
    const seekBar = canvas.getByRole('slider', { name: 'Seek' }).getBoundingClientRect();
    await expect(width).toBe(56);
    await expect(bottom).toBeLessThan(seekBar.top);
    // Both let clicks through, and only what takes clicks is found at a point.
    icon.style.pointerEvents = 'auto';
    chrome.style.pointerEvents = 'auto';
    const front = document.elementFromPoint(left + width / 2, (top + bottom) / 2 + 20);
    await expect(icon.contains(front)).toBe(true);
  },
};

/** On a phone the page lets the picture fill the whole width. */
export const OnPhone: Story = {
  args: { poster: drawPicture('harbour', 'night', 1) },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  // Screenshots are wider than a phone.
  tags: ['no-screenshot'],
  play: async ({ canvasElement }) => {
    await ready(videoIn(canvasElement));
    await waitFor(() => expect(canvasElement.querySelector('[data-big-play]')).toBeVisible());
  },
};

/** Fewer controls in one line, until a tool with controls of its own needs none. */
export const NarrowestWidths: Story = {
  name: '[PLAYER-FEEL-20] Fewer controls below 320 px',
  args: {
    poster: drawPicture('harbour', 'night', 1),
    captions: [{ src: '/media/captions-en.vtt', language: 'en', label: 'English' }],
    onTheatreChange: () => undefined,
  },
  parameters: { layout: 'fullscreen' },
  tags: ['no-screenshot'],
  // Not every Chromium has it.
  beforeEach: () => {
    Object.defineProperty(document, 'pictureInPictureEnabled', { configurable: true, value: true });
    return () => {
      Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    };
  },
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const player = canvas.getByRole('region');
    const controls = {
      picture: canvas.getByRole('button', { name: 'Picture-in-picture' }),
      time: canvas.getByText(/^0:00 \/ /),
      volume: canvas.getByRole('button', { name: 'Mute (m)' }),
      play: canvas.getByRole('button', { name: 'Play (k)' }),
      fullScreen: canvas.getByRole('button', { name: 'Full screen (f)' }),
    };
    const shownAt = (width: number) => {
      player.style.inlineSize = `${width}px`;
      const shown = Object.entries(controls).filter(([, control]) => control.checkVisibility());
      return shown.map(([name]) => name);
    };
    const always = ['play', 'fullScreen'];
    await expect(shownAt(320)).toEqual(['picture', 'time', 'volume', ...always]);
    await expect(shownAt(319)).toEqual(['time', 'volume', ...always]);
    await expect(shownAt(287)).toEqual(['volume', ...always]);
    await expect(shownAt(263)).toEqual(always);
    await expect(shownAt(240)).toEqual(always);
    // All of them in one line, inside the player.
    const { top, right } = controls.fullScreen.getBoundingClientRect();
    await expect(top).toBe(controls.play.getBoundingClientRect().top);
    await expect(right).toBeLessThanOrEqual(player.getBoundingClientRect().right);
    player.style.inlineSize = '';
  },
};

export const AdaptiveStream: Story = {
  name: '[PLAYER-FEEL-02] Settings in levels',
  args: { hls: '/media/hls/master.m3u8' },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    await expect(video.src).toMatch(/^blob:/);
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Quality Auto \(\d+p\)$/ }));
    await screen.findByRole('menuitemradio', { name: /^360p about \d+ MB an hour$/ });
    await expect(screen.getByRole('menuitemradio', { name: /^Auto/ })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Back from Quality' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Speed Normal' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '1.5×' }));
    await waitFor(() => expect(video.playbackRate).toBe(1.5));
  },
};

const remembered = (): PlayerMemory => {
  let kept: PlayerPreferences = { volume: 1, isMuted: false, rate: 1, quality: 360 };
  return { read: () => kept, save: (preferences) => (kept = preferences) };
};
const qualityRow = (value: string) =>
  screen.findByRole('menuitem', { name: new RegExp(`^Quality ${value}$`) });

/** A chosen quality holds for later videos. */
export const ChosenQuality: Story = {
  name: '[DATA-01] A quality that was chosen before',
  args: { hls: '/media/hls/master.m3u8', memory: remembered() },
  tags: ['no-screenshot', 'test-only'],
  play: async ({ canvas, canvasElement, args }) => {
    await ready(videoIn(canvasElement));
    await openSettings(canvas);
    await userEvent.click(await qualityRow('360p'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^180p/ }));
    await expect(args.memory?.read()?.quality).toBe(180);
    await openSettings(canvas);
    await userEvent.click(await qualityRow('180p'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Auto/ }));
    await expect(args.memory?.read()?.quality).toBeUndefined();
  },
};

/** While data is saved, a quality counts only if it was chosen for this video. */
export const SavingData: Story = {
  name: '[DATA-03] Saving data',
  args: { hls: '/media/hls/master.m3u8', memory: remembered(), isSavingData: true },
  tags: ['no-screenshot', 'test-only'],
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    await openSettings(canvas);
    await userEvent.click(await qualityRow(String.raw`Auto \(\d+p\)`));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^360p/ }));
    await openSettings(canvas);
    await qualityRow('360p');
  },
};

const captions = [{ src: '/media/captions-en.vtt', language: 'en', label: 'English' }];

async function openSettings(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
  return screen.findByRole('menu', { name: 'Settings' });
}

/** Where the menu is. The element around it does not move while it opens. */
const boxOf = (menu: HTMLElement) => (menu.parentElement ?? menu).getBoundingClientRect();

export const SettingsInside: Story = {
  name: '[PLAYER-FEEL-04, PLAYER-FEEL-05] Settings inside the player, with Loop',
  args: { captions, hls: '/media/hls/master.m3u8' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    const menu = await openSettings(canvas);
    const player = canvas.getByRole('region').getBoundingClientRect();
    const { top, right, bottom } = boxOf(menu);
    await expect(player.right).toBeGreaterThanOrEqual(right);
    await expect(player.bottom).toBeGreaterThanOrEqual(bottom);
    await expect(top).toBeGreaterThanOrEqual(player.top);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Loop' }));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Loop' })).toBeChecked();
    await expect(video.loop).toBe(true);
  },
};

/** What a page adds to the settings. */
const ofPage: readonly PlayerSetting[] = [
  {
    icon: <Moon {...iconLook} />,
    label: 'Sleep timer',
    value: '10',
    options: [
      { value: 'off', label: 'Off' },
      { value: '10', label: '10 minutes' },
    ],
    onChange: () => undefined,
    shown: '9:41',
  },
  {
    icon: <PictureInPicture {...iconLook} />,
    label: 'Mini player',
    isOn: true,
    onChange: () => undefined,
  },
  {
    icon: <Keyboard {...iconLook} />,
    label: 'Keyboard shortcuts',
    onSelect: () => undefined,
  },
];

/** As wide as the player of a watch page on a phone held sideways. */
export const SettingsSideways: Story = {
  name: '[LANDSCAPE-07, LOOK-30] Settings above the seek bar of a low player, in low rows',
  args: { captions, hls: '/media/hls/master.m3u8', settings: ofPage },
  globals: { viewport: { value: 'sideways' } },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '506px' }}>
        <Shown />
      </div>
    ),
  ],
  tags: ['no-screenshot'],
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const menu = await openSettings(canvas);
    await screen.findByRole('menuitem', { name: /^Quality/ });
    await Promise.all(menu.getAnimations().map(({ finished }) => finished));
    const seekBar = canvas.getByRole('slider', { name: 'Seek' });
    await expect(boxOf(menu).bottom).toBeLessThanOrEqual(seekBar.getBoundingClientRect().top);
    const rows = menu.querySelectorAll('[role^="menuitem"]');
    await expect(rows).toHaveLength(8);
    for (const row of rows) {
      const { top, bottom, left, right, height } = row.getBoundingClientRect();
      await expect(height).toBe(36);
      await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
      await expect(top).toBeGreaterThanOrEqual(boxOf(menu).top);
      await expect(bottom).toBeLessThanOrEqual(boxOf(menu).bottom);
      await expect(left).toBeGreaterThanOrEqual(boxOf(menu).left);
      await expect(right).toBeLessThanOrEqual(boxOf(menu).right);
    }
  },
};

export const OpenContextMenu: Story = {
  args: { onCopyLink: () => undefined },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    const player = canvas.getByRole('region');
    const { left, top } = player.getBoundingClientRect();
    const picture = video.nextElementSibling ?? video;
    const at = { button: 2, clientX: left + 200, clientY: top + 120 };
    // Its code listens from the first frame on.
    await waitFor(() => expect(fireEvent.contextMenu(picture, at)).toBe(false));
    await screen.findByRole('menuitem', { name: 'Copy link at 0:00' });
  },
};

/** A player on a phone is too low for its settings. */
export const SettingsOnPhone: Story = {
  name: '[PLAYER-FEEL-04, LANDSCAPE-08] Settings in a sheet',
  args: { captions },
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' }, theme: 'light' },
  tags: ['no-screenshot'],
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const menu = await openSettings(canvas);
    await userEvent.click(screen.getByRole('menuitem', { name: /^Caption appearance/ }));
    const { left, width, bottom } = boxOf(menu);
    // Without the scroll bar.
    const page = document.documentElement.getBoundingClientRect();
    await expect([left, width, bottom]).toEqual([0, page.width, innerHeight]);
    await expect(menu.scrollHeight).toBe(menu.clientHeight);
    await expect(getComputedStyle(menu).color).toBe(getComputedStyle(document.body).color);
  },
};

const STORY_BEGINS = 'story-begins';

/** What was fetched before the engine loaded is not fetched again. */
export const StreamPrefetched: Story = {
  args: { hls: '/media/hls/master.m3u8' },
  // Pictures are taken without timed requests.
  tags: ['no-screenshot', 'test-only'],
  beforeEach() {
    // The buffer of resource timings holds 250 entries.
    performance.clearResourceTimings();
    performance.mark(STORY_BEGINS);
  },
  play: async ({ canvasElement }) => {
    await ready(videoIn(canvasElement));
    // Requests of the previous story may complete during this one.
    const begunAt = performance.getEntriesByName(STORY_BEGINS).at(-1)?.startTime ?? 0;
    const pieces = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= begunAt && /hls\/.*(?:mp4|m4s)$/.test(name))
      .map(({ name }) => new URL(name).pathname);
    await expect(pieces.slice(0, 2).join()).toMatch(
      /init_(?<quality>\d)\.mp4,.*\/\k<quality>0\.m4s$/,
    );
    await expect(pieces).toHaveLength(new Set(pieces).size);
  },
};

/** The playlist is missing: the plain file plays instead. */
export const StreamMissing: Story = {
  tags: ['test-only'],
  args: { hls: '/media/hls/no-such-playlist.m3u8' },
  play: async ({ canvasElement }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(video.src).toMatch(/clip\.mp4$/));
    await ready(video);
  },
};

export const Failure: Story = {
  args: { src: '/media/no-such-file.mp4' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This video cannot be played right now.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByRole('alert');
  },
};

/** The browser allows playback to start only without sound. */
export const AutoplayRefused: Story = {
  args: { autoPlay: true },
  beforeEach: () => {
    const descriptor = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
    const { value: play } = descriptor ?? {};
    HTMLMediaElement.prototype.play = function refuseSound(this: HTMLMediaElement) {
      return this.muted
        ? Reflect.apply(play, this, [])
        : Promise.reject(new DOMException('Sound needs a press.', 'NotAllowedError'));
    };
    return () => {
      HTMLMediaElement.prototype.play = play;
    };
  },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    const unmute = await canvas.findByRole('button', { name: 'Unmute' });
    await waitFor(() => expect(video.currentTime).toBeGreaterThan(0));
    await expect(video.muted).toBe(true);
    await userEvent.click(unmute);
    await expect(video.muted).toBe(false);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Unmute' })).toBeNull());
    video.pause();
  },
};

export const Storyboard: Story = {
  args: { storyboardUrl: '/media/storyboard.vtt' },
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const seek = canvas.getByRole('slider', { name: 'Seek' });
    const { left, width, top } = seek.getBoundingClientRect();
    await userEvent.hover(seek.parentElement ?? seek);
    await fireEvent.pointerMove(seek, { clientX: left + width * 0.7, clientY: top + 8 });
    const still = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('[data-still]');
      if (!found) throw new Error('No still yet.');
      return found;
    });
    await expect(still.dataset['still']).toMatch(/\/media\/storyboard\.jpg$/);
    await expect(still.getBoundingClientRect().width).toBe(240);
    // The second row of the sheet starts at second 5.
    await expect(still.querySelector('img')?.style.transform).toMatch(/-90px/);
  },
};
