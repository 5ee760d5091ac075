import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

const hashes = { upload: '#upload', continue: '#continue-upload' } as const;

/** The address that opens the upload dialog on `/your-videos`. */
export const UPLOAD_PLACE = `/your-videos${hashes.upload}`;

/** The router's key of an entry that it has not made: a typed address, a link from elsewhere. */
const NOT_OURS = 'default';

/** The dialog is part of the address: Back closes it, and a reload comes back to it. */
export function useUploadPlace() {
  const location = useLocation();
  const { hash, key } = location;
  const navigate = useNavigate();
  const closed = useRef<Location>(undefined);

  /** Goes back to the page that the dialog was opened on, so that closing leaves no step behind. */
  function close() {
    if (key === NOT_OURS) void navigate({ hash: '' }, { replace: true });
    // Going back takes a moment: a second press in it must not go one page further.
    else if (closed.current !== location) void navigate(-1);
    closed.current = location;
  }

  return {
    isOpen: hash === hashes.upload || hash === hashes.continue,
    isContinuing: hash === hashes.continue,
    open: () => void navigate({ hash: hashes.upload }),
    resume: () => void navigate({ hash: hashes.continue }),
    close,
  };
}
