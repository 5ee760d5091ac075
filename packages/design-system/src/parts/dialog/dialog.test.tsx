import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Upload video
      </button>
      <Dialog isOpen={isOpen} title="Upload video" onClose={() => setOpen(false)}>
        <h3 tabIndex={-1} ref={(heading) => heading?.focus()}>
          Step 1
        </h3>
      </Dialog>
    </>
  );
}

it('a dialog gives the focus back to what opened it, though its content has taken it at once', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Upload video' });
  await userEvent.click(opener);
  expect(screen.getByText('Step 1')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it.each([
  ['left to right', 0, 785, 400],
  ['right to left', 15, 14, 400],
])(
  'a dialog that is longer than the screen is scrolled by its bar, and closes on a press beside it, %s',
  async (_direction, clientLeft, onBar, beside) => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog isOpen title="Playlists" onClose={onClose}>
        Many of them
      </Dialog>,
    );
    const around = screen.getByRole('dialog').parentElement;
    if (!around) throw new Error('The dialog lies in something that scrolls.');
    for (const [name, value] of Object.entries({ offsetWidth: 800, clientWidth: 785, clientLeft }))
      Object.defineProperty(around, name, { value });
    // Without the style sheet, pointer events cannot reach what lies around a dialog.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const press = (clientX: number) =>
      user.pointer({ keys: '[MouseLeft]', target: around, coords: { clientX } });
    await press(onBar);
    expect(onClose).not.toHaveBeenCalled();
    await press(beside);
    expect(onClose).toHaveBeenCalledOnce();
  },
);
