import type { OwnVideo } from '@kinora/domain';
import type { ReactNode } from 'react';

/** The dialogs of the studio, as the app places them: in a chunk of their own, with the playlists of another feature. */
export interface StudioDialogs {
  /** Asks for their code before it is needed. */
  readonly preload: () => void;
  readonly upload: (props: {
    readonly isContinuing: boolean;
    readonly onClose: () => void;
  }) => ReactNode;
  readonly edit: (props: { readonly video: OwnVideo; readonly onClose: () => void }) => ReactNode;
}
