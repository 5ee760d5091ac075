import { describe, expect, it } from 'vitest';
import {
  initialPlayerState,
  playerReducer,
  type PlayerEvent,
  type PlayerState,
} from './player-state.ts';

const after = (...events: readonly PlayerEvent[]): PlayerState =>
  events.reduce(playerReducer, initialPlayerState);

describe('playerReducer', () => {
  it('is paused once the first frame can be shown', () => {
    expect(after({ type: 'ready' }).stage).toBe('paused');
  });

  it('plays as soon as it is ready when play was requested earlier', () => {
    expect(after({ type: 'play-requested' }, { type: 'ready' }).stage).toBe('playing');
  });

  it('buffers when data is missing and continues by itself', () => {
    const buffering = after({ type: 'playing' }, { type: 'waiting' });
    expect(buffering.stage).toBe('buffering');
    expect(playerReducer(buffering, { type: 'ready' }).stage).toBe('playing');
  });

  it('stays paused after a seek while paused that waited for data', () => {
    const state = after({ type: 'ready' }, { type: 'waiting' }, { type: 'ready' });
    expect(state.stage).toBe('paused');
  });

  it('plays when the data arrives that a requested playback waited for', () => {
    const waiting = after({ type: 'ready' }, { type: 'play-requested' }, { type: 'waiting' });
    expect(playerReducer(waiting, { type: 'ready' }).stage).toBe('playing');
    const elsewhere = playerReducer(waiting, { type: 'source-changed' });
    expect(playerReducer(elsewhere, { type: 'ready' }).stage).toBe('playing');
  });

  it('[PLAYER-FEEL-05] loops one video, also at a new address of it', () => {
    const looping = after({ type: 'loop-changed', loops: true });
    expect(playerReducer(looping, { type: 'source-changed' }).loops).toBe(true);
    const other = playerReducer(looping, { type: 'source-changed', startsPlaying: true });
    expect(other.loops).toBe(false);
  });

  it('pauses when the viewer pauses during buffering', () => {
    const state = after({ type: 'playing' }, { type: 'waiting' }, { type: 'paused' });
    expect(playerReducer(state, { type: 'ready' }).stage).toBe('paused');
  });

  it('stays at the end when the element pauses by itself', () => {
    expect(after({ type: 'playing' }, { type: 'ended' }, { type: 'paused' }).stage).toBe('ended');
  });

  it('leaves the end when the viewer seeks back', () => {
    const ended = after({ type: 'duration-known', seconds: 60 }, { type: 'ended' });
    expect(playerReducer(ended, { type: 'time-passed', seconds: 60 }).stage).toBe('ended');
    expect(playerReducer(ended, { type: 'time-passed', seconds: 12 }).stage).toBe('paused');
  });

  it('keeps a failure until the source changes', () => {
    const failed = after(
      { type: 'playing' },
      { type: 'failed', failure: 'unavailable' },
      { type: 'paused' },
    );
    expect(failed.stage).toBe('failed');
    expect(playerReducer(failed, { type: 'source-changed' }).stage).toBe('loading');
  });

  it('keeps volume, speed and playback across a retry', () => {
    const state = after(
      { type: 'playing' },
      { type: 'sound-changed', volume: 0.3, isMuted: false },
      { type: 'rate-changed', rate: 1.5 },
      { type: 'failed', failure: 'unavailable' },
      { type: 'source-changed' },
    );
    expect(state).toMatchObject({ volume: 0.3, rate: 1.5, wantsToPlay: true, currentSeconds: 0 });
  });

  it('starts the next video automatically after the end of one when autoplay is on', () => {
    const next = after({ type: 'ended' }, { type: 'source-changed', startsPlaying: true });
    expect(playerReducer(next, { type: 'ready' }).stage).toBe('playing');
  });

  it('distinguishes a mute by the browser from one by the viewer', () => {
    const refused = after(
      { type: 'sound-refused' },
      { type: 'sound-changed', volume: 1, isMuted: true },
    );
    expect(refused.sound).toBe('refused');
    const heard = playerReducer(refused, { type: 'sound-changed', volume: 1, isMuted: false });
    expect(heard.sound).toBe('on');
    expect(playerReducer(heard, { type: 'sound-changed', volume: 1, isMuted: true }).sound).toBe(
      'muted',
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'treats a duration of %d as unknown',
    (seconds) => {
      expect(after({ type: 'duration-known', seconds }).durationSeconds).toBe(0);
    },
  );
});
