import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

const hashes = { upload: '#upload', continue: '#continue-upload' } as const;

/** The router's key of the first entry of a page load: a typed address, a reload or a link from another site. */
const INITIAL_ENTRY_KEY = 'default';

/** Opens and closes the upload dialog by the hash of `/your-videos`: Back closes the dialog, and a reload restores it. */
export function useUploadDialogRoute() {
  const location = useLocation();
  const { hash, key } = location;
  const navigate = useNavigate();
  const closed = useRef<Location>(undefined);

  const isOpen = hash === hashes.upload || hash === hashes.continue;

  /** Adds at most one history entry, although the buttons can be pressed again while the code of the dialog loads. */
  function goTo(target: string) {
    if (!isOpen) void navigate({ hash: target });
  }

  /** Goes back to the page that the dialog was opened on, so that closing leaves no history entry. */
  function close() {
    if (key === INITIAL_ENTRY_KEY) void navigate({ hash: '' }, { replace: true });
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
