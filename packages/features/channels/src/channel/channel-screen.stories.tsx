import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, type FakeUser, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChannelScreen } from './channel-screen.tsx';

const meta = {
  title: 'Screens/Channel',
  component: ChannelScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof ChannelScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/user/ada';
const path = '/user/:userName';

const visited = (arrange: (host: FakeHost) => FakeUser | undefined) =>
  onStage({ at, path, arrange });

export const Loading: Story = {
  decorators: [visited((host) => void host.hold('GET /users/c/*'))],
};

export const Full: Story = {
  decorators: [visited((host) => addSpecimens(host).channels[1])],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const Sideways: Story = {
  name: '[LANDSCAPE-05] A channel on a phone held sideways',
  globals: { viewport: { value: 'sideways' } },
  tags: ['no-screenshot'],
  decorators: [visited((host) => addSpecimens(host).channels[1])],
  play: async ({ canvas, canvasElement }) => {
    const [video] = await canvas.findAllByRole('article');
    const cover = canvasElement.querySelector<HTMLElement>('[data-cover]');
    await expect(cover?.offsetHeight).toBeLessThanOrEqual(96);
    const tabs = canvas.getByRole('tablist').getBoundingClientRect();
    await expect(tabs.bottom).toBeLessThan(window.innerHeight);
    const top = video?.getBoundingClientRect().top;
    await expect(top).toBeLessThanOrEqual(window.innerHeight - 40);
  },
};

export const OwnChannel: Story = {
  decorators: [visited((host) => addSpecimens(host).ada)],
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

export const LongTexts: Story = {
  decorators: [
    visited((host) => {
      const owner = host.addUser({
        fullName: longTexts.fullName,
        userName: 'ada',
        email: longTexts.email,
        avatar: '',
      });
      const { title, unbroken } = longTexts;
      addSpecimens(host, (place) => ({ owner, title: place % 2 ? title : unbroken }));
      return owner;
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

export const RightToLeft: Story = {
  decorators: [
    visited((host) => {
      const owner = host.addUser({
        fullName: 'آدا لوفلايس',
        userName: 'ada',
        email: 'ada@example.com',
        avatar: '',
      });
      addSpecimens(host, () => ({ owner }));
      return owner;
    }),
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
