import { useAuth } from '@kinora/server-state';
import { type FakeHost, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ContinueRow } from './continue-row.tsx';

/** The row of the signed-in viewer. */
function Row() {
  const { user } = useAuth();
  return user ? <ContinueRow userId={user.id} isReserved /> : null;
}

const meta = {
  title: 'Screens/Continue watching',
  component: Row,
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof Row>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ada has begun so many videos. */
const begun = (count: number, more?: (host: FakeHost) => void) =>
  onStage({
    at: '/',
    arrange: (host) => {
      const { ada, videos } = addSpecimens(host);
      for (const [index, { id, durationSeconds }] of videos.slice(0, count).entries())
        host.watch(ada.id, id, durationSeconds * (0.1 + (index % 7) / 10));
      more?.(host);
      return ada;
    },
  });

const LIST = 'GET /users/history/unfinished';

const complete: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findAllByText(/ left$/);
};

export const Full: Story = { decorators: [begun(12)], play: complete };
export const One: Story = { decorators: [begun(1)], play: complete };
export const Loading: Story = { decorators: [begun(3, (host) => void host.hold(LIST))] };
export const Failing: Story = {
  decorators: [begun(3, (host) => void host.fail(LIST, { status: 400 }))],
  play: async ({ canvas }) => {
    await canvas.findByText(/^The videos could not be loaded/);
  },
};

export const Scrolled: Story = {
  name: '[CONTINUE-03, CONTINUE-06] scrolls by its buttons and by the focus; it is as high as while it loads',
  globals: { viewport: { value: 'desktop' } },
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  decorators: [begun(12)],
  play: async ({ canvas }) => {
    const section = await canvas.findByRole('region', { name: 'Continue watching' });
    const loadingHeight = section.getBoundingClientRect().height;
    await canvas.findAllByText(/ left$/);
    await expect(section.getBoundingClientRect().height).toBe(loadingHeight);

    const row = canvas.getByRole('list');
    canvas.getByRole('button', { name: 'More videos' }).click();
    await waitFor(() => expect(row.scrollLeft).toBeGreaterThan(100));
    canvas.getByRole('button', { name: 'Earlier videos' }).click();
    await waitFor(() => expect(row.scrollLeft).toBe(0));

    const last = canvas.getAllByRole('heading', { level: 3 }).at(-1)?.querySelector('a');
    last?.focus();
    await waitFor(() => expect(row.scrollLeft).toBeGreaterThan(100));
  },
};
