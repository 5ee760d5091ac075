import type { PlaylistId } from '@kinora/domain';
import type { ReactNode } from 'react';

/** Step 4 belongs to another feature: it is given what is chosen, and tells of each change. */
export type PlaylistPickerSlot = (selection: {
  readonly selectedIds: readonly PlaylistId[];
  readonly onChange: (selectedIds: readonly PlaylistId[]) => void;
}) => ReactNode;
