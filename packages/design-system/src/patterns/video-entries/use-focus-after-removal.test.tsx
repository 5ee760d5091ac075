import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

function Page({ names }: { readonly names: readonly string[] }) {
  const heading = useFocusAfterRemoval(names.length);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        History
      </h1>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  );
}

const open = () => render(<Page names={['Harbour', 'Tide']} />);
const button = (name: string) => screen.getByRole('button', { name });

/** Waits until timers that other code started before have run. */
const aTurn = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

describe('useFocusAfterRemoval', () => {
  it('focuses the heading when the focused entry is removed', async () => {
    const { rerender } = open();
    button('Tide').focus();
    rerender(<Page names={['Harbour']} />);
    await aTurn();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('does not steal focus that has already moved on', async () => {
    const { rerender } = open();
    button('Tide').focus();
    rerender(<Page names={['Harbour']} />);
    button('Harbour').focus();
    await aTurn();
    expect(button('Harbour')).toHaveFocus();
  });

  it('does not move the focus when the removed entry had lost it, for example after a tap elsewhere', async () => {
    const { rerender } = open();
    button('Harbour').focus();
    await userEvent.click(document.body);
    rerender(<Page names={['Harbour']} />);
    await aTurn();
    expect(document.body).toHaveFocus();
  });

  it('does not move the focus when nothing had it', async () => {
    const { rerender } = open();
    rerender(<Page names={['Harbour']} />);
    await aTurn();
    expect(document.body).toHaveFocus();
  });
});
