import {
  Ambient,
  CommentsSkeleton,
  type LoadErrorProps,
  type PlayerHandle,
  createLazyPart,
} from '@kinora/design-system';
import { type Video, type VideoDetail, chaptersOf } from '@kinora/domain';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AboutVideo, AboutVideoSkeleton } from '../about/about-video.tsx';
import type { PanelHandle } from '../panels/collapsible-panel.tsx';
import { LaterPanel } from '../panels/later-panel.tsx';
import { LazyChapters, LazyTranscript } from '../panels/lazy-panels.ts';
import { playerArea } from '../player/player-area.css.ts';
import { PlayerArea } from '../player/player-area.tsx';
import { createPosition } from '../player/position-source.ts';
import { FailedPlaylist, PlaylistSkeleton, hasNoPlaylist } from '../playlist/playlist-box.tsx';
import type { ListAddress } from '../playlist/playlist-position.ts';
import type { SettledPlaylist, SidebarPlaylistProps } from '../playlist/sidebar-playlist.tsx';
import { LazyResume } from '../resume/lazy-resume.ts';
import { useResume } from '../resume/use-resume.ts';
import { PendingSuggestions, Suggestions } from '../suggestions/suggestions.tsx';
import { LazyUpNext } from '../up-next/lazy-up-next.ts';
import { useChosenLayout, wasChosen } from './remembered-layout.ts';
import { useStart } from './use-start.ts';
import { useWatchPage } from './use-watch-page.ts';
import * as styles from './watch-screen.css.ts';
import type { WatchSlots } from './watch-slots.ts';

function MissingPlaylist(props: SidebarPlaylistProps & LoadErrorProps) {
  const { list, onSettled, onRetry, isRetrying } = props;
  const settle = useEffectEvent((playlist: SettledPlaylist) => onSettled(playlist));
  useEffect(() => settle({ list, nextHref: undefined }), [list]);
  return <FailedPlaylist onRetry={onRetry} isRetrying={isRetrying} />;
}

const SidebarPlaylist = createLazyPart(
  async () => ({ default: (await import('../playlist/sidebar-playlist.tsx')).SidebarPlaylist }),
  MissingPlaylist,
);

interface FrameProps {
  readonly player: ReactNode;
  readonly about: ReactNode;
  readonly playlist: ReactNode;
  /** The chapters and the transcript. */
  readonly panels: ReactNode;
  readonly comments: ReactNode;
  readonly suggestions: ReactNode;
  /** The height of the playlist is not known yet; the content below it is hidden until then, so that nothing moves. */
  readonly isPlaylistLoading: boolean;
  readonly isBusy?: boolean;
  /** The player has the whole width, and everything else is below it. */
  readonly isTheatre: boolean;
  /** The transcript has the whole height of the column beside the player. */
  readonly isTranscriptBeside?: boolean;
}

/**
 * Shows the playlist and the suggestions next to the player in two columns, below it in one. The document order is the same
 * in both layouts, so that a comment being written survives a change of width.
 */
