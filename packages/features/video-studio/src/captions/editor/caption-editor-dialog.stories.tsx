import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { addCaptionedVideo, captionedVideo, webVttOf } from '../../testing/caption-stage.ts';
import { createMemoryCaptionDrafts } from '../../testing/memory-caption-drafts.ts';
import { addressOfPeaks, peaksOf } from '../../testing/peaks.ts';
import { CaptionEditorDialog } from './caption-editor-dialog.tsx';

const trackOf = (src: string) => ({
  language: 'en',
  label: 'English',
  origin: 'uploaded' as const,
  version: 1,
  src,
});
const addressOf = (text: string) => `data:text/vtt;charset=utf-8,${encodeURIComponent(text)}`;
const twelve = webVttOf(12);

function withCaptions(host: FakeHost) {
  const owner = addCaptionedVideo(host);
  host.addCaptions(captionedVideo.id, { text: twelve });
  return owner;
}

/** With a file that the player can load. */
const playable = { ...captionedVideo, videoFile: '/media/clip.mp4' };
/** With the waveform of its sound, too. */
const audible = { ...playable, waveform: addressOfPeaks(peaksOf(120)) };

const meta = {
  title: 'Screens/Captions editor',
  component: CaptionEditorDialog,
  args: {
    video: playable,
    source: { language: 'en', track: trackOf(addressOf(twelve)) },
    // Stories that change captions leave drafts, so they have a store of their own.
    draftStore: createMemoryCaptionDrafts(),
    onClose: () => undefined,
  },
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  decorators: [onStage({ at: '/your-videos', arrange: withCaptions })],
} satisfies Meta<typeof CaptionEditorDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = async (number: number) =>
  within(await screen.findByRole('group', { name: `Caption ${number}` }));

export const TwelveCaptions: Story = {
  play: async () => {
    await row(12);
  },
};

export const QuietRows: Story = {
  name: '[LOOK-37] Only the row in use has grounds',
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  play: async () => {
    const start = (await row(4)).getByLabelText('Start');
    const ground = () => getComputedStyle(start).backgroundColor;
    await expect(ground()).toBe('rgba(0, 0, 0, 0)');
    start.focus();
    await expect(ground()).not.toBe('rgba(0, 0, 0, 0)');
  },
};

/** Speech in every second and third second, over a noise. */
export const WithAWaveform: Story = {
  args: { video: audible },
  play: async () => {
    const second = await row(2);
    await userEvent.click(second.getByLabelText('Text'));
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    await waitFor(() => expect(timeline.querySelector('svg path')).not.toBeNull());
    await expect(screen.getByRole('slider', { name: 'Start of caption 2' })).toBeVisible();
  },
  tags: ['keeps-focus'],
};

/** A caption that nobody reads in time. */
export const TooFast: Story = {
  args: {
    draftStore: createMemoryCaptionDrafts(),
    source: {
      language: 'fr',
      fileCues: [
        { startMs: 0, endMs: 3000, text: 'Marée basse à six heures.' },
        {
          startMs: 3000,
          endMs: 4000,
          text: 'On peut aller à pied sur l’île, mais pas plus de deux heures.',
        },
      ],
    },
  },
  play: async () => {
    await screen.findByText(/^Fast: \d+ characters per second$/);
  },
};

/** The player draws the captions while they are typed. */
export const OverThePicture: Story = {
  name: '[CAPTION-STUDIO-14, CAPTION-TOOL-01] The captions as edited are over the picture',
  args: { draftStore: createMemoryCaptionDrafts() },
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  play: async () => {
    const text = (await row(1)).getByLabelText('Text');
    const player = screen.getByRole('region', { name: /^Player: / });
    const shown = () => player.querySelector('[data-captions]');
    await waitFor(() => expect(shown()).toHaveTextContent('Low water was at six'));
    await userEvent.clear(text);
    await userEvent.type(text, 'High water');
    await waitFor(() => expect(shown()).toHaveTextContent(/^High water$/));
  },
};

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
};

/** Works on the last and then on the third row, with the player in sight. */
async function workOnRows() {
  const player = await screen.findByRole('region', { name: /^Player: / });
  for (const number of [12, 3]) {
    const text = (await row(number)).getByLabelText('Text');
    await userEvent.click(text);
    await waitFor(() => expect([player, text].map(isInView)).toEqual([true, true]));
  }
}

