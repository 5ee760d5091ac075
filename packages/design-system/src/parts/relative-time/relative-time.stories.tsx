import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../text/text.tsx';
import { RelativeTime } from './relative-time.tsx';

const nowMs = Date.parse('2026-11-20T12:00:00Z');

const meta = {
  title: 'Parts/Relative time',
  component: RelativeTime,
  args: { date: '2026-10-30T12:00:00Z', nowMs },
  decorators: (Shown) => (
    <Text>
      <Shown />
    </Text>
  ),
} satisfies Meta<typeof RelativeTime>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const JustNow: Story = { args: { date: '2026-11-20T11:59:50Z' } };
export const Years: Story = { args: { date: '2016-10-30T12:00:00Z' } };

export const Age: Story = {
  tags: ['example'],
  render: () => (
    <>
      Published <RelativeTime date="2026-10-30T12:00:00Z" nowMs={nowMs} />
    </>
  ),
};

export const Appointment: Story = {
  tags: ['example'],
  render: () => (
    <>
      The next maintenance was announced <RelativeTime date="2026-11-20T11:00:00Z" nowMs={nowMs} />.
      Save your work in time.
    </>
  ),
};
