import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { HomeScreen } from './home-screen.tsx';

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const FEED = 'GET /videos';
const at = '/';

const titles = [
  'Low water at the harbour: an hour between the tides',
  'Bread, slowly',
  'How a film projector works, taken apart piece by piece and put back together without losing a screw',
  'Night train to Trieste',
];

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(FEED) })],
};

export const Empty: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    await canvas.findByText('No videos found.');
  },
};

export const Full: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.addUser({ fullName: 'Ada Lovelace' });
        for (const title of titles) host.addVideo({ title });
        return undefined;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('You have seen them all.');
  },
};

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.fail(FEED, { status: 0 }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('The videos could not be loaded.');
  },
};
