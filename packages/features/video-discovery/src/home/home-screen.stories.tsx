import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { HomeScreen } from './home-screen.tsx';

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const FEED = 'GET /videos';
const at = '/';

/** Without the frame of the site, whose side bar takes a part of the width. */
const unframed = { layout: 'padded', frame: 'none' };

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
      arrange: (host) => addSpecimens(host).ada,
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
        const { fullName, userName, title, unbroken } = longTexts;
        const owner = host.addUser({ fullName, userName, avatar: '' });
        addSpecimens(host, (place) => ({
          owner,
          title: place % 2 ? title : unbroken,
          views: 1_234_567_890,
          durationSeconds: 359_999,
        }));
        return owner;
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
        addSpecimens(host, (place) => (place === 1 ? { title: 'قطار الليل إلى ترييستي' } : {}));
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
  parameters: unframed,
  decorators: [onStage({ at, arrange: withFilms(5) })],
  play: async ({ canvas, canvasElement }) => {
    const cards = await canvas.findAllByRole('article');
    const boxes = () => cards.map((card) => card.getBoundingClientRect());
    const widths = [
      { width: 320, columns: 1 },
      { width: 623, columns: 1 },
      { width: 624, columns: 2 },
      { width: 947, columns: 2 },
      { width: 948, columns: 3 },
      // The grid has room for one column more: the lead spans two.
      { width: 1920, columns: 5 },
    ];
    for (const { width, columns } of widths) {
      canvasElement.style.inlineSize = `${width}px`;
      await expect(new Set(boxes().map((box) => box.left)).size).toBe(columns);
      await expect(Math.min(...boxes().map((box) => box.width))).toBeGreaterThanOrEqual(300);
    }
    const [lead = 0, ...others] = boxes().map((box) => box.width);
    await expect(lead).toBe(2 * 300 + 24);
    await expect(Math.max(...others)).toBe(300);
    canvasElement.style.inlineSize = '';
  },
};

export const NextPage: Story = {
  name: '[HOME-02] more within 50px of the bottom, not before',
  parameters: unframed,
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
