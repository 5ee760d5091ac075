import type { Dispatch } from 'react';
import { nextRate, type PlayerCommand } from '../keys/player-keys.ts';
import type { PlayerMemory } from './player-memory.ts';
import type { PlayerEvent, PlayerState } from './player-state.ts';
import {
  changeMuted,
  changeRate,
  changeVolume,
  play,
  seek,
  toggleCaptions,
} from './video-commands.ts';

const FRAME_SECONDS = 1 / 30;

export interface PlayerCommandsOptions {
  readonly video: HTMLVideoElement | null;
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerEvent>;
  readonly memory: PlayerMemory | undefined;
}

/** The actions that the controls, the keys and the page share. They do nothing before the element exists. */
export function playerCommands({ video, state, dispatch, memory }: PlayerCommandsOptions) {
  function seekTo(seconds: number) {
    if (video && state.durationSeconds > 0)
      dispatch({ type: 'time-passed', seconds: seek(video, seconds) });
  }

  function playFrom(seconds: number) {
    if (!video) return;
    dispatch({ type: 'time-passed', seconds: seek(video, seconds) });
    if (video.paused) void play(video, dispatch);
  }

  /** Applies a change that the viewer made, and saves the preferences. */
  function changePreference(change: (element: HTMLVideoElement) => void) {
    if (!video) return;
    change(video);
    const { volume, muted, playbackRate: rate } = video;
    // When the browser refuses to start with sound, the player mutes itself: that is not the viewer's preference.
    memory?.save({ volume, rate, isMuted: muted && state.sound !== 'refused' });
  }
  const setVolume = (volume: number) =>
    changePreference((element) => changeVolume(element, volume));
  const setMuted = (isMuted: boolean) =>
    changePreference((element) => changeMuted(element, isMuted));
  const setRate = (rate: number) => changePreference((element) => changeRate(element, rate));

  /** Full screen is not handled here: it concerns the frame around the element. */
  function run(command: Exclude<PlayerCommand, { type: 'toggle-full-screen' }>) {
    if (!video) return;
    switch (command.type) {
      case 'toggle-play':
        if (video.paused) void play(video, dispatch);
        else video.pause();
        break;
      case 'toggle-mute':
        setMuted(state.sound === 'on');
        break;
      case 'toggle-captions':
        toggleCaptions(video);
        break;
      case 'seek-by':
        seekTo(video.currentTime + command.seconds);
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
        setRate(nextRate(state.rate, command.steps));
        break;
      default:
        command satisfies never;
    }
  }

  return { run, seekTo, playFrom, setVolume, setMuted, setRate };
}
