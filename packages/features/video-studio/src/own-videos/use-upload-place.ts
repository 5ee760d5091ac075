import { useLocation, useNavigate } from 'react-router';

const hashes = { upload: '#upload', continue: '#continue-upload' } as const;

/** The address that opens the upload dialog on `/your-videos`. */
export const UPLOAD_PLACE = `/your-videos${hashes.upload}`;

/** The dialog is part of the address: Back closes it, and a reload comes back to it. */
export function useUploadPlace() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: hash === hashes.upload || hash === hashes.continue,
    isContinuing: hash === hashes.continue,
    open: () => void navigate({ hash: hashes.upload }),
    resume: () => void navigate({ hash: hashes.continue }),
    close: () => void navigate({ hash: '' }, { replace: true }),
  };
}
