import { useStored } from '@kinora/browser-storage';
import {
  Ambient,
  CommentsSkeleton,
  type LoadErrorProps,
  type PlayerHandle,
  createLazyPart,
} from '@kinora/design-system';
import { type Video, type VideoDetail, chaptersOf } from '@kinora/domain';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AboutVideo, AboutVideoSkeleton } from '../about/about-video.tsx';
import { LazyMiniBar } from '../mini/lazy-mini-bar.ts';
import { useMiniPlayer } from '../mini/mini-player.ts';
import type { PanelHandle } from '../panels/collapsible-panel.tsx';
import { LaterPanel } from '../panels/later-panel.tsx';
import { LazyChapters, LazyTranscript } from '../panels/lazy-panels.ts';
import { dataSaver } from '../player/data-saver.ts';
import { PlayerArea } from '../player/player-area.tsx';
import { playerSettings } from '../player/player-settings.tsx';
import { createPosition } from '../player/position-source.ts';
import { FailedPlaylist, PlaylistSkeleton, hasNoPlaylist } from '../playlist/playlist-box.tsx';
import type { ListAddress } from '../playlist/playlist-position.ts';
import type { SettledPlaylist, SidebarPlaylistProps } from '../playlist/sidebar-playlist.tsx';
import { LazyQueuePanel } from '../queue/lazy-queue-panel.ts';
import { SHOW_QUEUE } from '../queue/show-queue.ts';
import { useQueued } from '../queue/use-queued.ts';
import { LazyResume } from '../resume/lazy-resume.ts';
import { useResume } from '../resume/use-resume.ts';
import { LazySleep } from '../sleep/lazy-sleep.ts';
import type { Sleep } from '../sleep/sleep-part.tsx';
import { PendingSuggestions, Suggestions } from '../suggestions/suggestions.tsx';
import { LazyUpNext } from '../up-next/lazy-up-next.ts';
import { chosenLayouts } from './chosen-layouts.ts';
import { useStart } from './use-start.ts';
import { useWatchPage } from './use-watch-page.ts';
import { Frame } from './watch-frame.tsx';
import type { WatchSlots } from './watch-slots.ts';

function MissingPlaylist(props: SidebarPlaylistProps & LoadErrorProps) {
  const { list, onSettled, onRetry, isRetrying } = props;
  const settle = useEffectEvent((playlist: SettledPlaylist) => onSettled(playlist));
  useEffect(() => settle({ list, nextHref: undefined, previousHref: undefined }), [list]);
  return <FailedPlaylist onRetry={onRetry} isRetrying={isRetrying} />;
}

const SidebarPlaylist = createLazyPart(
  async () => ({ default: (await import('../playlist/sidebar-playlist.tsx')).SidebarPlaylist }),
  MissingPlaylist,
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
  const { subscribeControl, saveControl, onShowShortcuts, queue, ...address } = rest;
  const { id: videoId, durationSeconds } = video;
  const player = useRef<PlayerHandle>(null);
  const [sleep, setSleep] = useState<Sleep>();
  const { state, dispatch, onBegun, onEnded } = useWatchPage({
    video,
    isHeld: sleep?.isHeld === true,
    hasDetail: detail !== undefined,
    list: hasNoPlaylist(address.list) ? undefined : address.list,
    queue,
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
  const [isTheatre, chooseTheatre] = useStored(chosenLayouts.theatre);
  const [isTranscriptBeside, chooseTranscriptBeside] = useStored(chosenLayouts.transcriptBeside);
  const mini = useMiniPlayer();
  const isMini = mini?.isMini === true;
  const saving = useStored(dataSaver);
  const settings = playerSettings({ sleepTimer: sleep?.setting, saving, mini, onShowShortcuts });
  // So that its bar is there when the viewer leaves the page.
  useEffect(() => {
    if (mini && hasEverBegun) void LazyMiniBar.preload();
  }, [mini, hasEverBegun]);
  const chaptersPanel = useRef<PanelHandle>(null);
  const restart = useEffectEvent((_videoId: Video['id']) => position.set(0));
  useEffect(() => restart(videoId), [videoId]);
  const { state: navigationState } = useLocation();
  const queued = useQueued(queue);
  const leaveQueue = useEffectEvent((id: Video['id']) => queue?.remove(id));
  useEffect(() => leaveQueue(videoId), [videoId]);
  // An emptied queue stays until the next video, so that nothing jumps and the focus has a place.
  const [queueShownFor, setQueueShownFor] = useState<Video['id']>();
  const hasOthers = queued.some(({ id }) => id !== videoId);
  if (hasOthers && queueShownFor !== videoId) setQueueShownFor(videoId);
  const hasChapters = chapters.length > 0;
  const hasCaptions = detail ? detail.captions.length > 0 : video.hasCaptions;

  // The comments follow the description, whose height is unknown until the details have loaded.
  const comments =
    isMini || !detail ? null : playback === 'starting' ? (
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
      isMini={isMini}
      isTranscriptBeside={hasCaptions === true && isTranscriptBeside}
      player={
        <>
          {isMini ? null : <Ambient imageUrl={video.thumbnail} shape="player" />}
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
            isSavingData={saving[0]}
            settings={settings}
            miniBar={
              mini ? (
                <Suspense>
                  <LazyMiniBar
                    video={video}
                    href={mini.href}
                    media={media}
                    position={position}
                    isAsleep={sleep?.isAsleep === true}
                    onClose={mini.onClose}
                    queued={queued.length}
                  />
                </Suspense>
              ) : null
            }
            overlay={
              <>
                {hasEverBegun ? (
                  <Suspense>
                    <LazySleep
                      media={media}
                      onChange={setSleep}
                      onPlay={() => dispatch({ type: 'advance-attempted' })}
                    />
                  </Suspense>
                ) : null}
                {playback === 'starting' ? null : (
                  <Suspense>
                    {resume.isDecided ? (
                      <LazyResume
                        media={media}
                        videoId={videoId}
                        resumedAt={resume.seconds}
                        onStartOver={() => playFrom(0)}
                      />
                    ) : null}
                    <LazyUpNext
                      media={media}
                      videoId={videoId}
                      playlist={playlist}
                      queue={queue}
                      isHeld={sleep?.isHeld === true}
                    />
                  </Suspense>
                )}
              </>
            }
          />
        </>
      }
      about={
        isMini ? null : detail ? (
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
      queue={
        queue && queueShownFor === videoId && !isMini ? (
          <LaterPanel hasBegun={hasEverBegun}>
            <LazyQueuePanel
              queue={queue}
              nextOfPlaylist={playlist.stage === 'settled' ? playlist.nextHref : undefined}
              isWanted={navigationState === SHOW_QUEUE}
            />
          </LaterPanel>
        ) : null
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
        !isMini && (hasChapters || hasCaptions) ? (
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
        isMini ? null : hasEverBegun ? (
          <Suggestions videoId={videoId} saveMenu={saveMenu} />
        ) : (
          <PendingSuggestions />
        )
      }
    />
  );
}
