import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

const hashes = { upload: '#upload', continue: '#continue-upload' } as const;

/** The router's key of an entry that it has not made: a typed address, a link from elsewhere. */
const NOT_OURS = 'default';

/** The dialog is part of the address of `/your-videos`: Back closes it, and a reload comes back to it. */
export function useUploadPlace() {
  const location = useLocation();
  const { hash, key } = location;
  const navigate = useNavigate();
  const closed = useRef<Location>(undefined);

  const isOpen = hash === hashes.upload || hash === hashes.continue;

  /** While the code of the dialog is on its way the buttons can still be pressed: one step is enough. */
  function goTo(place: string) {
    if (!isOpen) void navigate({ hash: place });
  }

  /** Goes back to the page that the dialog was opened on, so that closing leaves no step behind. */
  function close() {
    if (key === NOT_OURS) void navigate({ hash: '' }, { replace: true });
    // Going back takes a moment: a second press in it must not go one page further.
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
