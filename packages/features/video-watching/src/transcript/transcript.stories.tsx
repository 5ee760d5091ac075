import { asVideoId } from '@kinora/domain';
import { type FakeHost, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storySlots } from '../../testing/story-slots.tsx';
import { createPosition } from '../player/position-source.ts';
import { WatchScreen } from '../screen/watch-screen.tsx';
import { Transcript, type TranscriptProps } from './transcript.tsx';

const meta = {
  title: 'Screens/Watch transcript',
  component: WatchScreen,
  args: { brand: 'Kinora', ...storySlots },
  parameters: { layout: 'fullscreen', frame: 'site' },
  // The player looks different while its media load, and the page below it changes then.
  tags: ['no-screenshot'],
} satisfies Meta<typeof WatchScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
type Captions = NonNullable<Parameters<FakeHost['addCaptions']>[1]>;

const id = asVideoId('00000000-0000-7000-8000-0000000000aa');
const at = `/watch?v=${id}`;

const sentences = [
  '<v Ada>The harbour wakes two hours before the sun.</v>',
  'Ropes, gulls, and a radio that nobody turned off.',
  '<v Grace>Is it always this quiet at low tide?</v>',
  '<v Ada>Only on Sundays. Listen.</v>',
  'The water leaves the steps, one after the other.',
  'What stays is mud, rope, and the smell of tar.',
  '<v Grace>And then the boats come back, all at the same time, because nobody wants to wait for the next tide?</v>',
  '<v Ada>All at the same time.</v>',
];

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** A file with a cue in each of so many seconds. */
const webVtt = (count: number, texts = sentences) =>
  [
    'WEBVTT',
    ...Array.from(
      { length: count },
      (_nothing, index) =>
        `${time(index)} --> ${time(index + 1)}\n${texts[index % texts.length] ?? ''}`,
    ),
  ].join('\n\n');

const withCaptions =
  (...tracks: readonly Captions[]) =>
  (host: FakeHost) => {
    const videoFile = `${location.origin}/media/clip.mp4`;
    addSpecimens(host, (place) => ({
      videoFile,
      ...(place === 0 ? { id, durationSeconds: 3, title: 'Low water at the harbour' } : {}),
    }));
    for (const track of tracks) host.addCaptions(id, track);
    return host.addUser({ fullName: 'Grace Hopper' });
  };

const english = { text: webVtt(40) };
const german = { language: 'de', text: webVtt(2, ['Der Hafen erwacht.', 'Seile und Möwen.']) };

/** The panel alone, at the start of the video. */
const alone = (tracks: TranscriptProps['tracks']) => (
  <Transcript
    tracks={tracks}
    position={createPosition()}
    onPlayFrom={() => undefined}
    isBeside={false}
    onBesideChange={() => undefined}
  />
);

const onlyTrack = { language: 'en', label: 'English', origin: 'uploaded', version: 1 } as const;

const findToggle = (canvas: Canvas) => canvas.findByRole('button', { name: 'Transcript' });

async function openPanel(canvas: Canvas) {
  const toggle = await findToggle(canvas);
  toggle.click();
  return toggle;
}

const lines = (canvas: Canvas) => canvas.findAllByRole('button', { name: /^\d+:\d\d / });

export const Collapsed: Story = {
  decorators: [onStage({ at, arrange: withCaptions(english) })],
  play: async ({ canvas }) => {
    await expect(await findToggle(canvas)).toBeVisible();
  },
};

export const Open: Story = {
  name: '[TRANSCRIPT-03] Open',
  decorators: [onStage({ at, arrange: withCaptions(english, german) })],
  play: async ({ canvas, canvasElement }) => {
    const scrollBefore = window.scrollY;
    await openPanel(canvas);
    await expect(await lines(canvas)).toHaveLength(40);
    // The clip plays for three seconds.
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-line][aria-current]')).toBeVisible(),
    );
    await expect(window.scrollY).toBe(scrollBefore);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at, arrange: withCaptions(english) })],
  play: async ({ canvas }) => {
    const toggle = await openPanel(canvas);
    await lines(canvas);
    toggle.scrollIntoView();
  },
};

export const InANarrowWindow: Story = {
  name: '[LOOK-35] In a narrow window',
  globals: { viewport: { value: 'narrow' } },
  decorators: [onStage({ at, arrange: withCaptions(english, german) })],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    await lines(canvas);
    const language = canvas.getByRole('combobox', { name: 'Language' });
    await expect([language.clientWidth, language.clientHeight]).toEqual([42, 42]);
    await expect(language.parentElement?.querySelector('svg:last-child')).toBeVisible();
    await expect(canvas.getByRole('searchbox').clientWidth).toBeGreaterThan(140);
  },
};

const boxOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? new DOMRect();

