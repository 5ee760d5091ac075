import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PickerList } from './picker-list.tsx';

describe('PickerList', () => {
  it('reports which entry was checked or unchecked', async () => {
    const onChange = vi.fn<(value: string, isChecked: boolean) => void>();
    render(
      <PickerList
        label="Playlists"
        emptyText="No playlists found."
        options={[
          { value: 'a', label: 'Harbours', isChecked: true },
          { value: 'b', label: 'Nights', isChecked: false },
        ]}
        onChange={onChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Playlists' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Harbours', checked: true }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nights', checked: false }));
    expect(onChange.mock.calls).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('shows a text when it is empty, and passes extra props and the ref to its root', () => {
    const ref = createRef<HTMLFieldSetElement>();
    render(
      <PickerList
        ref={ref}
        className="mine"
        label="Playlists"
        emptyText="No playlists found."
        options={[]}
        onChange={() => undefined}
      />,
    );
    expect(screen.getByText('No playlists found.')).toBeInTheDocument();
    expect(ref.current).toHaveClass('mine');
  });
});
