import type { ReactNode } from 'react';
import { AboutVideoSkeleton } from '../about/about-video.tsx';
import { playerArea } from '../player/player-area.css.ts';
import { PlaylistSkeleton, hasNoPlaylist } from '../playlist/playlist-box.tsx';
import type { ListAddress } from '../playlist/playlist-position.ts';
import { PendingSuggestions } from '../suggestions/suggestions.tsx';
import { chosenLayouts } from './chosen-layouts.ts';
import * as styles from './watch-screen.css.ts';

export interface FrameProps {
  readonly player: ReactNode;
  readonly about: ReactNode;
  /** What the viewer has put into the queue; absent without such videos. */
  readonly queue?: ReactNode;
  readonly playlist: ReactNode;
  /** The chapters and the transcript. */
  readonly panels: ReactNode;
  readonly comments: ReactNode;
  readonly suggestions: ReactNode;
  /** The height of the playlist is not known yet; the content below it is hidden until then, so that nothing moves. */
  readonly isPlaylistLoading: boolean;
  readonly isBusy?: boolean;
  /** Only the player is shown, over another page. */
  readonly isMini?: boolean;
  /** The player has the whole width, and everything else is below it. */
  readonly isTheatre: boolean;
  /** The transcript has the whole height of the column beside the player. */
  readonly isTranscriptBeside?: boolean;
}

/**
 * Shows the playlist and the suggestions next to the player in two columns, below it in one. The document order is the same
 * in both layouts, so that a comment being written survives a change of width.
 */
export function Frame({
  player,
  about,
  queue,
  playlist,
  panels,
  isPlaylistLoading,
  comments,
  suggestions,
  isBusy,
  isMini,
  isTheatre,
  isTranscriptBeside,
}: FrameProps) {
  // Its props are new elements in every render, so that memoizing saves nothing.
  'use no memo';
  return (
    <div className={styles.frame} data-mini={isMini || undefined}>
      <div
        className={styles.page}
        data-theatre={(isTheatre && !isMini) || undefined}
        data-transcript-beside={(isTranscriptBeside && !isTheatre && !isMini) || undefined}
        {...(isBusy
          ? { 'aria-busy': true, role: 'region', 'aria-label': 'Loading the video' }
          : {})}
      >
        <div className={styles.main}>
          {player}
          <div className={styles.aboutColumn}>{about}</div>
        </div>
        {queue || playlist || panels ? (
          <div className={styles.panels}>
            {queue}
            {playlist}
            {isPlaylistLoading ? null : panels}
          </div>
        ) : null}
        {comments ? (
          <div
            className={styles.comments}
            data-is-playlist-loading={isPlaylistLoading || undefined}
          >
            {comments}
          </div>
        ) : null}
        {isPlaylistLoading ? null : <div className={styles.suggestions}>{suggestions}</div>}
      </div>
    </div>
  );
}

/** Skeleton of the page, shown while the first video loads. */
export const WatchSkeleton = ({ list }: Pick<ListAddress, 'list'>) => (
  <Frame
    isBusy
    isTheatre={chosenLayouts.theatre.read()}
    player={<div className={playerArea} />}
    about={<AboutVideoSkeleton />}
    playlist={hasNoPlaylist(list) ? null : <PlaylistSkeleton />}
    panels={null}
    isPlaylistLoading={!hasNoPlaylist(list)}
    comments={null}
    suggestions={<PendingSuggestions />}
  />
);