export const BesideTheVideo: Story = {
  name: '[TRANSCRIPT-LOOK-03] Beside the video',
  globals: { viewport: { value: 'desktop' } },
  decorators: [onStage({ at, arrange: withCaptions(english, german) })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await openPanel(canvas);
    await lines(canvas);
    const panel = canvas.getByRole('region', { name: 'Transcript' });
    const { width } = boxOf(panel);
    const beside = canvas.getByRole('button', { name: 'Show beside the video' });
    await userEvent.click(beside);
    await expect(boxOf(panel).left).toBeGreaterThan(
      boxOf(canvasElement.querySelector('video')).right,
    );
    await expect(boxOf(panel).width).toBeGreaterThan(width);
    await expect(boxOf(panel).bottom).toBe(window.innerHeight - 24);
    await expect(boxOf(await canvas.findByRole('region', { name: 'Related' })).top).toBe(
      boxOf(panel).bottom + 24,
    );
    await userEvent.click(beside);
    await expect(boxOf(panel).width).toBe(width);
  },
};

export const Ends: Story = {
  name: '[LOOK-21] The first and the last line stay clear of the fade',
  tags: ['test-only'],
  decorators: [onStage({ at, arrange: withCaptions(english) })],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    const [line] = await lines(canvas);
    const list = line?.closest('[lang]');
    if (!list) throw new Error('There is no list.');
    const top = boxOf(list).top - list.scrollTop;
    const above = boxOf(list.firstElementChild).top - top;
    const below = top + list.scrollHeight - boxOf(list.lastElementChild).bottom;
    // The height of what scrolls is a whole number.
    await expect([above, below].map(Math.round)).toEqual([24, 24]);
  },
};

export const Searched: Story = {
  name: '[TRANSCRIPT-LOOK-01] Searched',
  decorators: [onStage({ at, arrange: withCaptions(english) })],
  play: async ({ canvas, userEvent }) => {
    await openPanel(canvas);
    await lines(canvas);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in transcript' }), 'tide');
    await expect(await canvas.findByText(/ of 10/)).toBeVisible();
    const [line] = await lines(canvas);
    await expect(boxOf(canvas.getByRole('button', { name: 'Follow' })).top).toBeGreaterThanOrEqual(
      boxOf(line?.closest('[lang]')).bottom,
    );
    await expect(line).toHaveStyle({ fontSize: '16px' });
  },
};

/** Every line is in the page, but the browser draws only those near the view. Without a player, because the search begins at its position. */
export const FiveThousandLines: Story = {
  name: '[TRANSCRIPT-12] Five thousand lines',
  render: () => alone([{ ...onlyTrack, src: `data:text/vtt,${encodeURIComponent(webVtt(5000))}` }]),
  // The other stories check the same markup, in less time.
  parameters: { layout: 'padded', frame: undefined, a11y: { test: 'off' } },
  decorators: [onStage({ at })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    // Queries by role compute the names of all lines each time.
    const query = (selector: string) => canvasElement.querySelector<HTMLElement>(selector);
    await openPanel(canvas);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-line]')).toHaveLength(5000));
    const last = query('[data-line="4999"]');
    await expect(last?.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
    // The last match is far from the first one, and the lines between them had an estimated height.
    query('input[aria-label="Find in transcript"]')?.focus();
    await userEvent.keyboard('tar{Shift>}{Enter}{/Shift}');
    await waitFor(async () => {
      const found = query('[data-found]');
      const list = found?.closest('[lang]')?.getBoundingClientRect();
      const box = found?.getBoundingClientRect();
      await expect(Number(found?.dataset['line'])).toBeGreaterThan(4900);
      await expect(box?.top).toBeGreaterThanOrEqual(list?.top ?? Infinity);
      await expect(box?.bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
    });
  },
};

export const LongTexts: Story = {
  // The list has scrolled to the marked line, or not yet.
  decorators: [
    onStage({
      at,
      arrange: withCaptions({
        text: webVtt(3, [
          'The rock pools hold anemones, blennies and one determined crab. '.repeat(6),
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(
            2,
          ),
          'Low tide.',
        ]),
      }),
    }),
  ],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    await lines(canvas);
  },
};

export const RightToLeft: Story = {
  decorators: [
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
    onStage({
      at,
      arrange: withCaptions({
        language: 'ar',
        text: webVtt(6, ['الميناء عند الجزر', 'القوارب تعود مع المد']),
      }),
    }),
  ],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    await lines(canvas);
  },
};

export const Empty: Story = {
  decorators: [onStage({ at, arrange: withCaptions({ text: webVtt(1, ['<i></i>']) }) })],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    await canvas.findByText('These captions contain no text.');
  },
};

/** The details of the video have not arrived yet. */
export const Loading: Story = {
  render: () => alone(undefined),
  parameters: { layout: 'padded', frame: undefined },
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    await canvas.findByRole('region', { name: 'Loading the transcript' });
  },
};

export const Failing: Story = {
  render: () => alone([{ ...onlyTrack, src: '/media/missing.vtt' }]),
  parameters: { layout: 'padded', frame: undefined },
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    await openPanel(canvas);
    await canvas.findByText('The transcript could not be loaded.');
  },
};
