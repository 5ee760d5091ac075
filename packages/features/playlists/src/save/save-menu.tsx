import { Menu, type MenuEntry, iconLook, shareLink, useToasts } from '@kinora/design-system';
import { accountStage, pathForStage, watchHref } from '@kinora/domain';
import { useAuth, useHostExtension } from '@kinora/server-state';
import { Bookmark, CircleOff, ListPlus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueuedVideo } from '../queue/queue.ts';
import { useQueueEntries } from '../queue/use-queue-entries.tsx';
import { LazySaveDialog } from './lazy-save-dialog.tsx';

/** Watch Later only closes the menu, and so does Share without its extension [CARD-06, CARD-09]. */
const onlyCloses = () => undefined;

/** The playlist that the video is shown in. */
export interface SaveMenuPlaylist {
  readonly name: string;
  readonly onRemove: () => void;
  /** Opens the save dialog. The dialog can remove the video from this playlist, which unmounts the menu, so the caller renders it. */
  readonly onSave: () => void;
}

export interface SaveMenuProps {
  readonly video: QueuedVideo;
  /** Offers "Remove from {name}". */
  readonly inPlaylist?: SaveMenuPlaylist;
  /** Entries of the page that shows the video. */
  readonly more?: readonly MenuEntry[] | undefined;
  /** Offers "Not interested". The caller removes the card. */
  readonly onNotInterested?: (() => void) | undefined;
}

/** The menu of a video card: save, remove from the playlist that shows it, share, queue. Save leads a viewer without a complete account to the next step of signing up. */
export function SaveMenu({ video, inPlaylist, more, onNotInterested }: SaveMenuProps) {
  const stage = accountStage(useAuth().user);
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const queueEntries = useQueueEntries(video);
  const canShare = useHostExtension('card-share');
  const toasts = useToasts();
  const { title } = video;
  const share = () =>
    void shareLink({ title, url: new URL(watchHref(video), location.href).href }, toasts);
  const save = inPlaylist?.onSave ?? (() => setSaving(true));

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: 'Save to Watch Later',
      icon: <Bookmark {...iconLook} />,
      onSelect: onlyCloses,
    },
    {
      kind: 'action',
      label: 'Save to Playlist',
      icon: <ListPlus {...iconLook} />,
      onSelect: () => void (stage === 'complete' ? save() : navigate(pathForStage(stage))),
    },
    ...(inPlaylist
      ? [
          {
            kind: 'action',
            label: `Remove from ${inPlaylist.name}`,
            icon: <Trash2 {...iconLook} />,
            onSelect: inPlaylist.onRemove,
          } as const,
        ]
      : []),
    ...(more ?? []),
    {
      kind: 'action',
      label: 'Share',
      icon: <Share2 {...iconLook} />,
      onSelect: canShare ? share : onlyCloses,
    },
    { kind: 'separator' },
    ...queueEntries,
    ...(onNotInterested
      ? [
          {
            kind: 'action',
            label: 'Not interested',
            icon: <CircleOff {...iconLook} />,
            onSelect: onNotInterested,
          } as const,
        ]
      : []),
  ];

  return (
    <>
      <Menu name={`More about ${title}`} entries={entries} />
      {isSaving ? <LazySaveDialog videoId={video.id} onClose={() => setSaving(false)} /> : null}
    </>
  );
}
