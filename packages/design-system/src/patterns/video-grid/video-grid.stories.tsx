import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inWidth } from '../../story-support/in-width.tsx';
import { VideoCardSkeleton } from '../video-card/video-card-skeleton.tsx';
import { VideoGrid } from './video-grid.tsx';

const meta = {
  title: 'Patterns/Video grid',
  component: VideoGrid,
  // The pictures of the video card show it in the grid.
  tags: ['no-screenshot'],
  args: {
    children: Array.from({ length: 6 }, (_nothing, index) => <VideoCardSkeleton key={index} />),
  },
} satisfies Meta<typeof VideoGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

const columnsOf = (grid: Element | null) =>
  grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat) : [];

export const Wide: Story = {
  decorators: inWidth('1000px'),
  play: async ({ canvasElement }) => {
    const columns = columnsOf(
      canvasElement.querySelector('[data-skeleton]')?.parentElement ?? null,
    );
    await expect(columns).toHaveLength(3);
    await expect(Math.min(...columns)).toBeGreaterThanOrEqual(300);
  },
};

/** A column is never wider than the page, however narrow that is. */
export const Narrow: Story = {
  decorators: inWidth('288px'),
  play: async ({ canvasElement }) => {
    const columns = columnsOf(
      canvasElement.querySelector('[data-skeleton]')?.parentElement ?? null,
    );
    await expect(columns).toEqual([288]);
  },
};

export const OneKind: Story = { tags: ['example'] };

export const ForText: Story = {
  tags: ['example'],
  args: { children: ['Harbour', 'Tide', 'Dunes'].map((word) => <p key={word}>{word}</p>) },
};
