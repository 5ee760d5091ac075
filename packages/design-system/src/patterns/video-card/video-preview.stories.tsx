import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { specimenChannel, specimenVideo } from '../../story-support/specimens/index.ts';
import { VideoGrid } from '../video-grid/video-grid.tsx';
import { VideoCard } from './video-card.tsx';

const meta = {
  title: 'Patterns/Video card preview',
  component: VideoCard,
  tags: ['no-screenshot', '!autodocs', 'test-only'],
  args: {
    video: {
      title: 'Harbour at night',
      thumbnail: specimenVideo(0).thumbnail,
      durationSeconds: 8,
      views: 12_840,
      createdAt: '2026-10-30T12:00:00Z',
      owner: { fullName: 'Ada Lovelace', avatar: specimenChannel.ada.avatar },
    },
    href: '#watch',
    channelHref: '#channel',
    nowMs: Date.parse('2026-11-20T12:00:00Z'),
    previewUrl: '/media/clip.mp4',
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '760px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof VideoCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const films = (element: Element) => element.querySelectorAll('video');

/** Waits until the preview of a card plays, and returns its `video` element. */
async function rolling(card: Element): Promise<HTMLVideoElement> {
  const film = await waitFor(() => {
    const found = card.querySelector('video');
    if (!found) throw new Error('No film yet.');
    return found;
  });
  await waitFor(() => expect(film.currentTime).toBeGreaterThan(0));
  return film;
}

export const Hover: Story = {
  name: '[CARD-01, CARD-02] Plays muted from the start and counts down',
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await userEvent.hover(card);
    const film = await rolling(card);
    await expect(film.muted).toBe(true);
    // The preview started at 0, so little of it has played.
    await expect(film.currentTime).toBeLessThan(2);
    await waitFor(() => expect(canvas.getByText(/^0:0[4-7]$/)).toBeVisible());
    const before = canvas.getByText(/^0:0\d$/).textContent;
    await waitFor(() =>
      expect(Number(canvas.getByText(/^0:0\d$/).textContent?.at(-1))).toBeLessThan(
        Number(before?.at(-1)),
      ),
    );

    await userEvent.unhover(card);
    await expect(films(card)).toHaveLength(0);
    await expect(film.paused).toBe(true);
    await expect(film.networkState).toBe(HTMLMediaElement.NETWORK_EMPTY);
    await expect(canvas.getByText('0:08')).toBeVisible();
  },
};

export const Sound: Story = {
  name: '[CARD-03] Can be unmuted, also by keyboard',
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Harbour at night' })).toHaveFocus();
    const film = await rolling(card);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Unmute preview' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(film.muted).toBe(false);
    await expect(canvas.getByRole('button', { name: 'Mute preview' })).toHaveFocus();
    await userEvent.tab();
    await expect(films(card)).toHaveLength(0);
  },
};

export const OneAtATime: Story = {
  render: (args) => (
    <VideoGrid>
      <VideoCard {...args} />
      <VideoCard
        {...args}
        video={{ ...args.video, title: 'Harbour at dawn', thumbnail: specimenVideo(4).thumbnail }}
      />
    </VideoGrid>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [night, dawn] = canvas.getAllByRole('article');
    if (!night || !dawn) throw new Error('There should be two cards.');
    await userEvent.tab();
    await rolling(night);
    await userEvent.hover(dawn);
    await rolling(dawn);
    await expect(films(canvasElement)).toHaveLength(1);
    await expect(films(dawn)).toHaveLength(1);
  },
};

/** Clicks 100 points of the picture, prevents the default actions, and returns what each click would reach. */
function pressEverywhere(picture: Element): readonly (string | undefined)[] {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const share = (step: number) => (step + 0.5) / 10;
  const reached: (string | undefined)[] = [];
  const note = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const met = event.target instanceof Element ? event.target.closest('a, button') : undefined;
    reached.push(met?.getAttribute('href') ?? met?.getAttribute('aria-label') ?? undefined);
  };
  document.addEventListener('click', note, { capture: true });
  for (let point = 0; point < 100; point += 1) {
    const clientX = left + width * share(point % 10);
    const clientY = top + height * share(Math.floor(point / 10));
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(press);
  }
  document.removeEventListener('click', note, { capture: true });
  return reached;
}

/** 100 points of the picture lead to the video before and during the preview, except for the sound button. */
export const LinkInFront: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    const picture = card.firstElementChild;
    if (!picture) throw new Error('The card has no picture.');
    // The card is laid out one frame after it comes near the viewport.
    await waitFor(() => expect(new Set(pressEverywhere(picture))).toEqual(new Set(['#watch'])));
    await userEvent.hover(card);
    await rolling(card);
    const during = pressEverywhere(picture);
    await expect(during).toHaveLength(100);
    await expect(new Set(during)).toEqual(new Set(['#watch', 'Unmute preview']));
    await expect(during.filter((met) => met === 'Unmute preview').length).toBeLessThan(5);
    await userEvent.click(within(card).getByRole('button', { name: 'Unmute preview' }));
    await expect(within(card).getByRole('button', { name: 'Mute preview' })).toBeVisible();
  },
};

/** The video file is missing: the picture stays. */
export const FilmMissing: Story = {
  args: { previewUrl: '/media/no-such-clip.mp4' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await userEvent.hover(card);
    await waitFor(() => expect(films(card)).toHaveLength(1));
    await waitFor(() => expect(films(card)).toHaveLength(0));
    await expect(canvas.getByText('0:08')).toBeVisible();
  },
};
