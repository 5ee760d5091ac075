import { Menu, iconLook } from '@kinora/design-system';
import { useHostFeature } from '@kinora/server-state';
import { Pencil, Trash2 } from 'lucide-react';

export interface PlaylistOptionsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** The options menu on the card of a playlist. */
export function PlaylistOptions({ name, onEdit, onDelete }: PlaylistOptionsProps) {
  const canEdit = useHostFeature('playlist-editing');
  return (
    <Menu
      name={`Options of ${name}`}
      entries={[
        ...(canEdit
          ? [
              {
                kind: 'action',
                label: 'Edit playlist',
                icon: <Pencil {...iconLook} />,
                onSelect: onEdit,
              } as const,
            ]
          : []),
        {
          kind: 'action',
          label: 'Delete playlist',
          icon: <Trash2 {...iconLook} />,
          tone: 'critical',
          onSelect: onDelete,
        },
      ]}
    />
  );
}
