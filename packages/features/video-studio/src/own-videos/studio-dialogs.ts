import type { OwnVideo } from '@kinora/domain';
import type { ReactNode } from 'react';

/** The dialogs of the studio. The app provides them: in a chunk of their own, with the playlist picker of another feature. */
export interface StudioDialogs {
  /** Prefetches the code of the dialogs. */
  readonly preload: () => void;
  readonly upload: (props: {
    readonly isContinuing: boolean;
    /** A file that was dropped on the page. */
    readonly droppedFile: File | undefined;
    readonly onClose: () => void;
  }) => ReactNode;
  readonly edit: (props: { readonly video: OwnVideo; readonly onClose: () => void }) => ReactNode;
}
