import { longTexts } from '@kinora/design-system/specimens';
import { asPlaylistId, asVideoId } from '@kinora/domain';
import { type FakeHost, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storySlots } from '../../testing/story-slots.tsx';
import { WatchScreen } from './watch-screen.tsx';

const meta = {
  title: 'Screens/Watch',
  component: WatchScreen,
  args: { brand: 'Kinora', ...storySlots },
  parameters: { layout: 'fullscreen', frame: 'site' },
  // The player looks different while its media load, and the page below it changes then.
  tags: ['no-screenshot'],
} satisfies Meta<typeof WatchScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const DETAIL = 'GET /videos/*';
const id = asVideoId('00000000-0000-7000-8000-0000000000aa');
const list = asPlaylistId('00000000-0000-7000-8000-0000000000bb');
const at = `/watch?v=${id}`;

type VideoFacts = NonNullable<Parameters<FakeHost['addVideo']>[0]>;

/** The video of the page is the newest; the others are suggestions. */
function withVideo(facts: VideoFacts = {}) {
  return (host: FakeHost) => {
    const videoFile = `${location.origin}/media/clip.mp4`;
    const { channels } = addSpecimens(host, (place) =>
      place === 0
        ? {
            id,
            videoFile,
            durationSeconds: 3,
            title: 'Low water at the harbour',
            description:
              'Filmed in one night. The boats come at 0:02. More: https://example.com/harbour',
            ...facts,
          }
        : { videoFile },
    );
    return channels[1];
  };
}

/** Seen by a viewer who is not the owner. */
const byAnother =
  (facts: VideoFacts = {}) =>
  (host: FakeHost) => {
    withVideo(facts)(host);
    return host.addUser({ fullName: 'Grace Hopper', avatar: '' });
  };

/** The viewer's own list of all videos. */
const withPlaylist = (host: FakeHost) => {
  const viewer = byAnother()(host);
  const videoIds = host.videos.slice(-9).map((video) => video.id);
  host.addPlaylist({ id: list, name: 'Slow things', ownerId: viewer.id }, videoIds.toReversed());
  return viewer;
};

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(DETAIL) })],
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: byAnother() })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Low water at the harbour' });
    await canvas.findByRole('link', { name: 'Bread, slowly' });
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    await canvas.findByRole('button', { name: /^Like/, pressed: true });
  },
};

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Room for two columns: the player has most of it, and the comments are open. */
export const BesideThePlayer: Story = {
  globals: { viewport: { value: 'desktop' } },
  decorators: [onStage({ at: `${at}&list=${list}&index=0`, arrange: withPlaylist })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('1 / 9');
    const comment = /^The boats at/;
    await expect(await canvas.findByText(comment)).toBeVisible();
    const player = boxOf(canvasElement.querySelector('video') ?? canvasElement);
    const playlist = boxOf(canvas.getByRole('region', { name: 'Slow things' }));
    const related = boxOf(await canvas.findByRole('region', { name: 'Related' }));
    const comments = boxOf(canvas.getByRole('region', { name: '1 Comment' }));
    const about = boxOf(canvas.getByRole('region', { name: 'Description' }));
    await expect(player.width / window.innerWidth).toBeGreaterThan(0.6);
    await expect(playlist.left).toBeGreaterThan(player.right);
    await expect(related.top - playlist.bottom).toBe(24);
    await expect(comments.top - about.bottom).toBe(16);
  },
};

/** Theatre mode: everything else is in two columns below the player. */
export const Theatre: Story = {
  name: '[PLAYER-FEEL-16] Theatre mode',
  globals: { viewport: { value: 'desktop' } },
  decorators: [onStage({ at, arrange: byAnother() })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Theatre mode (t)' });
    await canvas.findByText(/^The boats at/);
    await userEvent.click(button);
    const player = boxOf(canvasElement.querySelector('video') ?? canvasElement);
    const related = boxOf(await canvas.findByRole('region', { name: 'Related' }));
    const comments = boxOf(canvas.getByRole('region', { name: '1 Comment' }));
    const about = boxOf(canvas.getByRole('region', { name: 'Description' }));
    await expect(player.right).toBe(related.right);
    await expect(related.top).toBeGreaterThan(player.bottom);
    await expect(related.left).toBeGreaterThan(about.right);
    await expect(comments.top - about.bottom).toBe(16);
    await userEvent.click(button);
  },
};

export const StaysAtTop: Story = {
  name: '[PLAYER-FEEL-15] The player stays at the top of a phone',
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at, arrange: byAnother() })],
  play: async ({ canvas, canvasElement }) => {
    const toggle = await canvas.findByRole('button', { name: '1 Comment' });
    toggle.scrollIntoView();
    const player = boxOf(canvasElement.querySelector('video') ?? canvasElement);
    await expect(window.scrollY).toBeGreaterThan(100);
    await expect(player.top).toBe(0);
    await expect(boxOf(toggle).top).toBeGreaterThanOrEqual(player.bottom);
    await expect(boxOf(canvas.getByRole('banner')).bottom).toBeLessThanOrEqual(0);
  },
};

