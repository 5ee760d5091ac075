import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ExpandableText } from './expandable-text.tsx';

const sentence = 'A harbour at night, filmed from the pier on one roll without a cut. ';

const meta = {
  title: 'Parts/Expandable text',
  component: ExpandableText,
  args: { text: sentence.repeat(12) },
} satisfies Meta<typeof ExpandableText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Long: Story = {
  play: async ({ canvas }) => {
    const text = canvas.getByText(/A harbour at night/);
    const collapsed = text.getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole('button', { name: '...more' }));
    await expect(text.getBoundingClientRect().height).toBeGreaterThan(collapsed);
    await userEvent.click(canvas.getByRole('button', { name: 'Show Less' }));
    await expect(text.getBoundingClientRect().height).toBe(collapsed);
  },
};
export const Short: Story = {
  args: { text: 'One roll, no cut.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const LinesAndLongWords: Story = {
  args: { text: `First line\n\nThird line\nhttps://example.com/${'a'.repeat(200)}\nLast` },
};

export const Description: Story = { tags: ['example'], args: { text: sentence.repeat(8) } };
export const Rules: Story = {
  tags: ['example'],
  args: {
    text: `${'Read this before you upload. '.repeat(14)}\nYou need the rights to the music.`,
  },
};
