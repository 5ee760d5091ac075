import { asVideoId } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import {
  type WatchPageEvent,
  initialWatchPage,
  isAdvanceDue,
  watchPageReducer,
} from './watch-page-state.ts';

const first = asVideoId('first');
const second = asVideoId('second');
const nextHref = '/watch?v=second&list=mine&index=1';

const after = (list: string | undefined, ...events: readonly WatchPageEvent[]) =>
  events.reduce(watchPageReducer, initialWatchPage(first, list));

const begun: WatchPageEvent = { type: 'playback-begun', videoId: first };
const ended: WatchPageEvent = { type: 'playback-ended', videoId: first };
const settled: WatchPageEvent = {
  type: 'playlist-settled',
  list: 'mine',
  nextHref,
  previousHref: undefined,
};
const late: WatchPageEvent = { type: 'playlist-late', list: 'mine' };

describe('watchPageReducer', () => {
  it('starts with a loading playlist when the address names one', () => {
    expect(after(undefined)).toMatchObject({ playback: 'starting', playlist: { stage: 'none' } });
    expect(after('mine').playlist).toEqual({ stage: 'loading', list: 'mine', isLate: false });
  });

  it('records that playback has begun', () => {
    expect(after(undefined, begun)).toMatchObject({ playback: 'begun', hasEverBegun: true });
  });

  it('starts again for another video and remembers that an earlier one has begun', () => {
    const state = after('mine', begun, settled, { type: 'video-changed', videoId: second });
    expect(state).toEqual({
      videoId: second,
      playback: 'starting',
      hasEverBegun: true,
      playlist: { stage: 'settled', list: 'mine', nextHref, previousHref: undefined },
    });
  });

  it('ignores the first picture of the previous video', () => {
    const changed = after(undefined, { type: 'video-changed', videoId: second });
    expect(watchPageReducer(changed, begun)).toBe(changed);
  });

  it('ignores the end of the previous video', () => {
    const changed = after(undefined, { type: 'video-changed', videoId: second });
    expect(watchPageReducer(changed, ended)).toBe(changed);
  });

  it('ignores a first picture that is reported after the end', () => {
    expect(after(undefined, ended, begun).playback).toBe('ended');
  });

  it('forgets the playlist when the address names another one', () => {
    const state = after('mine', settled, { type: 'playlist-changed', list: 'other' });
    expect(state.playlist).toEqual({ stage: 'loading', list: 'other', isLate: false });
    expect(watchPageReducer(state, settled)).toBe(state);
    expect(watchPageReducer(state, late)).toBe(state);
  });

  it('stops waiting for the height of a late playlist', () => {
    expect(after('mine', late).playlist).toMatchObject({ stage: 'loading', isLate: true });
    expect(after('mine', settled, late).playlist.stage).toBe('settled');
  });

  it('accepts every later change of the settled playlist', () => {
    const changed = after('mine', settled, { ...settled, nextHref: undefined });
    expect(changed.playlist).toMatchObject({ stage: 'settled', nextHref: undefined });
  });

  it('ignores an attempt to advance before the end', () => {
    const playing = after(undefined, begun);
    expect(watchPageReducer(playing, { type: 'advance-attempted' })).toBe(playing);
  });
});

describe('isAdvanceDue', () => {
  it('returns true at the end once the details and the playlist have settled', () => {
    expect(isAdvanceDue(after('mine', begun, settled), true)).toBe(false);
    expect(isAdvanceDue(after('mine', begun, settled, ended), true)).toBe(true);
  });

  it('returns false while the details or the playlist are loading', () => {
    expect(isAdvanceDue(after('mine', begun, settled, ended), false)).toBe(false);
    expect(isAdvanceDue(after('mine', begun, ended), true)).toBe(false);
    expect(isAdvanceDue(after('mine', begun, ended, late), true)).toBe(false);
    expect(isAdvanceDue(after('mine', begun, ended, settled), true)).toBe(true);
  });

  it('returns false after the attempt, and true again at the next end', () => {
    const attempted = after('mine', begun, settled, ended, { type: 'advance-attempted' });
    expect(isAdvanceDue(attempted, true)).toBe(false);
    expect(isAdvanceDue(watchPageReducer(attempted, ended), true)).toBe(true);
  });
});
