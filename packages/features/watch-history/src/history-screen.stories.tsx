import { Menu } from '@kinora/design-system';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HistoryScreen } from './history-screen.tsx';

const meta = {
  title: 'Screens/Watch history',
  component: HistoryScreen,
  args: {
    brand: 'Kinora',
    saveMenu: ({ title }) => (
      <Menu
        name={`More about ${title}`}
        entries={[{ kind: 'action', label: 'Share', onSelect: () => undefined }]}
      />
    ),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HistoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const titles = [
  'Low water at the harbour: an hour between the tides',
  'Bread, slowly',
  'How a film projector works, taken apart piece by piece and put back together without losing a screw',
  'Night train to Trieste',
];

function withAda(host: FakeHost, watched: readonly string[], fullName = 'Ada Lovelace') {
  const ada = host.addUser({ fullName });
  for (const title of watched) host.watch(ada.id, host.addVideo({ title, owner: ada }).id);
  return ada;
}

const visited = (watched: readonly string[], more?: (host: FakeHost) => void, name?: string) =>
  onStage({
    at: '/history',
    arrange: (host) => {
      more?.(host);
      return withAda(host, watched, name);
    },
  });

const complete: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findAllByRole('listitem');
};

export const Loading: Story = {
  decorators: [visited([], (host) => void host.hold('GET /users/history'))],
};
export const Full: Story = { decorators: [visited(titles)], play: complete };
export const Empty: Story = {
  decorators: [visited([])],
  play: async ({ canvas }) => {
    await canvas.findByText(/all caught up/);
  },
};
export const LongTexts: Story = {
  decorators: [
    visited(
      [`${'A title that goes on and on, '.repeat(3)}to its end`, 'Unbroken'.repeat(12)],
      undefined,
      'Ada Augusta King Countess of Lovelace and Ockham B',
    ),
  ],
  play: complete,
};
export const Failing: Story = {
  decorators: [visited([], (host) => void host.fail('GET /users/history', { status: 0 }))],
  play: async ({ canvas }) => {
    await canvas.findByText('Your watch history could not be loaded.');
  },
};
export const RightToLeft: Story = {
  decorators: [
    visited(['الميناء ليلاً', 'القطار الليلي إلى ترييستي'], undefined, 'آدا لوفلايس'),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: complete,
};
