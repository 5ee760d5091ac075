import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Parts/Checkbox',
  component: Checkbox,
  args: { label: 'Play the next video' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Play the next video' })).toBeChecked();
  },
};
export const Hinted: Story = { args: { hint: 'When this one has ended', defaultChecked: true } };
export const Invalid: Story = { args: { error: 'Please agree to this before you go on' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = {
  args: {
    label: 'A playlist with a name that nobody will ever read to its end, not even its owner',
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '240px' }}>
      <Shown />
    </div>
  ),
};

export const PositiveStatement: Story = {
  tags: ['example'],
  args: { label: 'Send me an e-mail about new comments' },
};
export const Negation: Story = {
  tags: ['example'],
  args: { label: 'Do not send me e-mails unless somebody comments' },
};
