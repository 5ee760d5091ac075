import { countedNoun, formatDuration, pictureSizes, type Video } from '@kinora/domain';
import { ChevronDown, ChevronUp, Play, SkipBack, SkipForward } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { button } from '../../parts/button/button.css.ts';
import { IconButton } from '../../parts/button/icon-button.tsx';
import { BareLink } from '../../parts/link/link-context.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import * as styles from './playlist-panel.css.ts';

/** A video of the playlist that plays. */
export interface PlaylistPanelEntry extends Pick<
  Video,
  'id' | 'title' | 'thumbnail' | 'thumbnailSmall' | 'durationSeconds'
> {
  readonly channelName: string;
  /** Plays it within the playlist. */
  readonly href: string;
}

/** A `section`'s props, the whole playlist in its order, and where in it the viewer is. */
export interface PlaylistPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  readonly name: string;
  readonly entries: readonly PlaylistPanelEntry[];
  /** Which entry plays, counted from 0; -1 when what plays is none of them. */
  readonly currentIndex: number;
  /** Which entry comes next; default: the one after what plays. */
  readonly nextIndex?: number;
}

/** Brings the entry that plays into the list's view without moving the page. */
function scrollListTo(item: HTMLLIElement | null) {
  const list = item?.parentElement;
  if (list) list.scrollTop = item.offsetTop;
}

interface StepProps {
  readonly name: string;
  readonly icon: typeof SkipBack;
  /** Where it leads; absent at the end of the list. */
  readonly to: PlaylistPanelEntry | undefined;
}

/** One step along the playlist. At its ends the place is kept, so that nothing moves. */
function Step({ name, icon: Icon, to }: StepProps) {
  const icon = <Icon {...iconLook} />;
  if (!to) return <IconButton name={name} icon={icon} disabled />;
  return (
    <BareLink
      className={button({ variant: 'quiet', shape: 'icon', isFullWidth: false })}
      href={to.href}
      aria-label={name}
      title={`${name}: ${to.title}`}
    >
      {icon}
    </BareLink>
  );
}

const placeIn = (entries: readonly PlaylistPanelEntry[], currentIndex: number) =>
  currentIndex < 0
    ? countedNoun(entries.length, 'video')
    : `${currentIndex + 1} / ${entries.length}`;

/** The playlist beside its video: at most 380 px, or one line of what comes next. Renders a `section`. */
export function PlaylistPanel({
  name,
  entries,
  currentIndex,
  nextIndex = currentIndex + 1,
  className,
  ...sectionProps
}: PlaylistPanelProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const next = entries[nextIndex];
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <section
      {...sectionProps}
      className={joinClassNames(styles.panel, className)}
      aria-labelledby={`${id}-name`}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.name} id={`${id}-name`} title={name}>
            {name}
          </h2>
          <p className={styles.note}>
            {isOpen
              ? placeIn(entries, currentIndex)
              : next
                ? `Next: ${next.title}`
                : 'End of Playlist'}
          </p>
        </div>
        <Step name="Previous video" icon={SkipBack} to={entries[currentIndex - 1]} />
        <Step name="Next video" icon={SkipForward} to={next} />
        <IconButton
          name={isOpen ? 'Collapse playlist' : 'Expand playlist'}
          icon={<Icon {...iconLook} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen ? (
        <ol className={styles.list} id={`${id}-list`}>
          {entries.map((entry, index) => (
            <li
              key={entry.id}
              ref={index === currentIndex ? scrollListTo : undefined}
              className={styles.entry}
              data-current={index === currentIndex || undefined}
            >
              <span className={styles.number} aria-hidden>
                {index === currentIndex ? <Play className={styles.playing} size={12} /> : index + 1}
              </span>
              <VideoThumbnail
                imageUrl={entry.thumbnail}
                smallImageUrl={entry.thumbnailSmall}
                sizes={pictureSizes.row}
                alternativeText=""
                badge={formatDuration(entry.durationSeconds)}
              />
              <div>
                <BareLink
                  className={styles.title}
                  href={entry.href}
                  aria-current={index === currentIndex || undefined}
                  title={entry.title}
                >
                  {entry.title}
                </BareLink>
                <p className={styles.channel}>{entry.channelName}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
