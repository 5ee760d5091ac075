import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
