import { Button, Menu, Skeleton, Text, iconLook } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { Download, Pencil, Trash2 } from 'lucide-react';
import type { CaptionDraft } from './drafts/caption-draft.ts';
import { draftMoment } from './drafts/draft-moment.ts';
import { languageName } from './languages.ts';
import * as styles from './track-list.css.ts';

/** The formats of a download. */
export type CaptionFormat = 'vtt' | 'srt';

export interface TrackListProps {
  readonly tracks: readonly CaptionTrack[];
  /** Unsaved changes on this device, newest first. */
  readonly drafts: readonly CaptionDraft[];
  readonly onEdit: (track: CaptionTrack) => void;
  readonly onDownload: (track: CaptionTrack, format: CaptionFormat) => void;
  readonly onRemove: (track: CaptionTrack) => void;
}

type TrackEvents = Omit<TrackListProps, 'tracks' | 'drafts'>;

const actionIcon = { ...iconLook, size: 18, className: styles.icon };

function Actions({
  track,
  onEdit,
  onDownload,
  onRemove,
}: TrackEvents & { readonly track: CaptionTrack }) {
  const name = languageName(track.language);
  return (
    <>
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={`Edit ${name}`}
        icon={<Pencil {...actionIcon} />}
        onClick={() => onEdit(track)}
      >
        Edit
      </Button>
      <Menu
        name={`Download ${name}`}
        className={styles.menu}
        icon={
          <>
            <Download {...actionIcon} />
            Download
          </>
        }
        entries={[
          { kind: 'action', label: 'WebVTT (.vtt)', onSelect: () => onDownload(track, 'vtt') },
          { kind: 'action', label: 'SubRip (.srt)', onSelect: () => onDownload(track, 'srt') },
        ]}
      />
      <Button
        variant="quiet"
        className={styles.action}
        aria-label={`Delete ${name}`}
        icon={<Trash2 {...actionIcon} />}
        onClick={() => onRemove(track)}
      >
        Delete
      </Button>
    </>
  );
}

interface TrackFactsProps {
  readonly track: CaptionTrack;
  readonly draft: CaptionDraft | undefined;
}

/** One quiet line: what the language does not say already. */
const TrackFacts = ({ track: { language, label, origin }, draft }: TrackFactsProps) => (
  <Text size="meta" tone="quiet" className={styles.facts}>
    {label === languageName(language) ? null : <span className={styles.fact}>{label}</span>}
    <span className={styles.fact}>{origin === 'machine' ? 'Automatic' : 'Uploaded'}</span>
    {draft ? (
      <span className={styles.unsaved}>Unsaved changes from {draftMoment(draft.savedAtMs)}</span>
    ) : null}
  </Text>
);

/** The captions of a video, one entry for each language. */
export function TrackList({ tracks, drafts, ...events }: TrackListProps) {
  return (
    <ul className={styles.list} aria-label="Captions">
      {tracks.map((track) => (
        <li key={track.language} className={styles.track}>
          <div className={styles.words}>
            <Text weight="strong">{languageName(track.language)}</Text>
            <TrackFacts
              track={track}
              draft={drafts.find(({ language }) => language === track.language)}
            />
          </div>
          <div className={styles.actions}>
            <Actions track={track} {...events} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Has the shape of the list. */
export const TrackListSkeleton = () => (
  <section aria-busy aria-label="Loading the captions" className={styles.list}>
    {['40%', '32%'].map((width) => (
      <div key={width} className={styles.track}>
        <div className={styles.words}>
          <Text>
            <Skeleton width="96px" />
          </Text>
          <Text size="meta">
            <Skeleton width={width} />
          </Text>
        </div>
        <div className={styles.actions} />
      </div>
    ))}
  </section>
);
