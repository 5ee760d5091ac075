import { Button } from '@kinora/design-system';
import { longTexts } from '@kinora/design-system/specimens';
import { addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResultsScreen } from './results-screen.tsx';

const meta = {
  title: 'Screens/Results',
  component: ResultsScreen,
  args: {
    brand: 'Kinora',
    subscribeControl: () => <Button variant="primary">Subscribe</Button>,
  },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof ResultsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const SEARCH = 'GET /videos/search';
const at = '/results?query=harbour';

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(SEARCH) })],
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: (host) => addSpecimens(host).ada })],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Harbour Notes');
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const { title, unbroken, description } = longTexts;
        const fullName = 'Harbour Films of the Very Long Northern Coastline X';
        const owner = host.addUser({
          fullName,
          userName: 'harbour_films_of_the_north_30c',
          avatar: '',
        });
        addSpecimens(host, (place) => ({
          owner,
          title: place % 2 ? title : unbroken,
          description: `harbour ${description}`,
        }));
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Latest from/);
  },
};

export const RightToLeft: Story = {
  decorators: [
    onStage({ at, arrange: (host) => addSpecimens(host).ada }),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Harbour Notes');
  },
};

export const Empty: Story = {
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
