import { type Chapter, chapterIndexAt } from '@kinora/domain';
import type { Dispatch } from 'react';
import type { CaptionPreferences } from '../captions/caption-preferences.ts';
import { nextRate, type PlayerCommand } from '../keys/player-keys.ts';
import type { PlayerMemory } from './player-memory.ts';
import type { PlayerEvent, PlayerState } from './player-state.ts';
import {
  captionIn,
  changeMuted,
  changeRate,
  changeVolume,
  play,
  seek,
  showCaption as showTrack,
  shownCaption,
} from './video-commands.ts';

const FRAME_SECONDS = 1 / 30;
/** This soon after the start of a chapter, the key for the previous chapter leads to the one before. */
const CHAPTER_BEGINNING_SECONDS = 2;

export interface PlayerCommandsOptions {
  readonly video: HTMLVideoElement | null;
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerEvent>;
  readonly memory: PlayerMemory | undefined;
  readonly chapters: readonly Chapter[];
}

/** The actions that the controls, the keys and the page share. They do nothing before the element exists. */
export function playerCommands({
  video,
  state,
  dispatch,
  memory,
  chapters,
}: PlayerCommandsOptions) {
  function seekTo(seconds: number) {
    if (video && state.durationSeconds > 0)
      dispatch({ type: 'time-passed', seconds: seek(video, seconds) });
  }

  function playFrom(seconds: number) {
    if (!video) return;
    dispatch({ type: 'time-passed', seconds: seek(video, seconds) });
    if (video.paused) void play(video, dispatch);
  }

  function seekToChapter(steps: 1 | -1) {
    if (!video) return;
    const { currentTime } = video;
    const chapter =
      steps === 1
        ? chapters[chapterIndexAt(chapters, currentTime) + 1]
        : chapters[Math.max(0, chapterIndexAt(chapters, currentTime - CHAPTER_BEGINNING_SECONDS))];
    if (chapter) seekTo(chapter.startSeconds);
  }

  function savePreferences(changed: Partial<Pick<PlayerState, 'captions' | 'quality'>> = {}) {
    if (!video) return;
    const { captions, quality } = { ...state, ...changed };
    const { volume, muted, playbackRate: rate } = video;
    // When the browser refuses to start with sound, the player mutes itself: that is not the viewer's preference.
    memory?.save({ volume, rate, isMuted: muted && state.sound !== 'refused', captions, quality });
  }

  /** Applies a change that the viewer made, and saves the preferences. */
  function changePreference(change: (element: HTMLVideoElement) => void) {
    if (!video) return;
    change(video);
    savePreferences();
  }
  const setVolume = (volume: number) =>
    changePreference((element) => changeVolume(element, volume));
  const setMuted = (isMuted: boolean) =>
    changePreference((element) => changeMuted(element, isMuted));
  const setRate = (rate: number) => changePreference((element) => changeRate(element, rate));

  function changeCaptions(changed: Partial<CaptionPreferences>) {
    const captions = { ...state.captions, ...changed };
    dispatch({ type: 'captions-changed', captions });
    savePreferences({ captions });
  }
  /** Takes the shorter side of a picture, or `undefined` to let the network choose. */
  function setQuality(quality: number | undefined) {
    dispatch({ type: 'quality-chosen', quality });
    savePreferences({ quality });
  }
  /** Takes the index of a caption track, or -1 for none. */
  function showCaption(index: number) {
    if (!video) return;
    showTrack(video, index);
    const language = video.textTracks[index]?.language;
    changeCaptions(language === undefined ? { isOn: false } : { isOn: true, language });
  }
  function toggleCaptions(element: HTMLVideoElement) {
    if (element.textTracks.length === 0) return;
    if (shownCaption(element) !== -1) showCaption(-1);
    else showCaption(Math.max(0, captionIn(element, state.captions.language)));
  }

  /**
   * Reads the element, because the state follows with an event later, and a second key may come before it. Full screen and
   * theatre mode are not handled here: they concern what is around the element.
   */
  function run(command: Exclude<PlayerCommand, { type: 'toggle-full-screen' | 'toggle-theatre' }>) {
    if (!video) return;
    switch (command.type) {
      case 'toggle-play':
        if (video.paused) void play(video, dispatch);
        else video.pause();
        break;
      case 'toggle-mute':
        setMuted(!video.muted);
        break;
      case 'toggle-captions':
        toggleCaptions(video);
        break;
      case 'seek-by':
        seekTo(video.currentTime + command.seconds);
        break;
      case 'chapter-by':
        seekToChapter(command.steps);
        break;
      case 'seek-to-share':
        seekTo(command.share * state.durationSeconds);
        break;
      case 'step-frame':
        if (video.paused) seekTo(video.currentTime + command.frames * FRAME_SECONDS);
        break;
      case 'volume-by':
        setVolume(video.volume + command.share);
        break;
      case 'rate-by':
        setRate(nextRate(video.playbackRate, command.steps));
        break;
      default:
        command satisfies never;
    }
  }

  const setLoops = (loops: boolean) => dispatch({ type: 'loop-changed', loops });

  return {
    run,
    seekTo,
    playFrom,
    setVolume,
    setMuted,
    setRate,
    setLoops,
    changeCaptions,
    setQuality,
    showCaption,
  };
}
