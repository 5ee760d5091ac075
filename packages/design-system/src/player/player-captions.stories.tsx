import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { onPlayerStage, videoIn } from '../story-support/player-stage.tsx';
import { Player } from './player.tsx';
import type { PlayerMemory, PlayerPreferences } from './state/player-memory.ts';

const captions = [
  { src: '/media/captions-en.vtt', language: 'en', label: 'English' },
  { src: '/media/captions-de.vtt', language: 'de', label: 'Deutsch' },
];

/** Captions that the player draws above its controls, in the size and style that the viewer chooses. */
const meta = {
  title: 'Player/Captions',
  component: Player,
  args: { src: '/media/clip.mp4', title: 'Harbour at night', captions },
  // The tree of Storybook that edits a list is not accessible.
  argTypes: { captions: { control: false } },
  decorators: onPlayerStage,
} satisfies Meta<typeof Player>;

export default meta;
type Story = StoryObj<typeof meta>;

const ready = (video: HTMLVideoElement) =>
  waitFor(() => expect(video.readyState).toBeGreaterThan(1));
const modes = (video: HTMLVideoElement) => Array.from(video.textTracks, ({ mode }) => mode);

const area = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('[data-captions]');
/** Waits until the player draws this text, and returns the area of captions. */
const drawn = (canvasElement: HTMLElement, text: string) =>
  waitFor(() => {
    const found = area(canvasElement);
    if (!found?.textContent.includes(text)) throw new Error(`The player does not draw "${text}".`);
    return found;
  });

const remembered = {
  isOn: true,
  language: 'en',
  size: 1,
  background: 'translucent',
  edge: 'none',
} as const;

/** Starts each player with the same preferences, and saves nothing. */
const starting = (
  look: Partial<NonNullable<PlayerPreferences['captions']>> = {},
): PlayerMemory => ({
  read: () => ({ volume: 1, isMuted: true, rate: 1, captions: { ...remembered, ...look } }),
  save: () => undefined,
});

const english: Story['play'] = async ({ canvasElement }) => {
  await ready(videoIn(canvasElement));
  await drawn(canvasElement, 'The tide comes in.');
};

const DRAWN_BY_PLAYER = 'hidden';

export const Languages: Story = {
  name: '[PLAYER-CAPTIONS-01, PLAYER-CAPTIONS-06] On and off by key and menu',
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    await expect(modes(video)).toEqual(['disabled', 'disabled']);
    await userEvent.keyboard('c');
    await drawn(canvasElement, 'The tide comes in.');
    await expect(modes(video)).toEqual([DRAWN_BY_PLAYER, 'disabled']);
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Captions English' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await drawn(canvasElement, 'Die Flut kommt.');
    await expect(modes(video)).toEqual(['disabled', DRAWN_BY_PLAYER]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.keyboard('c');
    await expect(modes(video)).toEqual(['disabled', 'disabled']);
    await waitFor(() => expect(area(canvasElement)).toBeNull());
    await userEvent.keyboard('c');
    await drawn(canvasElement, 'Die Flut kommt.');
  },
};

export const Appearance: Story = {
  name: '[PLAYER-CAPTIONS-02, PLAYER-FEEL-03] The appearance changes while its level stays open',
  args: { memory: starting() },
  play: async ({ canvas, canvasElement }) => {
    await ready(videoIn(canvasElement));
    const found = await drawn(canvasElement, 'The tide comes in.');
    const usual = Number.parseFloat(getComputedStyle(found).fontSize);
    canvas.getByRole('button', { name: 'Settings' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Caption appearance 100%' }));
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: '100%' })).toHaveFocus());
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '200%' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Solid' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Outline' }));
    await expect(screen.getByRole('menuitemradio', { name: 'Solid' })).toBeChecked();
    await expect(Number.parseFloat(getComputedStyle(found).fontSize)).toBeCloseTo(2 * usual, 1);
    await expect(found.dataset).toMatchObject({ background: 'solid', edge: 'outline' });
    const frame = canvas.getByRole('region', { name: 'Player: Harbour at night' });
    const sample = frame.querySelector<HTMLElement>('[data-sample]');
    await expect(sample?.dataset).toMatchObject({ background: 'solid', edge: 'outline' });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reset' }));
    await expect(sample?.dataset).toMatchObject({ background: 'translucent', edge: 'none' });
    await expect(screen.getByRole('menuitemradio', { name: '100%' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Back from Caption appearance' }));
    await expect(
      await screen.findByRole('menuitem', { name: 'Caption appearance 100%' }),
    ).toHaveFocus();
  },
};

export const AboveTheControls: Story = {
  name: '[PLAYER-CAPTIONS-03] Above the controls',
  args: { memory: starting() },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    const found = await drawn(canvasElement, 'The tide comes in.');
    const cueBottom = () => found.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const seekTop = canvas.getByRole('slider', { name: 'Seek' }).getBoundingClientRect().top;
    await expect(cueBottom()).toBeLessThanOrEqual(seekTop);
    const frame = canvas.getByRole('region', { name: 'Player: Harbour at night' });
    frame.dataset['showsChrome'] = 'false';
    await expect(frame.getBoundingClientRect().bottom - cueBottom()).toBeLessThan(24);
    frame.dataset['showsChrome'] = 'true';
  },
};

const bigPlay = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLElement>('[data-big-play]');