function Frame({
  player,
  about,
  playlist,
  panels,
  isPlaylistLoading,
  comments,
  suggestions,
  isBusy,
  isTheatre,
  isTranscriptBeside,
}: FrameProps) {
  // Its props are new elements in every render, so that memoizing saves nothing.
  'use no memo';
  return (
    <div className={styles.frame}>
      <div
        className={styles.page}
        data-theatre={isTheatre || undefined}
        data-transcript-beside={(isTranscriptBeside && !isTheatre) || undefined}
        {...(isBusy
          ? { 'aria-busy': true, role: 'region', 'aria-label': 'Loading the video' }
          : {})}
      >
        <div className={styles.main}>
          {player}
          <div className={styles.aboutColumn}>{about}</div>
        </div>
        {playlist || panels ? (
          <div className={styles.panels}>
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
    isTheatre={wasChosen('theatre')}
    player={<div className={playerArea} />}
    about={<AboutVideoSkeleton />}
    playlist={hasNoPlaylist(list) ? null : <PlaylistSkeleton />}
    panels={null}
    isPlaylistLoading={!hasNoPlaylist(list)}
    comments={null}
    suggestions={<PendingSuggestions />}
  />
);

export interface VideoPageProps extends WatchSlots, Omit<ListAddress, 'videoId'> {
  /** The video that plays. */
  readonly video: Video;
  /** Its details. Until they have loaded the page shows the player and skeletons. */
  readonly detail: VideoDetail | undefined;
  /** The `t` parameter of the address, if the address is that of `video`. */
  readonly start: string | null;
}

/** A video with everything around it. The player loads first, and changes around it do not interrupt it. */
export function VideoPage(props: VideoPageProps) {
  // Renders a few times for each video: memoizing would cost more bytes than it saves work.
  'use no memo';
  const { video, detail, start, comments: Comments, saveMenu, ...rest } = props;
  const { subscribeControl, saveControl, ...address } = rest;
  const { id: videoId, durationSeconds } = video;
  const player = useRef<PlayerHandle>(null);
  const { state, dispatch, onBegun, onEnded } = useWatchPage({
    video,
    hasDetail: detail !== undefined,
    list: hasNoPlaylist(address.list) ? undefined : address.list,
    onReplay: () => player.current?.playFromQuietly(0),
  });
  const { playback, playlist, hasEverBegun } = state;
  const playFrom = (seconds: number) => player.current?.playFrom(seconds);
  const [position] = useState(createPosition);
  const givenStart = useStart({ video, start, onChange: playFrom });
  const resume = useResume({
    video,
    detail,
    isStartGiven: givenStart !== undefined,
    position,
    onLateResume: (seconds) => player.current?.playFromQuietly(seconds),
  });
  const media = useRef<HTMLVideoElement>(null);
  const [keepMedia] = useState(() => (element: HTMLVideoElement | null) => {
    media.current = element;
  });
  const chapters = useMemo(
    () => chaptersOf(video.description, durationSeconds),
    [video.description, durationSeconds],
  );
  const [isTheatre, chooseTheatre] = useChosenLayout('theatre');
  const [isTranscriptBeside, chooseTranscriptBeside] = useChosenLayout('transcript-beside');
  const chaptersPanel = useRef<PanelHandle>(null);
  const restart = useEffectEvent((_videoId: Video['id']) => position.set(0));
  useEffect(() => restart(videoId), [videoId]);
  const hasChapters = chapters.length > 0;
  const hasCaptions = detail ? detail.captions.length > 0 : video.hasCaptions;

  // The comments follow the description, whose height is unknown until the details have loaded.
  const comments = !detail ? null : playback === 'starting' ? (
    <CommentsSkeleton />
  ) : (
    <Suspense key={videoId} fallback={<CommentsSkeleton />}>
      <Comments
        videoId={videoId}
        videoOwnerId={video.owner.id}
        durationSeconds={durationSeconds}
        onTimestamp={playFrom}
      />
    </Suspense>
  );
  return (
    <Frame
      isTheatre={isTheatre}
      isTranscriptBeside={hasCaptions === true && isTranscriptBeside}
      player={
        <>
          <Ambient imageUrl={video.thumbnail} shape="player" />
          <PlayerArea
            player={player}
            video={video}
            startSeconds={givenStart ?? resume.seconds ?? 0}
            mediaRef={keepMedia}
            captions={detail?.captions}
            chapters={chapters}
            onChapterPress={() => chaptersPanel.current?.open()}
            isTheatre={isTheatre}
            onTheatreChange={chooseTheatre}
            onBegun={onBegun}
            onEnded={onEnded}
            onPosition={position.set}
            overlay={
              playback === 'starting' ? null : (
                <Suspense>
                  {resume.isDecided ? (
                    <LazyResume
                      media={media}
                      videoId={videoId}
                      resumedAt={resume.seconds}
                      onStartOver={() => playFrom(0)}
                    />
                  ) : null}
                  <LazyUpNext media={media} videoId={videoId} playlist={playlist} />
                </Suspense>
              )
            }
          />
        </>
      }
      about={
        detail ? (
          <AboutVideo
            subscribeControl={subscribeControl}
            saveControl={saveControl}
            video={detail}
            position={position}
            onTimestamp={playFrom}
          />
        ) : (
          <AboutVideoSkeleton />
        )
      }
      playlist={
        playlist.stage === 'none' ? null : (
          <Suspense fallback={<PlaylistSkeleton />}>
            {hasEverBegun ? (
              <SidebarPlaylist
                {...address}
                videoId={videoId}
                onSettled={(settled) => dispatch({ type: 'playlist-settled', ...settled })}
              />
            ) : (
              <PlaylistSkeleton />
            )}
          </Suspense>
        )
      }
      panels={
        hasChapters || hasCaptions ? (
          <>
            {hasChapters ? (
              <LaterPanel hasBegun={hasEverBegun}>
                <LazyChapters
                  key={videoId}
                  ref={chaptersPanel}
                  chapters={chapters}
                  storyboardUrl={video.storyboard}
                  position={position}
                  onPlayFrom={playFrom}
                />
              </LaterPanel>
            ) : null}
            {hasCaptions ? (
              <LaterPanel hasBegun={hasEverBegun}>
                <LazyTranscript
                  tracks={detail?.captions}
                  position={position}
                  isBeside={isTranscriptBeside}
                  onBesideChange={chooseTranscriptBeside}
                  onPlayFrom={(seconds) => player.current?.playFromQuietly(seconds)}
                />
              </LaterPanel>
            ) : null}
          </>
        ) : null
      }
      isPlaylistLoading={playlist.stage === 'loading' && !playlist.isLate}
      comments={comments}
      suggestions={
        hasEverBegun ? (
          <Suggestions videoId={videoId} saveMenu={saveMenu} />
        ) : (
          <PendingSuggestions />
        )
      }
    />
  );
}
