import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { HomeScreen } from './home-screen.tsx';

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const FEED = 'GET /videos';
const at = '/';

const titles = [
  'Low water at the harbour: an hour between the tides',
  'Bread, slowly',
  'How a film projector works, taken apart piece by piece and put back together without losing a screw',
  'Night train to Trieste',
];

function withFilms(count: number) {
  return (host: FakeHost) => {
    host.addUser({ fullName: 'Ada Lovelace' });
    for (let number = 1; number <= count; number++) host.addVideo({ title: `Film ${number}` });
    return undefined;
  };
}

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(FEED) })],
};

export const Empty: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    await canvas.findByText('No videos found.');
  },
};

export const Full: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.addUser({ fullName: 'Ada Lovelace' });
        for (const title of titles) host.addVideo({ title });
        return undefined;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
  },
};

const rest: Story['play'] = async ({ canvas }) => {
  await canvas.findAllByRole('article');
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.addUser({ fullName: 'Ada Augusta King Countess of Lovelace and Ockham B' });
        host.addVideo({ title: 'A'.repeat(100), views: 1_234_567_890, durationSeconds: 359_999 });
        host.addVideo({ title: titles.join(' ').slice(0, 100) });
        host.addVideo({ title: 'S' });
        return undefined;
      },
    }),
  ],
  play: rest,
};

export const RightToLeft: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.addUser({ fullName: 'آدا لوفلايس' });
        host.addVideo({ title: 'قطار الليل إلى ترييستي' });
        host.addVideo({ title: 'Bread, slowly' });
        return undefined;
      },
    }),
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
  ],
  play: rest,
};

export const Columns: Story = {
  name: '[HOME-01] as many columns of at least 300px as there is room for',
  decorators: [onStage({ at, arrange: withFilms(5) })],
  play: async ({ canvas, canvasElement }) => {
    const cards = await canvas.findAllByRole('article');
    const boxes = () => cards.map((card) => card.getBoundingClientRect());
    const widths = [
      { width: 320, columns: 1 },
      { width: 615, columns: 1 },
      { width: 616, columns: 2 },
      { width: 931, columns: 2 },
      { width: 932, columns: 3 },
      // The grid has room for one more card, so the cards keep their columns.
      { width: 1880, columns: 5 },
    ];
    for (const { width, columns } of widths) {
      canvasElement.style.inlineSize = `${width}px`;
      const top = boxes()[0]?.top;
      await expect(boxes().filter((box) => box.top === top)).toHaveLength(columns);
      await expect(Math.min(...boxes().map((box) => box.width))).toBeGreaterThanOrEqual(300);
    }
    await expect(Math.max(...boxes().map((box) => box.width))).toBe(300);
    canvasElement.style.inlineSize = '';
  },
};

export const NextPage: Story = {
  name: '[HOME-02] more within 50px of the bottom, not before',
  decorators: [onStage({ at, arrange: withFilms(14) })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByRole('article');
    const end = canvasElement.querySelector('[data-state="more"]');
    if (!end) throw new Error('The feed has no end.');
    const comeNear = async (pixels: number) => {
      scrollBy(0, end.getBoundingClientRect().bottom - innerHeight - pixels);
      // IntersectionObserver reports once a frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    };
    await comeNear(52);
    await expect(canvas.getAllByRole('article')).toHaveLength(12);
    await expect(canvas.queryByText('Loading more videos...')).toBeNull();
    await comeNear(48);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(14));
  },
};

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.fail(FEED, { status: 0 }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('The videos could not be loaded.');
  },
};
