import { Menu } from '@kinora/design-system';
import { longTexts } from '@kinora/design-system/specimens';
import { type AddedSpecimens, type FakeHost, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HistoryScreen } from './history-screen.tsx';

const meta = {
  title: 'Screens/Watch history',
  component: HistoryScreen,
  args: {
    brand: 'Kinora',
    saveMenu: ({ title }, more) => (
      <Menu
        name={`More about ${title}`}
        entries={[...more, { kind: 'action', label: 'Share', onSelect: () => undefined }]}
      />
    ),
  },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof HistoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

type Change = Parameters<typeof addSpecimens>[1];

/** Ada has watched the videos that `watched` returns, the newest last. */
const visited = (
  watched: (added: AddedSpecimens) => AddedSpecimens['videos'],
  more?: (host: FakeHost) => void,
  change?: Change,
) =>
  onStage({
    at: '/history',
    arrange: (host) => {
      more?.(host);
      const added = addSpecimens(host, change);
      for (const { id } of watched(added)) host.watch(added.ada.id, id);
      return added.ada;
    },
  });

const none = () => [];
const ten = ({ videos }: AddedSpecimens) => videos.slice(0, 10).toReversed();

const complete: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('button', { name: /^Clear/ });
};

export const Loading: Story = {
  decorators: [visited(none, (host) => void host.hold('GET /users/history'))],
};
export const Full: Story = { decorators: [visited(ten)], play: complete };
export const InHand: Story = {
  name: '[LOOK-25] the button to remove a row is quiet until the focus is in it; rows end with the page',
  globals: { viewport: { value: 'desktop' } },
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  decorators: [visited(ten)],
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('button', { name: /^Remove/ });
    const heading = canvas.getByRole('heading', { level: 1 });
    const [views] = canvas.getAllByText(/ views? • /);
    const colorOf = (element?: Element) => element && getComputedStyle(element).color;
    first?.focus();
    await expect(colorOf(first)).toBe(colorOf(heading));
    await expect(colorOf(second)).toBe(colorOf(views));
    await expect(colorOf(second)).not.toBe(colorOf(first));
    const [menu] = canvas.getAllByRole('button', { name: /^More about/ });
    const page = heading.parentElement?.parentElement;
    await expect(menu?.getBoundingClientRect().right).toBe(page?.getBoundingClientRect().right);
  },
};

export const OnPhone: Story = {
  name: '[LOOK-25] on a phone, "Clear watch history" is an icon',
  globals: { viewport: { value: 'phone' } },
  decorators: [visited(ten)],
  play: async ({ canvas }) => {
    const clear = await canvas.findByRole('button', { name: 'Clear watch history' });
    await expect([clear.offsetWidth, clear.offsetHeight]).toEqual([40, 40]);
    await expect(clear).toHaveAttribute('title', 'Clear watch history');
  },
};

export const Paused: Story = {
  decorators: [visited(ten)],
  tags: ['keeps-focus'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause history' }));
    await canvas.findByRole('button', { name: 'Resume history' });
  },
};
export const NothingFound: Story = {
  decorators: [visited(ten)],
  tags: ['keeps-focus'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: /history/ }), 'zebra');
    await canvas.findByText(/^Nothing in your history matches/);
  },
};

export const Empty: Story = {
  decorators: [visited(none)],
  play: async ({ canvas }) => {
    await canvas.findByText(/all caught up/);
  },
};
export const LongTexts: Story = {
  decorators: [
    visited(ten, undefined, (place) => ({
      title: place % 2 ? longTexts.title : longTexts.unbroken,
    })),
  ],
  play: complete,
};
export const Failing: Story = {
  decorators: [visited(none, (host) => void host.fail('GET /users/history', { status: 0 }))],
  play: async ({ canvas }) => {
    await canvas.findByText('Your watch history could not be loaded.');
  },
};
export const RightToLeft: Story = {
  decorators: [
    visited(ten, undefined, (place) => (place % 2 ? { title: 'القطار الليلي إلى ترييستي' } : {})),
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: complete,
};
