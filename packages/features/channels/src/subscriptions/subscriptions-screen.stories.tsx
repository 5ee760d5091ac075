import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const meta = {
  title: 'Screens/Subscriptions',
  component: SubscriptionsScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof SubscriptionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/subscriptions';
const LATEST = 'GET /subscriptions/u/*/latest';

function subscribed(host: FakeHost) {
  const ada = host.addUser({ fullName: 'Ada Lovelace' });
  const user = host.addUser();
  for (const title of ['Low water at the harbour', 'Bread, slowly', 'Night train to Trieste']) {
    host.addVideo({ title, owner: ada });
  }
  host.toggleSubscription(user.id, ada.id);
  return user;
}

export const Loading: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(LATEST);
        return host.addUser();
      },
    }),
  ],
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: subscribed })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

function subscribedToLong(host: FakeHost) {
  const ada = host.addUser({ fullName: 'Ada Augusta King Countess of Lovelace and Ockham B' });
  const user = host.addUser();
  for (const title of [
    'A'.repeat(100),
    'B',
    'How a film projector works, taken apart '.repeat(2),
  ]) {
    host.addVideo({ title, owner: ada });
  }
  host.toggleSubscription(user.id, ada.id);
  return user;
}

export const LongTexts: Story = {
  decorators: [onStage({ at, arrange: subscribedToLong })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const RightToLeft: Story = {
  decorators: [
    onStage({ at, arrange: subscribed }),
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const Empty: Story = {
  decorators: [onStage({ at, arrange: (host) => host.addUser() })],
  play: async ({ canvas }) => {
    await canvas.findByText('No Subscriptions Found.');
  },
};

export const Failing: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail(LATEST, { status: 500 });
        return host.addUser();
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('The videos could not be loaded.');
  },
};
