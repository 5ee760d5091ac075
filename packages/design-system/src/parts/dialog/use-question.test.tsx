import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { type Question, useQuestion } from './use-question.tsx';

const discard: Question = {
  title: 'Discard your changes?',
  text: 'They are not saved yet.',
  stayText: 'Keep editing',
  leaveText: 'Discard',
};

interface FormProps {
  readonly onAnswer: (isSure: boolean) => void;
}

/** A dialog with a field, which asks before it closes. */
function Form({ onAnswer }: FormProps) {
  const { ask, dialog } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  async function close() {
    const isSure = await ask(discard);
    onAnswer(isSure);
    if (isSure) setOpen(false);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog isOpen={isOpen} holdsWork title="Edit video" onClose={() => void close()}>
        <input aria-label="Title" />
        {dialog}
      </Dialog>
    </>
  );
}

async function typeAndClose() {
  const onAnswer = vi.fn<(isSure: boolean) => void>();
  const { unmount } = render(<Form onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Tides');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  return { onAnswer, unmount };
}

const isAsking = () => screen.queryByRole('dialog', { name: 'Discard your changes?' }) !== null;

describe('a question before work is lost', () => {
  it('has the focus on the button that keeps the work [ASK-02]', async () => {
    const { onAnswer } = await typeAndClose();
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
  });

  it.each(['Escape', 'Close', 'Keep editing'])(
    'keeps the work, and returns the focus, on %s [ASK-02, ASK-03]',
    async (way) => {
      const { onAnswer } = await typeAndClose();
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await userEvent.click(screen.getByRole('button', { name: way }));
      expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false);
      expect(isAsking()).toBe(false);
      expect(screen.getByLabelText('Title')).toHaveValue('Tides');
      await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    },
  );

  it('resolves with true, and returns the focus to what opened the work, when it is discarded [ASK-03]', async () => {
    const { onAnswer } = await typeAndClose();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('resolves with false when the component unmounts', async () => {
    const { onAnswer, unmount } = await typeAndClose();
    unmount();
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false));
  });
});
