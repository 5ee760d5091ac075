import { Badge, IconButton, Menu, Text, iconLook } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { languageName } from './languages.ts';
import * as styles from './track-list.css.ts';

/** The formats of a download. */
export type CaptionFormat = 'vtt' | 'srt';

export interface TrackListProps {
  readonly tracks: readonly CaptionTrack[];
  readonly onEdit: (track: CaptionTrack) => void;
  readonly onDownload: (track: CaptionTrack, format: CaptionFormat) => void;
  readonly onRemove: (track: CaptionTrack) => void;
}

type TrackEvents = Omit<TrackListProps, 'tracks'>;

function Actions({
  track,
  onEdit,
  onDownload,
  onRemove,
}: TrackEvents & { readonly track: CaptionTrack }) {
  const name = languageName(track.language);
  return (
    <>
      <IconButton
        name={`Edit ${name}`}
        icon={<Pencil {...iconLook} />}
        onClick={() => onEdit(track)}
      />
      <Menu
        name={`Download ${name}`}
        icon={<Download {...iconLook} />}
        entries={[
          { kind: 'action', label: 'WebVTT (.vtt)', onSelect: () => onDownload(track, 'vtt') },
          { kind: 'action', label: 'SubRip (.srt)', onSelect: () => onDownload(track, 'srt') },
        ]}
      />
      <IconButton
        name={`Delete ${name}`}
        icon={<Trash2 {...iconLook} />}
        onClick={() => onRemove(track)}
      />
    </>
  );
}

/** The captions of a video, one entry for each language. */
export function TrackList({ tracks, ...events }: TrackListProps) {
  return (
    <ul className={styles.list} aria-label="Captions">
      {tracks.map((track) => (
        <li key={track.language} className={styles.track}>
          <div className={styles.words}>
            <Text weight="strong">{languageName(track.language)}</Text>
            <div className={styles.facts}>
              <Text size="meta" tone="quiet" className={styles.label}>
                {track.label}
              </Text>
              {track.origin === 'machine' ? (
                <Badge tone="notice">Automatic</Badge>
              ) : (
                <Badge>Uploaded</Badge>
              )}
            </div>
          </div>
          <div className={styles.actions}>
            <Actions track={track} {...events} />
          </div>
        </li>
      ))}
    </ul>
  );
}
