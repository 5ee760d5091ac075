import { asVideoId } from '@kinora/domain';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { WatchScreen } from './watch-screen.tsx';

const meta = {
  title: 'Screens/Watch',
  component: WatchScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof WatchScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const DETAIL = 'GET /videos/*';
const id = asVideoId('00000000-0000-7000-8000-0000000000aa');
const at = `/watch?v=${id}`;

type VideoFacts = NonNullable<Parameters<FakeHost['addVideo']>[0]>;

function withVideo(facts: VideoFacts = {}) {
  return (host: FakeHost) => {
    const owner = host.addUser({ fullName: 'Ada Lovelace' });
    host.addVideo({ id, owner, title: 'Low water at the harbour', views: 98_700, ...facts });
    return owner;
  };
}

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(DETAIL) })],
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: withVideo() })],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Low water at the harbour' });
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: withVideo({
        title: 'How a film projector works, taken apart piece by piece and put back together again',
        description: 'The rock pools hold anemones, blennies and one determined crab.\n'.repeat(20),
      }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '...more' }));
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
  decorators: [onStage({ at: '/watch' })],
};

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.fail(DETAIL, { status: 0 }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('The video could not be loaded.');
  },
};
