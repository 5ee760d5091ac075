import type { PlaylistId } from '@kinora/domain';
import type { ReactNode } from 'react';

/** Renders the playlist picker of step 4, which belongs to another feature. Receives the selection and reports each change. */
export type PlaylistPickerSlot = (selection: {
  readonly selectedIds: readonly PlaylistId[];
  readonly onChange: (selectedIds: readonly PlaylistId[]) => void;
}) => ReactNode;
