import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

const hashes = { upload: '#upload', continue: '#continue-upload' } as const;

/** History state of an entry that was added on `/your-videos`: the entry before it is the same page without the dialog. */
const OPENED_HERE = 'upload-dialog-opened-here';

/** Opens and closes the upload dialog by the hash of `/your-videos`: Back closes the dialog, and a reload restores it. */
export function useUploadDialogRoute() {
  const location = useLocation();
  const { hash, state } = location;
  const navigate = useNavigate();
  const closed = useRef<Location>(undefined);

  const isOpen = hash === hashes.upload || hash === hashes.continue;

  /** Adds at most one history entry, although the buttons can be pressed again while the code of the dialog loads. */
  function goTo(target: string) {
    if (!isOpen) void navigate({ hash: target }, { state: OPENED_HERE });
  }

  /** Shows the own videos. Goes back to them if they come before the dialog, so that closing leaves no history entry. */
  function close() {
    // A link on another page, or a typed address, opens the dialog without them: going back would leave them.
    if (state !== OPENED_HERE) void navigate({ hash: '' }, { replace: true });
    // Going back is asynchronous: a second press meanwhile must not go back one more page.
    else if (closed.current !== location) void navigate(-1);
    closed.current = location;
  }

  return {
    isOpen,
    isContinuing: hash === hashes.continue,
    open: () => goTo(hashes.upload),
    resume: () => goTo(hashes.continue),
    close,
  };
}