export const AboveThePreview: Story = {
  name: '[LOOK-23] Above what the seek bar shows at the pointer',
  args: { memory: starting(), storyboardUrl: '/media/storyboard.vtt' },
  play: async (context) => {
    await english(context);
    const { canvas, canvasElement } = context;
    const seek = canvas.getByRole('slider', { name: 'Seek' });
    const { left, width, top } = seek.getBoundingClientRect();
    await userEvent.hover(seek.parentElement ?? seek);
    await fireEvent.pointerMove(seek, { clientX: left + width / 2, clientY: top + 8 });
    const still = await waitFor(() => {
      const found = canvasElement.querySelector('[data-still]');
      if (!found) throw new Error('No still yet.');
      return found.getBoundingClientRect();
    });
    await waitFor(() =>
      expect(area(canvasElement)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(still.top),
    );
    // The time is in the picture.
    const time = canvas.getByText(/^0:0\d$/).getBoundingClientRect();
    await expect(still.bottom - time.bottom).toBe(8);
  },
};

export const InALowPlayer: Story = {
  name: '[PLAYER-CAPTIONS-09] In a low player, without the large play icon',
  args: { memory: starting({ size: 1.5 }) },
  decorators: (Shown) => (
    <div style={{ inlineSize: '390px' }}>
      <Shown />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await ready(videoIn(canvasElement));
    await drawn(canvasElement, 'The tide comes in.');
    await expect(bigPlay(canvasElement)).not.toBeVisible();
    await userEvent.keyboard('c');
    await waitFor(() => expect(bigPlay(canvasElement)).toBeVisible());
    await userEvent.keyboard('c');
    await drawn(canvasElement, 'The tide comes in.');
  },
};

export const Smallest: Story = { args: { memory: starting({ size: 0.75 }) }, play: english };
export const Largest: Story = { args: { memory: starting({ size: 2 }) }, play: english };
export const Outlined: Story = {
  args: { memory: starting({ background: 'none', edge: 'outline' }) },
  play: english,
};
export const Shadowed: Story = {
  args: { memory: starting({ background: 'none', edge: 'shadow' }) },
  play: english,
};
export const Solid: Story = { args: { memory: starting({ background: 'solid' }) }, play: english };

const file = (cues: string) => `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues}`)}`;
const only = (cues: string) => [{ src: file(cues), language: 'en', label: 'English' }];

export const Placed: Story = {
  name: '[PLAYER-CAPTIONS-04] Placed and emphasised by the file',
  args: {
    memory: starting(),
    captions: only(
      '00:00.000 --> 00:08.000 line:0 position:0% align:left\nAbove, on the left\n\n' +
        '00:00.000 --> 00:08.000\n<v Ada>The <i>tide</i> <b>comes</b> <u>in</u>.\nA second line.',
    ),
  },
  play: async ({ canvasElement }) => {
    await ready(videoIn(canvasElement));
    const found = await drawn(canvasElement, 'A second line.');
    await expect(found.querySelector('i')).toHaveTextContent('tide');
    await expect(found.querySelector('b')).toHaveTextContent('comes');
    await expect(found.querySelector('u')).toHaveTextContent('in');
    const [above, below] = Array.from(found.children, (cue) => cue.getBoundingClientRect());
    const { top, bottom } = found.getBoundingClientRect();
    await expect(above?.top).toBeCloseTo(top, 0);
    await expect(below?.bottom).toBeCloseTo(bottom, 0);
  },
};

/** Long cues wrap; two speakers at once are stacked. */
export const LongText: Story = {
  args: {
    memory: starting(),
    captions: only(
      '00:00.000 --> 00:08.000\nThe rock pools hold anemones, blennies and one determined crab, which somebody has watched for a year and given the name of a prime minister.\n\n' +
        '00:00.000 --> 00:08.000\nنص من اليمين إلى اليسار 12.',
    ),
  },
  play: async ({ canvasElement }) => {
    await ready(videoIn(canvasElement));
    await drawn(canvasElement, 'prime minister');
  },
};

export const Remembered: Story = {
  name: '[PLAYER-CAPTIONS-05] In the remembered language, if the video has it',
  args: { memory: starting({ language: 'de', size: 1.25, background: 'solid' }) },
  play: async ({ canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    const found = await drawn(canvasElement, 'Die Flut kommt.');
    await expect(modes(video)).toEqual(['disabled', DRAWN_BY_PLAYER]);
    await expect(found.dataset).toMatchObject({ background: 'solid' });
  },
};

export const RememberedVariant: Story = {
  name: '[PLAYER-CAPTIONS-10] In a variant of the remembered language',
  args: { memory: starting({ language: 'de-AT' }) },
  play: async ({ canvasElement }) => {
    await ready(videoIn(canvasElement));
    await drawn(canvasElement, 'Die Flut kommt.');
  },
};

export const RememberedButMissing: Story = {
  name: '[PLAYER-CAPTIONS-05, PLAYER-CAPTIONS-06] In no other language by themselves',
  args: { memory: starting({ language: 'fr' }) },
  play: async ({ canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    await expect(modes(video)).toEqual(['disabled', 'disabled']);
    await userEvent.keyboard('c');
    await drawn(canvasElement, 'The tide comes in.');
  },
};

/** Simulates the full screen of an iPhone. */
export const PlayedBySystem: Story = {
  name: '[PLAYER-CAPTIONS-07] Drawn by the system where it plays the video',
  tags: ['no-screenshot'],
  args: { memory: starting() },
  play: async ({ canvasElement }) => {
    const video = videoIn(canvasElement);
    await ready(video);
    await drawn(canvasElement, 'The tide comes in.');
    const fill = (isFull: boolean) => {
      Object.defineProperty(video, 'webkitDisplayingFullscreen', {
        configurable: true,
        value: isFull,
      });
      video.dispatchEvent(new Event(isFull ? 'webkitbeginfullscreen' : 'webkitendfullscreen'));
    };
    fill(true);
    await expect(modes(video)).toEqual(['showing', 'disabled']);
    fill(false);
    await expect(modes(video)).toEqual([DRAWN_BY_PLAYER, 'disabled']);
  },
};
