import { type FakeHost, type FakeUser, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChannelScreen } from './channel-screen.tsx';

const meta = {
  title: 'Screens/Channel',
  component: ChannelScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ChannelScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/user/ada';
const path = '/user/:userName';

const titles = [
  'Low water at the harbour: an hour between the tides',
  'Bread, slowly',
  'How a film projector works, taken apart piece by piece and put back together without losing a screw',
  'Night train to Trieste',
];

function withAda(host: FakeHost, facts: Partial<FakeUser> = {}) {
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada', ...facts });
  for (const title of titles) host.addVideo({ title, owner: ada });
  return ada;
}

const visited = (arrange: (host: FakeHost) => FakeUser | undefined) =>
  onStage({ at, path, arrange });

export const Loading: Story = {
  decorators: [visited((host) => void host.hold('GET /users/c/*'))],
};

export const Full: Story = {
  decorators: [visited((host) => void withAda(host))],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const OwnChannel: Story = {
  decorators: [visited(withAda)],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Edit profile' });
    await canvas.findAllByRole('article');
  },
};

export const Empty: Story = {
  decorators: [visited((host) => void host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' }))],
  play: async ({ canvas }) => {
    await canvas.findByText('This channel has no videos yet.');
  },
};

export const LongNames: Story = {
  decorators: [
    visited((host) =>
      withAda(host, {
        fullName: 'Ada Augusta King Countess of Lovelace and Ockham B',
        email: 'ada.augusta.king.countess.of.lovelace@a-very-long-domain-name.example.com',
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const RightToLeft: Story = {
  decorators: [
    visited((host) => withAda(host, { fullName: 'آدا لوفلايس' })),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const Missing: Story = {
  decorators: [visited(() => undefined)],
  play: async ({ canvas }) => {
    await canvas.findByText('This channel does not exist.');
  },
};

export const Failing: Story = {
  decorators: [visited((host) => void host.fail('GET /users/c/*', { status: 0 }))],
  play: async ({ canvas }) => {
    await canvas.findByText('The channel could not be loaded.');
  },
};
