import { countedNoun, formatDuration, pictureSizes, type Video } from '@kinora/domain';
import { ChevronDown, ChevronUp, Play, SkipBack, SkipForward } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { button } from '../../parts/button/button.css.ts';
import { IconButton } from '../../parts/button/icon-button.tsx';
import { BareLink } from '../../parts/link/link-context.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import * as styles from './playlist-panel.css.ts';

/** A video of the playlist. */
export interface PlaylistPanelEntry extends Pick<
  Video,
  'id' | 'title' | 'thumbnail' | 'thumbnailSmall' | 'durationSeconds' | 'hasCaptions'
> {
  readonly channelName: string;
  /** Plays the video within the playlist. */
  readonly href: string;
}

/** A `section`'s props, the whole playlist in order, and the viewer's position in it. */
export interface PlaylistPanelProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Name of the playlist: a heading of level 2, and the section's name for screen readers. */
  readonly name: string;
  /** All videos of the playlist, in order; the panel numbers them from 1. */
  readonly entries: readonly PlaylistPanelEntry[];
  /** Index of the entry that plays; -1 when the playing video is not in the list. */
  readonly currentIndex: number;
  /** Index of the next entry. Default: the one after `currentIndex`. */
  readonly nextIndex?: number;
  /** A row of controls below the name, such as one to shuffle the playlist. Hidden while the panel is collapsed. */
  readonly controls?: ReactNode;
}

/** Scrolls the list to the entry that plays, without scrolling the page. */
function scrollListTo(item: HTMLLIElement | null) {
  const list = item?.parentElement;
  if (list) list.scrollTop = item.offsetTop;
}

interface StepProps {
  readonly name: string;
  readonly icon: typeof SkipBack;
  /** The entry that the step leads to; `undefined` at the end of the list. */
  readonly to: PlaylistPanelEntry | undefined;
}

/** A button to the previous or next entry. At the ends of the list its space stays reserved, so that nothing moves. */
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

/**
 * The playlist beside its video: at most 380 px high, or collapsed to one line with the next video. Renders a
 * `section`.
 */
export function PlaylistPanel({
  name,
  entries,
  currentIndex,
  nextIndex = currentIndex + 1,
  controls,
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
        {isOpen && controls ? <div className={styles.controls}>{controls}</div> : null}
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
                hasCaptions={entry.hasCaptions}
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
