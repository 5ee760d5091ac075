import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type StoryFacts, arrangePlaylists } from '../testing/stage-playlists.ts';
import { PlaylistScreen } from './playlist-screen.tsx';

const meta = {
  title: 'Screens/Liked videos',
  component: PlaylistScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof PlaylistScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const visited = (facts?: StoryFacts, disturb?: (host: FakeHost) => void) =>
  onStage({
    at: '/playlist?list=LL',
    arrange: (host) => {
      disturb?.(host);
      return arrangePlaylists(host, facts);
    },
  });

const says =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await canvas.findByText(text);
  };

export const Loading: Story = {
  decorators: [visited({}, (host) => void host.hold('GET /likes/videos'))],
};
export const Full: Story = { decorators: [visited()], play: says('12 videos') };
export const Empty: Story = {
  decorators: [visited({ titles: [] })],
  play: says('No liked videos found.'),
};
export const LongTexts: Story = {
  decorators: [
    visited({
      titles: [longTexts.title, longTexts.unbroken],
      fullName: longTexts.fullName,
    }),
  ],
  play: says('2 videos'),
};
export const RightToLeft: Story = {
  decorators: [
    visited({ titles: ['الميناء ليلاً'], fullName: 'آدا لوفلايس' }),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: says('1 video'),
};
export const Failing: Story = {
  decorators: [visited({}, (host) => void host.fail('GET /likes/videos', { status: 0 }))],
  play: says('Your liked videos could not be loaded.'),
};
