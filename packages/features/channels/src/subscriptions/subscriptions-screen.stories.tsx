import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, addAda, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';

const meta = {
  title: 'Screens/Subscriptions',
  component: SubscriptionsScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof SubscriptionsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/subscriptions';
const LATEST = 'GET /subscriptions/u/*/latest';

function subscribed(host: FakeHost) {
  const { channels } = addSpecimens(host);
  const user = host.addUser({ fullName: 'Grace Hopper', avatar: '' });
  for (const { id } of channels) host.toggleSubscription(user.id, id);
  return user;
}

export const Loading: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(LATEST);
        return addAda(host);
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
  const { fullName, userName, title, unbroken } = longTexts;
  const owner = host.addUser({ fullName, userName, avatar: '' });
  const user = host.addUser({ fullName: 'Grace Hopper', avatar: '' });
  addSpecimens(host, (place) => ({ owner, title: place % 2 ? title : unbroken }));
  host.toggleSubscription(user.id, owner.id);
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
  decorators: [onStage({ at, arrange: addAda })],
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
        return addAda(host);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('The videos could not be loaded.');
  },
};
