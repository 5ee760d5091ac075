import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Select } from './select.tsx';

const meta = {
  title: 'Parts/Select',
  component: Select,
  args: {
    label: 'Visibility',
    options: [
      { value: 'private', label: 'Private' },
      { value: 'public', label: 'Public' },
    ],
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '320px' }}>
      <Shown />
    </div>
  ),
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Visibility' }), 'public');
    await expect(canvas.getByRole('combobox')).toHaveValue('public');
  },
};
export const Hinted: Story = { args: { hint: 'Who can watch it' } };
export const Invalid: Story = { args: { error: 'Choose who can watch it' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    options: [{ value: 'a', label: 'A choice whose words run out of the box at its very end' }],
  },
};
export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const ManyOptions: Story = {
  tags: ['example'],
  args: {
    label: 'Language of the captions',
    options: ['Deutsch', 'English', 'Español', 'Français', 'Italiano', 'Polski'].map((label) => ({
      value: label,
      label,
    })),
  },
};
export const TwoOptions: Story = {
  tags: ['example'],
  args: {
    label: 'Play the next video',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
};
