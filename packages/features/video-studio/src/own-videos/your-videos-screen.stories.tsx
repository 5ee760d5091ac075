import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { YourVideosScreen } from './your-videos-screen.tsx';

const meta = {
  title: 'Screens/Your Videos',
  component: YourVideosScreen,
  args: { brand: 'Kinora', dialogs: eagerDialogs() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof YourVideosScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const ALL = 'GET /videos/u/*/all';
const at = '/your-videos';

function withVideos(host: FakeHost) {
  const owner = host.addUser();
  host.addVideo({ owner, title: 'Low water at the harbour', views: 98_700 });
  host.addVideo({ owner, title: 'Bread, slowly', isPublished: false });
  host.addVideo({ owner, title: 'Night train to Trieste', status: 'processing' });
  host.addVideo({ owner, title: 'Four birds and a fence', status: 'failed', isPublished: false });
  return owner;
}

export const Loading: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(ALL);
        return host.addUser();
      },
    }),
  ],
};

export const Empty: Story = {
  decorators: [onStage({ at, arrange: (host) => host.addUser() })],
  play: async ({ canvas }) => {
    await canvas.findByText('This channel has not created any content yet.');
  },
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Bread, slowly' });
  },
};

export const DeleteConfirmation: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Bread, slowly' }));
  },
};

export const Editing: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Bread, slowly' }));
  },
};

export const Failing: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail(ALL, { status: 0 });
        return host.addUser();
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Your videos could not be loaded.');
  },
};

/** The reason why a video failed has more space than the title beside the picture. */
export const FailedOnAPhone: Story = {
  tags: ['no-screenshot'],
  decorators: [onStage({ at, arrange: withVideos })],
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } },
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const reason = await canvas.findByText(/^This file could not be turned into a video\./);
    const { width } = reason.getBoundingClientRect();
    if (width < 220) throw new Error(`The reason is only ${width} px wide.`);
  },
};
