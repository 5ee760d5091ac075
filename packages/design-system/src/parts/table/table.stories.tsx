import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { Badge } from '../badge/badge.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Count } from '../count/count.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Text } from '../text/text.tsx';
import { Table, type TableProps } from './table.tsx';

interface Film {
  readonly title: string;
  readonly isPublic: boolean;
  readonly views: number;
}

const onDelete = fn();

const films: readonly Film[] = [
  { title: 'Harbour at night', isPublic: true, views: 12_840 },
  { title: 'Bread, slowly', isPublic: false, views: 0 },
  {
    title: 'How a film projector works, taken apart piece by piece and put back without losing one',
    isPublic: true,
    views: 3_400_000,
  },
];

const FilmTable = (props: TableProps<Film>) => <Table {...props} />;

const meta = {
  title: 'Parts/Table',
  component: FilmTable,
  args: {
    label: 'Your films',
    rows: films,
    rowKey: ({ title }) => title,
    columns: [
      {
        name: 'Film',
        kind: 'main',
        cell: ({ title }) => <Text weight="strong">{title}</Text>,
      },
      {
        name: 'Visibility',
        cell: ({ isPublic }) => (
          <Badge tone={isPublic ? 'positive' : 'plain'}>{isPublic ? 'Public' : 'Draft'}</Badge>
        ),
      },
      { name: 'Views', kind: 'number', cell: ({ views }) => <Count value={views} /> },
      {
        name: 'Actions',
        kind: 'actions',
        cell: ({ title }) => (
          <IconButton
            name={`Delete ${title}`}
            icon={<Trash2 {...iconLook} />}
            onClick={() => onDelete(title)}
          />
        ),
      },
    ],
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof FilmTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Your films' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3);
    await expect(canvas.getByRole('rowheader', { name: 'Bread, slowly' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Delete Harbour at night' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onDelete).toHaveBeenCalledWith('Harbour at night');
  },
};

export const Narrow: Story = {
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '358px' }}>
      <Shown />
    </div>
  ),
};

export const Empty: Story = { args: { rows: [], empty: 'No films yet.' } };

export const Loading: Story = {
  args: {
    'aria-busy': true,
    columns: ['Film', 'Visibility', 'Views'].map((name) => ({
      name,
      cell: () => <Skeleton width={name === 'Film' ? '240px' : '64px'} />,
    })),
  },
};

export const RightToLeft: Story = {
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};

export const Comparable: Story = { tags: ['example'] };
export const OneColumn: Story = {
  tags: ['example'],
  args: { columns: [{ name: 'Film', kind: 'main', cell: ({ title }) => title }] },
};
