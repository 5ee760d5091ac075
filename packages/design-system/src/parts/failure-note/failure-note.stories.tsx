import type { Meta, StoryObj } from '@storybook/react-vite';
import { FailureNote } from './failure-note.tsx';

const meta = {
  title: 'Parts/Failure note',
  component: FailureNote,
  decorators: [
    (Shown) => (
      <div style={{ maxInlineSize: '420px' }}>
        <Shown />
      </div>
    ),
  ],
} satisfies Meta<typeof FailureNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: 'The e-mail or the password is wrong' } };
export const LongText: Story = {
  args: {
    children: `The server said more than fits on one line, and a word without end: ${'harbour'.repeat(12)}`,
  },
};

export const SaysWhatToDo: Story = {
  tags: ['example'],
  args: { children: 'The e-mail or the password is wrong. Check both, or choose a new password.' },
};
export const Blames: Story = {
  tags: ['example'],
  args: { children: 'Error 401: invalid credentials supplied by user' },
};
