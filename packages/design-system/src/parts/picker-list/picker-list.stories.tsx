import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { PickerList } from './picker-list.tsx';

function Playlists({ names }: { readonly names: readonly string[] }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(names.slice(0, 1)));
  return (
    <div style={{ maxInlineSize: '320px' }}>
      <PickerList
        label="Playlists"
        emptyText="No playlists found."
        options={names.map((name) => ({ value: name, label: name, isChecked: checked.has(name) }))}
        onChange={(name, isChecked) =>
          setChecked(
            new Set([...checked].filter((held) => held !== name).concat(isChecked ? name : [])),
          )
        }
      />
    </div>
  );
}

const meta = { title: 'Parts/Picker list' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const many = Array.from({ length: 30 }, (_, index) => `Harbours ${index + 1}`);

export const Few: Story = {
  render: () => <Playlists names={['Harbours', 'Nights']} />,
};
export const ByKeyboard: Story = {
  ...Few,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('checkbox', { name: 'Nights' })).toBeChecked();
    const list = canvas.getByRole('group', { name: 'Playlists' });
    await expect(list.scrollHeight).toBe(list.clientHeight);
  },
};
export const Many: Story = { render: () => <Playlists names={many} /> };
export const ManyScroll: Story = {
  ...Many,
  name: '[PICKER-04] Scrolls above 300 px',
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group', { name: 'Playlists' });
    await expect(list.getBoundingClientRect().height).toBe(300);
    await expect(list.scrollHeight).toBeGreaterThan(1000);
    canvas.getByRole('checkbox', { name: 'Harbours 30' }).focus();
    await expect(list.scrollTop).toBeGreaterThan(0);
  },
};
export const Empty: Story = { render: () => <Playlists names={[]} /> };
export const LongText: Story = {
  render: () => (
    <Playlists names={['A playlist with a name that nobody will ever read to its end at all']} />
  ),
};

export const ManyOptions: Story = {
  tags: ['example'],
  render: () => <Playlists names={many.slice(0, 8)} />,
};
export const TwoOptions: Story = {
  tags: ['example'],
  render: () => <Playlists names={['Yes', 'No']} />,
};
