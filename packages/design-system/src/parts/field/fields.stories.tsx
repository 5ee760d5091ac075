import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Parts/Fields',
  component: TextField,
  args: { label: 'Full Name' },
  decorators: [
    (Shown) => (
      <div style={{ maxInlineSize: '420px' }}>
        <Shown />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { hint: 'English letters and spaces', name: 'fullName' } };
export const Filled: Story = { args: { defaultValue: 'Ada Lovelace' } };
export const Invalid: Story = {
  args: { defaultValue: 'Al', error: 'Full name must be at least 3 characters long' },
};
export const Disabled: Story = { args: { defaultValue: 'Ada Lovelace', disabled: true } };
export const LongText: Story = {
  args: {
    label: 'A label that is so long that it cannot stay on one line beside anything else at all',
    defaultValue: 'Text that runs out of its box at the end because nobody made it shorter in time',
    hint: 'A hint that needs a second line to say everything that it would like to have said here.',
    error: 'A message that needs a second line to say what is wrong and what could be done now.',
  },
};
export const Counted: Story = {
  args: { label: 'Title', counterLimit: 100, defaultValue: 'Harbour at night' },
};
export const CountedWhileTyping: Story = {
  args: { ...Counted.args },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('16/100')).not.toBeVisible();
    await userEvent.type(canvas.getByLabelText('Title'), '!');
    await expect(canvas.getByText('17/100')).toBeVisible();
  },
};
export const Description: Story = {
  render: () => <TextArea label="Description" counterLimit={5000} rows={5} />,
};
export const LongDescription: Story = {
  name: '[LOOK-22] a long description is whole: the field grows to 320 px, then scrolls',
  render: () => (
    <Stack>
      <TextArea label="Short" defaultValue="One line" />
      <TextArea label="Longer" defaultValue={'A line\n'.repeat(8)} />
      <TextArea label="Long" defaultValue={'A line of a long text\n'.repeat(40)} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [short, longer, long] = canvas.getAllByRole('textbox');
    await expect(short?.offsetHeight).toBe(120);
    await expect(longer?.scrollHeight).toBe(longer?.clientHeight);
    await expect(long?.offsetHeight).toBe(320);
    if (long) await expect(getComputedStyle(long).borderStartStartRadius).toBe('16px');
  },
};
export const CountedWithFocus: Story = {
  name: '[WIZARD-21, WIZARD-22] the counter is there while the field has the focus',
  render: () => (
    <Stack>
      <TextField label="Title" counterLimit={100} />
      <TextArea label="Description" counterLimit={5000} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [ofTitle, ofDescription] = [canvas.getByText('0/100'), canvas.getByText('0/5000')];
    await expect(ofTitle).not.toBeVisible();
    await expect(ofDescription).not.toBeVisible();
    await userEvent.tab();
    await expect(ofTitle).toBeVisible();
    await expect(ofDescription).not.toBeVisible();
    await userEvent.tab();
    await expect(ofTitle).not.toBeVisible();
    await expect(ofDescription).toBeVisible();
  },
};
export const Password: Story = {
  render: () => <PasswordField label="Password" autoComplete="current-password" />,
};
export const PasswordShown: Story = {
  ...Password,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'Reel-to-reel 1896');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('Reel-to-reel 1896');
  },
};
export const Together: Story = {
  render: () => (
    <Stack>
      <TextField label="Email" type="email" error="Please enter a valid email address" />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters" />
    </Stack>
  ),
};

export const HintBelow: Story = {
  tags: ['example'],
  args: { label: 'User name', hint: 'Small letters and digits' },
};
export const HintAsPlaceholder: Story = {
  tags: ['example'],
  args: { label: 'User name', placeholder: 'Small letters and digits, please' },
};
