import { ButtonLink, IconButton, iconLook } from '@kinora/design-system';
import { type Playlist, entryHref, newShuffle, playOrder } from '@kinora/domain';
import { useHostFeature } from '@kinora/server-state';
import { Pencil, Play, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { LazyEditDialog } from '../edit/lazy-edit-dialog.tsx';
import * as styles from './playlist-actions.css.ts';

/** What the owner can do with the whole playlist: play it, play it shuffled, edit it. */
export function PlaylistActions({ playlist }: { readonly playlist: Playlist }) {
  const { id, name, videos } = playlist;
  const canEdit = useHostFeature('playlist-editing');
  const [isEditing, setEditing] = useState(false);
  const [shuffle] = useState(newShuffle);
  const first = videos[0];
  const firstShuffled = playOrder(videos, shuffle)[0];
  if (!first && !canEdit) return null;
  return (
    <div className={styles.actions}>
      {first ? (
        <ButtonLink variant="primary" icon={<Play {...iconLook} />} href={entryHref(first, id, 0)}>
          Play all
        </ButtonLink>
      ) : null}
      {firstShuffled && videos.length > 1 ? (
        <ButtonLink
          icon={<Shuffle {...iconLook} />}
          href={entryHref(firstShuffled, id, videos.indexOf(firstShuffled), { shuffle })}
        >
          Shuffle
        </ButtonLink>
      ) : null}
      {canEdit ? (
        <IconButton
          name={`Edit ${name}`}
          title="Edit playlist"
          variant="plain"
          icon={<Pencil {...iconLook} />}
          onClick={() => setEditing(true)}
        />
      ) : null}
      {isEditing ? <LazyEditDialog playlist={playlist} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
