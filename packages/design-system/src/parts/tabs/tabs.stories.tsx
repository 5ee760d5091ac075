import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Text } from '../text/text.tsx';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Parts/Tabs',
  component: Tabs,
  args: {
    label: 'Channel',
    tabs: [
      { value: 'videos', label: 'Videos', panel: <Text>Harbour at night</Text> },
      { value: 'playlists', label: 'Playlists', panel: null },
      { value: 'community', label: 'Community', panel: null },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Playlists' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Playlists' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('Harbour at night')).toBeVisible();
  },
};

/** A row that is too long scrolls by itself, without the page. */
export const LongText: Story = {
  args: {
    tabs: [
      { value: 'one', label: 'A name of a tab that is longer than the whole row', panel: 'One' },
      { value: 'two', label: 'Another name that nobody made shorter in time', panel: 'Two' },
    ],
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '280px' }}>
      <Shown />
    </div>
  ),
};

export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const RightToLeftByKeyboard: Story = {
  ...RightToLeft,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Playlists' })).toHaveFocus();
  },
};

export const ViewsOfOneThing: Story = { tags: ['example'] };
export const StepsInOrder: Story = {
  tags: ['example'],
  args: {
    label: 'Upload',
    tabs: [
      { value: 'one', label: '1. Choose a file', panel: <Text>Choose a file first.</Text> },
      { value: 'two', label: '2. Details', panel: null },
      { value: 'three', label: '3. Publish', panel: null },
    ],
  },
};
