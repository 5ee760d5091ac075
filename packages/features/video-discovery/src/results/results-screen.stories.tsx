import { Button } from '@kinora/design-system';
import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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

export const WordsOfTheSearch: Story = {
  name: '[LOOK-36] The words of the search on a phone',
  tags: ['no-screenshot', 'test-only'],
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at, arrange: (host) => addSpecimens(host).ada })],
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'Results for "harbour"' });
    const { height } = heading.getBoundingClientRect();
    await expect(height).toBeGreaterThan(20);
  },
};

/** Box of the first picture, and of the title of its row. */
function firstRow(canvasElement: HTMLElement) {
  const row = canvasElement.querySelector('section:last-of-type article');
  const [picture, title] = ['img', 'h3'].map((name) => row?.querySelector(name));
  if (!picture || !title) throw new Error('There is no row.');
  return { picture: picture.getBoundingClientRect(), title: title.getBoundingClientRect() };
}

export const ManyVideos: Story = {
  name: 'Rows across a wide page [RESULTS-LOOK-01]',
  decorators: [onStage({ at: '/results?query=the', arrange: (host) => addSpecimens(host).ada })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Filters' });
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(5));
    const { picture, title } = firstRow(canvasElement);
    await expect(title.left).toBeGreaterThan(picture.right);
    await expect(title.top).toBeGreaterThanOrEqual(picture.top);
  },
};

export const ManyVideosOnAPhone: Story = {
  name: 'Cards on a phone [RESULTS-LOOK-01]',
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at: '/results?query=the', arrange: (host) => addSpecimens(host).ada })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Filters' });
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(5));
    const { picture, title } = firstRow(canvasElement);
    await expect(title.top).toBeGreaterThan(picture.bottom);
  },
};

const widthsOf = (articles: readonly HTMLElement[]) =>
  articles.map((article) => article.getBoundingClientRect().width);

export const ThreeLatestVideos: Story = {
  name: 'Small rows in columns [RESULTS-LOOK-03]',
  decorators: [
    onStage({
      at: '/results?query=tide',
      arrange: (host) => {
        const owner = host.addUser({ fullName: 'Tide', userName: 'tide', avatar: '' });
        for (const title of ['Boats', 'Pools', 'Waves']) host.addVideo({ title, owner });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Tide');
    const articles = canvas.getAllByRole('article');
    await expect(articles).toHaveLength(3);
    await expect(Math.max(...widthsOf(articles))).toBeLessThan(500);
  },
};

export const FourLatestVideos: Story = {
  name: 'No video alone in a second line [LOOK-16]',
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    onStage({
      at: '/results?query=tide',
      arrange: (host) => {
        const owner = host.addUser({ fullName: 'Tide', userName: 'tide', avatar: '' });
        for (const title of ['Boats', 'Pools', 'Waves', 'Weed']) host.addVideo({ title, owner });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Tide');
    const tops = canvas.getAllByRole('article').map((row) => row.getBoundingClientRect().top);
    await expect(tops).toHaveLength(4);
    await expect(tops.filter((top) => top === tops[3])).toHaveLength(2);
  },
};

export const TwoLatestVideos: Story = {
  name: 'Rows across the page [RESULTS-LOOK-03]',
  decorators: [
    onStage({
      at: '/results?query=tide',
      arrange: (host) => {
        const owner = host.addUser({ fullName: 'Tide', userName: 'tide', avatar: '' });
        for (const title of ['Boats', 'Pools']) host.addVideo({ title, owner });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Latest from Tide');
    const articles = canvas.getAllByRole('article');
    await expect(articles).toHaveLength(2);
    await expect(Math.min(...widthsOf(articles))).toBeGreaterThan(700);
  },
};

export const LongDescription: Story = {
  name: 'No part of a third line [LOOK-17]',
  decorators: [
    onStage({
      at: '/results?query=tide',
      arrange: (host) => {
        const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada', avatar: '' });
        const description = 'A tide comes in, and a tide goes out. '.repeat(20);
        host.addVideo({ title: 'Tide pools', description, owner });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    const description = await canvas.findByText(/comes in, and a/);
    const twoLines = () => 2 * Number.parseFloat(getComputedStyle(description).lineHeight);
    await expect(description.clientHeight).toBe(twoLines());
    // Text spacing of a person's own.
    description.style.lineHeight = '2';
    await expect(description.clientHeight).toBe(twoLines());
    description.style.lineHeight = '';
  },
};

const shape: { hold?: ReturnType<FakeHost['hold']> } = {};

export const LoadingShape: Story = {
  name: '[RESULTS-LOOK-10] Loading rows have the shape of rows',
  decorators: [
    onStage({
      at: '/results?query=the',
      arrange: (host) => {
        shape.hold = host.hold(SEARCH);
        return addSpecimens(host).ada;
      },
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Loading...');
    await canvas.findByRole('group', { name: 'Filters' });
    /** A title of two lines, as the second one, may make its own row higher. */
    const shapeOf = (rows: Iterable<Element>) => {
      const [first, second] = Array.from(rows, (row) => row.getBoundingClientRect());
      const edges = [first?.top, first?.left, first?.height, second?.top, second?.left];
      // Until it has been drawn, a row has the height that it reserves, in other fractions of a pixel.
      return edges.map((edge) => edge && Math.round(edge));
    };
    const skeletons = canvasElement.querySelectorAll('[data-skeleton="result"]');
    const loading = shapeOf(skeletons);
    await expect(skeletons.length).toBeGreaterThan(1);
    shape.hold?.release();
    await waitFor(() => expect(canvas.queryByText('Loading...')).toBeNull());
    await expect(shapeOf(canvas.getAllByRole('article'))).toEqual(loading);
  },
};

export const OneVideo: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const { ada, videos } = addSpecimens(host);
        host.addVideo({ ...videos[0], title: 'The harbourmaster', owner: host.addUser() });
        return ada;
      },
    }),
  ],
};

export const NothingWithAFilter: Story = {
  decorators: [
    onStage({ at: `${at}&captions=1&length=long`, arrange: (host) => addSpecimens(host).ada }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Turn off the filters' });
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