/** In a narrow page, only Like has a text: its count. */
const checkActions: NonNullable<Story['play']> = async ({ canvas }) => {
  const like = await canvas.findByRole('button', { name: /^Like/ });
  const { left, right } = boxOf(canvas.getByRole('region', { name: 'Description' }));
  await expect(boxOf(like).left).toBeGreaterThanOrEqual(left);
  const others = [
    canvas.getByRole('button', { name: 'Share' }),
    canvas.getByRole('link', { name: 'Download' }),
    canvas.getByRole('button', { name: 'Save' }),
  ];
  for (const action of others) {
    await expect(action.title).toBe(action.textContent);
    const box = boxOf(action);
    await expect([box.width, box.height, box.top]).toEqual([40, 40, boxOf(like).top]);
    await expect(box.right).toBeLessThanOrEqual(right);
  }
};

export const ActionsOnPhone: Story = {
  name: '[LOOK-24] The actions fit beside each other on a phone',
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at, arrange: byAnother() })],
  play: checkActions,
};

export const Sideways: Story = {
  name: '[LANDSCAPE-03, LANDSCAPE-04] A phone held sideways',
  globals: { viewport: { value: 'sideways' } },
  decorators: [onStage({ at, arrange: byAnother() })],
  play: async ({ canvas, canvasElement }) => {
    const toggle = await canvas.findByRole('button', { name: '1 Comment' });
    const video = canvasElement.querySelector('video') ?? canvasElement;
    const first = boxOf(video);
    const bar = boxOf(canvas.getByRole('banner'));
    await expect(first.left).toBe(0);
    await expect(first.top).toBe(bar.bottom);
    await expect(first.width / window.innerWidth).toBeLessThanOrEqual(0.62);
    await expect(first.width / first.height).toBeCloseTo(16 / 9, 1);
    await expect(first.bottom).toBeLessThanOrEqual(window.innerHeight);
    const title = canvas.getByRole('heading', { name: 'Low water at the harbour' });
    await expect(boxOf(title).left).toBeCloseTo(first.right + 16, 1);
    await expect(boxOf(title).top - bar.bottom).toBeLessThanOrEqual(16);

    toggle.scrollIntoView();
    await expect(boxOf(canvas.getByRole('banner')).bottom).toBeLessThanOrEqual(0);
    await expect(boxOf(video).top).toBe(0);
    await expect(boxOf(toggle).left).toBeGreaterThan(first.right);
  },
};

/** One column: the comments are closed, so that the suggestions are in reach. */
export const BelowThePlayer: Story = {
  name: '[COMMENTS-PHONE-03] Below the player',
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at, arrange: byAnother() })],
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: '1 Comment' });
    const related = await canvas.findByRole('region', { name: 'Related' });
    await expect(
      boxOf(related).top - boxOf(canvas.getByRole('region', { name: '1 Comment' })).bottom,
    ).toBe(24);
    await userEvent.click(toggle);
    await expect(canvas.getByText(/^The boats at/)).toBeVisible();
    await expect(related).not.toBeVisible();
    await userEvent.click(toggle);
    await expect(related).toBeVisible();
  },
};

export const Visitor: Story = {
  decorators: [onStage({ at, arrange: (host) => void withVideo()(host) })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    await canvas.findByRole('heading', { name: '/login' });
  },
};

export const OwnVideo: Story = {
  decorators: [onStage({ at, arrange: withVideo() })],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Low water at the harbour' });
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: byAnother({
        title: longTexts.title,
        description: longTexts.description,
      }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '...more' }));
  },
};

export const RightToLeft: Story = {
  decorators: [
    onStage({
      at,
      arrange: byAnother({ title: 'الميناء عند الجزر', description: 'الضوء على الماء 0:02' }),
    }),
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'الميناء عند الجزر' });
  },
};

export const WithPlaylist: Story = {
  decorators: [onStage({ at: `${at}&list=${list}&index=0`, arrange: withPlaylist })],
  play: async ({ canvas }) => {
    await canvas.findByText('1 / 9');
  },
};

export const PlaylistCollapsed: Story = {
  decorators: [onStage({ at: `${at}&list=${list}`, arrange: withPlaylist })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Collapse playlist' }));
    await canvas.findByText('Next: Bread, slowly');
  },
};

export const EndOfPlaylist: Story = {
  decorators: [
    onStage({
      at: `${at}&list=${list}&index=8`,
      arrange: (host) => {
        const viewer = byAnother()(host);
        const videoIds = host.videos.slice(-9).map((video) => video.id);
        host.addPlaylist({ id: list, name: 'Slow things', ownerId: viewer.id }, videoIds);
        return viewer;
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Collapse playlist' }));
    await canvas.findByText('End of Playlist');
  },
};

export const PlaylistOfSomebodyElse: Story = {
  decorators: [
    onStage({
      at: `${at}&list=${list}`,
      arrange: (host) => {
        withPlaylist(host);
        return host.addUser({ fullName: 'Grace Hopper', avatar: '' });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('This playlist is not available.');
  },
};

export const BeingPrepared: Story = {
  decorators: [onStage({ at, arrange: withVideo({ status: 'processing' }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('This video is being prepared.');
  },
};

export const CannotBePlayed: Story = {
  decorators: [onStage({ at, arrange: withVideo({ status: 'failed' }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('This file could not be turned into a video.');
  },
};

export const Missing: Story = {
  decorators: [
    onStage({
      at: '/watch?v=00000000-0000-7000-8000-00000000dead',
      arrange: (host) => void withVideo()(host),
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Sorry, the video you are looking for is not available.');
    await canvas.findByRole('link', { name: 'Bread, slowly' });
  },
};

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.fail(DETAIL, { status: 0 }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('The video could not be loaded.');
  },
};

export const SuggestionsFailing: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail('GET /videos', { status: 500 });
        return byAnother()(host);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Suggested videos could not be loaded.');
  },
};
