import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Text } from '../text/text.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { ToastsProvider } from '../toast/toasts-context.tsx';
import { createToasts } from '../toast/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useQuestion } from './use-question.tsx';

const meta = {
  title: 'Parts/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    isOpen: true,
    onClose: () => undefined,
    title: 'Verify your email',
    children: (
      <Text tone="quiet">
        We sent a link to ada@example.com. Check the inbox and the spam folder.
      </Text>
    ),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = {
  args: {
    actions: (
      <>
        <Button variant="quiet">Close</Button>
        <Button variant="primary" waitingText="Sending...">
          Resend Verification Email
        </Button>
      </>
    ),
  },
};
export const Full: Story = {
  args: {
    width: 'full',
    title: 'Captions in English',
    actions: <Button variant="primary">Save</Button>,
  },
};
export const WideOnPhoneHeldSideways: Story = {
  name: '[LANDSCAPE-06] A wide dialog has all of a low window',
  args: {
    width: 'wide',
    title: 'Captions',
    actions: <Button variant="primary">Add captions</Button>,
  },
  globals: { viewport: { value: 'sideways' } },
  tags: ['test-only', 'no-screenshot'],
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const overlay = dialog.parentElement?.getBoundingClientRect();
    await expect(dialog.getBoundingClientRect()).toEqual(overlay);
    await expect(overlay?.height).toBe(window.innerHeight);
  },
};
export const LongText: Story = {
  args: {
    title: 'A title that needs more than the one line it was given when somebody drew this dialog',
    children: <Text>{'It goes on and on, one sentence after another. '.repeat(60)}</Text>,
    actions: <Button variant="primary">Done</Button>,
  },
};

const createPlaylist = (name: string) =>
  new Promise<boolean>((resolve) => {
    // Stands for a request to your server, which knows a playlist called “Harbours”.
    setTimeout(() => resolve(name !== 'Harbours'), 400);
  });

function NewPlaylist() {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('Harbours');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function save() {
    if (name.trim() === '') {
      setError('Enter a name.');
      return;
    }
    setError(undefined);
    setSaving(true);
    const isNew = await createPlaylist(name);
    setSaving(false);
    if (isNew) setOpen(false);
    else setError('You already have a playlist with this name. Choose another one.');
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>New playlist</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="New playlist"
        holdsWork
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="new-playlist"
              variant="primary"
              isWaiting={isSaving}
              waitingText="Creating..."
            >
              Create
            </Button>
          </>
        }
      >
        <form
          id="new-playlist"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            label="Name"
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}

/** A press outside does not lose the text. The button is outside the form, so `form` names the form. */
export const WithAForm: Story = {
  name: 'With a form',
  render: () => <NewPlaylist />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(/already have a playlist/);
  },
};

interface DeletePlaylistProps {
  /** Performs the action, such as a request to your server. */
  readonly onConfirm: () => Promise<unknown>;
}

const describeFailure = (error: unknown) =>
  // A cancelled request needs no text.
  error instanceof DOMException && error.name === 'AbortError'
    ? undefined
    : 'The playlist could not be deleted. Check your connection and try again.';

function DeletePlaylist({ onConfirm }: DeletePlaylistProps) {
  const [toasts] = useState(createToasts);
  const [isAsking, setAsking] = useState(true);
  return (
    <ToastsProvider toasts={toasts}>
      <Button onClick={() => setAsking(true)}>Delete playlist</Button>
      {isAsking ? (
        <ConfirmDialog
          title="Delete “Harbours”?"
          confirmText="Delete"
          waitingText="Deleting..."
          doneText="Playlist deleted"
          onConfirm={onConfirm}
          describeFailure={describeFailure}
          onClose={() => setAsking(false)}
        >
          The list is deleted for good. The 12 videos in it stay.
        </ConfirmDialog>
      ) : null}
      <Toaster toasts={toasts} />
    </ToastsProvider>
  );
}

/** `onConfirm` performs the action. The dialog waits for it and closes, and a notification confirms it. */
export const Confirmation: Story = {
  render: () => <DeletePlaylist onConfirm={async () => undefined} />,
};

/** `describeFailure` turns the error of `onConfirm` into a text, and the dialog stays open. */
export const ConfirmationFails: Story = {
  render: () => (
    <DeletePlaylist onConfirm={() => Promise.reject(new TypeError('Failed to fetch'))} />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not be deleted/);
  },
};

function EditTitle() {
  const { ask, dialog } = useQuestion();
  const [isOpen, setOpen] = useState(true);
  const [title, setTitle] = useState('Harbours');
  async function close() {
    const mayClose =
      title === 'Harbours' ||
      (await ask({
        title: 'Discard your changes?',
        text: 'They are not saved yet.',
        stayText: 'Keep editing',
        leaveText: 'Discard',
      }));
    if (mayClose) setOpen(false);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit title</Button>
      <Dialog isOpen={isOpen} holdsWork title="Edit title" onClose={() => void close()}>
        <TextField label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      </Dialog>
      {dialog}
    </>
  );
}

/** `useQuestion` asks before the text is lost. The dialog below stays open until the answer. */
export const Question: Story = {
  tags: ['new'],
  render: () => <EditTitle />,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' at night');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('button', { name: 'Keep editing' })).toHaveFocus();
  },
};

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete playlist">
        <Text>The videos in it stay.</Text>
      </Dialog>
    </>
  );
}

export const FocusReturns: Story = {
  tags: ['test-only'],
  render: () => <Opened />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Delete playlist' })).toBeVisible(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const SaysWhatIsLost: Story = {
  tags: ['example'],
  args: {
    title: 'Delete “Harbours”?',
    children: <Text>The list is deleted for good. The 12 videos in it stay.</Text>,
    actions: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="critical">Delete</Button>
      </>
    ),
  },
};

export const AreYouSure: Story = {
  tags: ['example'],
  args: {
    title: 'Are you sure?',
    children: <Text>Do you really want to continue?</Text>,
    actions: (
      <>
        <Button variant="quiet">No</Button>
        <Button variant="critical">Yes</Button>
      </>
    ),
  },
};