/** The bar at the foot has one line, and the timeline ends above it. */
async function checkBar() {
  const save = screen.getByRole('button', { name: 'Save' }).getBoundingClientRect();
  const speaker = screen.getByLabelText('Speaker').getBoundingClientRect();
  await expect(Math.abs(save.top + save.bottom - speaker.top - speaker.bottom)).toBeLessThan(2);
  const timeline = screen.getByRole('region', { name: 'Timeline' }).getBoundingClientRect();
  await expect(timeline.bottom).toBeLessThanOrEqual(save.top);
}

export const InALowWindow: Story = {
  name: '[CAPTION-TOOL-03, LOOK-29] In a low window',
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  parameters: {
    viewport: {
      options: { low: { name: 'Low 844 × 390', styles: { width: '844px', height: '390px' } } },
    },
  },
  globals: { viewport: { value: 'low' } },
  play: async () => {
    await workOnRows();
    await checkBar();
  },
};

export const OnAPhone: Story = {
  name: '[LOOK-29] On a phone',
  globals: { viewport: { value: 'phone' } },
  tags: ['keeps-focus'],
  play: async () => {
    await workOnRows();
    await checkBar();
  },
};

export const AtFourHundredPercent: Story = {
  name: '[CAPTION-TOOL-03] At 400 %',
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  parameters: {
    viewport: {
      options: { zoomed: { name: '320 × 256', styles: { width: '320px', height: '256px' } } },
    },
  },
  globals: { viewport: { value: 'zoomed' } },
  play: workOnRows,
};

export const OnADesktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  tags: ['keeps-focus'],
  args: { video: audible },
  name: '[CAPTION-TOOL-03, CAPTION-TOOL-04] On a desktop',
  play: async () => {
    await workOnRows();
    const first = screen.getByRole('group', { name: 'Caption 1' });
    await expect(first.getBoundingClientRect().height).toBeLessThanOrEqual(58);
    await expect(isInView(screen.getByRole('region', { name: 'Timeline' }))).toBe(true);
  },
};

export const Empty: Story = {
  args: { source: { language: 'fr' } },
  play: async () => {
    await screen.findByText('No captions yet.');
  },
};

export const WithProblems: Story = {
  args: {
    draftStore: createMemoryCaptionDrafts(),
    source: {
      language: 'fr',
      fileCues: [
        { startMs: 1000, endMs: 3000, text: 'Marée basse à six heures.' },
        { startMs: 9000, endMs: 6000, text: 'On peut aller à pied ?' },
        { startMs: 12_000, endMs: 14_000, text: '' },
        { startMs: 13_000, endMs: 15_000, text: 'Two captions may overlap.' },
      ],
    },
  },
  play: async () => {
    await screen.findByText('The end is not after the start.');
  },
};

export const LeftByACrash: Story = {
  args: {
    draftStore: createMemoryCaptionDrafts([
      {
        language: 'en',
        baseVersion: 1,
        pageId: 'closed',
        savedAtMs: new Date(2026, 1, 3, 14, 32).getTime(),
        cues: [{ startMs: 0, endMs: 1000, text: 'Mine' }],
      },
    ]),
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Restore' });
  },
};

export const FindAndReplace: Story = {
  play: async () => {
    await row(1);
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(screen.getByLabelText('Find'), 'the');
    await screen.findByText(/^1 of /);
  },
};

export const Shortcuts: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('Keyboard shortcuts'));
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    draftStore: createMemoryCaptionDrafts(),
    source: { language: 'en', track: { ...trackOf(addressOf(twelve)), version: 7 } },
  },
  play: async () => {
    const second = await row(2);
    await userEvent.type(second.getByLabelText('Text'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'These captions were changed meanwhile' });
  },
};

export const Failing: Story = {
  args: { source: { language: 'en', track: trackOf('https://captions.invalid/en.vtt') } },
  tags: ['no-screenshot'],
};

export const FiveThousandCaptions: Story = {
  args: {
    video: { ...playable, durationSeconds: 20_000 },
    source: { language: 'en', track: trackOf(addressOf(webVttOf(5000))) },
  },
  play: async () => {
    await row(25);
  },
};
