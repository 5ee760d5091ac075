import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import * as parts from '../index.ts';
import { proves } from '../story-support/contract.tsx';
import { acted, actedTimes, focusAt, forgetActed, isGone } from '../story-support/keyboard.ts';

/** The contracts of dialogs, notifications and failures. */
const meta = {
  title: 'Parts/By keyboard, before the page',
  tags: ['no-screenshot', '!autodocs', 'test-only'],
  beforeEach: forgetActed,
} satisfies Meta;

export default meta;

const dialog = (
  <parts.Dialog
    isOpen
    onClose={acted}
    title="Verify your email"
    actions={<parts.Button>Done</parts.Button>}
  >
    <parts.TextField label="Code" />
  </parts.Dialog>
);

function WithDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <parts.Button onClick={() => setOpen(true)}>Open</parts.Button>
      <parts.Dialog
        isOpen={isOpen}
        onClose={close}
        title="Verify your email"
        actions={<parts.Button onClick={close}>Done</parts.Button>}
      >
        <parts.TextField label="Code" />
      </parts.Dialog>
    </>
  );
}

const isFocusInside = () =>
  expect(screen.getByRole('dialog', { name: 'Verify your email' })).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );

export const Dialog = proves({
  element: dialog,
  stage: <WithDialog />,
  opener: 'Open',
  within: 'anywhere in the dialog',
  steps: [
    {
      at: ['button', 'Open'],
      keys: '{Enter}',
      result: 'Opens the dialog, which takes the focus.',
      reads: [
        ['dialog', 'Verify your email'],
        ['button', 'Close'],
      ],
      check: isFocusInside,
    },
    {
      keys: '{Tab}{Tab}{Tab}{Tab}{Tab}',
      result:
        'Visits the controls of the dialog in a circle. The page behind it cannot be reached.',
      check: isFocusInside,
    },
    {
      keys: '{Escape}',
      result: 'Closes the dialog. The focus returns to the element that had it.',
      check: focusAt('button', 'Open'),
    },
    { keys: '{Enter}', check: isFocusInside },
    {
      at: ['button', 'Done'],
      keys: ' ',
      result: 'Performs the action. If that closes the dialog, the focus returns as well.',
      check: focusAt('button', 'Open'),
    },
  ],
});

const toasts = parts.createToasts();

const confirmDialog = (onClose: () => void) => (
  <parts.ConfirmDialog
    title="Delete this playlist?"
    confirmText="Delete"
    waitingText="Deleting..."
    onConfirm={async () => acted()}
    describeFailure={() => undefined}
    onClose={onClose}
  >
    The videos in it stay.
  </parts.ConfirmDialog>
);

function WithConfirmDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <parts.ToastsProvider toasts={toasts}>
      <parts.Button onClick={() => setOpen(true)}>Open</parts.Button>
      {isOpen ? confirmDialog(() => setOpen(false)) : null}
    </parts.ToastsProvider>
  );
}

export const ConfirmDialog = proves({
  element: confirmDialog(() => undefined),
  stage: <WithConfirmDialog />,
  opener: 'Open',
  within: 'anywhere in the dialog',
  steps: [
    {
      at: ['button', 'Open'],
      keys: '{Enter}',
      result: 'Opens the dialog. Cancel takes the focus, so that another Enter loses nothing.',
      reads: [
        ['dialog', 'Delete this playlist?'],
        ['button', 'Close'],
      ],
      check: focusAt('button', 'Cancel'),
    },
    {
      on: ['button', 'Cancel'],
      keys: '{Enter}',
      result: 'Closes the dialog without the action. The focus returns to the element that had it.',
      check: async () => {
        await focusAt('button', 'Open')();
        await actedTimes(0)();
      },
    },
    { keys: '{Enter}', check: focusAt('button', 'Cancel') },
    {
      keys: '{Escape}',
      result: 'Does what Cancel does.',
      check: async () => {
        await focusAt('button', 'Open')();
        await actedTimes(0)();
      },
    },
    { keys: '{Enter}', check: focusAt('button', 'Cancel') },
    {
      at: ['button', 'Delete'],
      keys: '{Enter}',
      result: 'Performs the action. Then the dialog closes and the focus returns.',
      check: async () => {
        await actedTimes(1)();
        await focusAt('button', 'Open')();
      },
    },
  ],
});

function Notified() {
  const [own] = useState(() => {
    const created = parts.createToasts();
    created.show({ kind: 'error', text: 'Failed to add comment' });
    return created;
  });
  return <parts.Toaster toasts={own} />;
}

export const Toaster = proves({
  element: <parts.Toaster toasts={toasts} />,
  stage: <Notified />,
  reads: [['region', 'Notifications'], ['alert']],
  steps: [
    {
      at: ['button', 'Failed to add comment'],
      keys: '{Escape}',
      result: 'Closes the notification. While it has the focus, its time stands still.',
      check: isGone('alert'),
    },
  ],
});

export const ErrorState = proves({
  element: <parts.ErrorState title="The videos could not be loaded." onRetry={acted} />,
  reads: [['alert']],
  steps: [
    {
      at: ['button', 'Try again'],
      keys: '{Enter}',
      result: 'Tries again.',
      check: actedTimes(1),
    },
  ],
});
