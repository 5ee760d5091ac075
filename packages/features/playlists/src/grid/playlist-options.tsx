import { Menu, iconLook } from '@kinora/design-system';
import { Trash2 } from 'lucide-react';

export interface PlaylistOptionsProps {
  readonly name: string;
  readonly onDelete: () => void;
}

/** The options menu on the card of a playlist. */
export function PlaylistOptions({ name, onDelete }: PlaylistOptionsProps) {
  return (
    <Menu
      name={`Options of ${name}`}
      entries={[
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
