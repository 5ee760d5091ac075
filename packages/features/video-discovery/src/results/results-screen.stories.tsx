import { Button } from '@kinora/design-system';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResultsScreen } from './results-screen.tsx';

const meta = {
  title: 'Screens/Results',
  component: ResultsScreen,
  args: {
    brand: 'Kinora',
    subscribeControl: () => <Button variant="primary">Subscribe</Button>,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ResultsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const SEARCH = 'GET /videos/search';
const at = '/results?query=harbour';

function withHarbours(host: FakeHost) {
  const channel = host.addUser({ fullName: 'Harbour Films', userName: 'harbour_films' });
  const ada = host.addUser({ fullName: 'Ada Lovelace' });
  host.addVideo({ title: 'Bread, slowly', owner: channel });
  host.addVideo({ title: 'Night train to Trieste', owner: channel });
  host.addVideo({ title: 'Low water at the harbour: an hour between the tides', owner: ada });
  return undefined;
}

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(SEARCH) })],
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: withHarbours })],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Harbour Films');
  },
};

export const LongNames: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const fullName = 'Harbour Films of the Very Long Northern Coastline X';
        host.addUser({ fullName, userName: 'harbour_films_of_the_north_30c' });
        host.addVideo({ title: 'W'.repeat(100) });
        return undefined;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Latest from/);
  },
};

export const RightToLeft: Story = {
  decorators: [
    onStage({ at, arrange: withHarbours }),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Harbour Films');
  },
};

export const NothingFound: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    await canvas.findByText('No results found for "harbour".');
  },
};

export const BlankQuery: Story = { decorators: [onStage({ at: '/results' })] };

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.fail(SEARCH, { status: 500 }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('Something went wrong. Please try again later.');
  },
};
