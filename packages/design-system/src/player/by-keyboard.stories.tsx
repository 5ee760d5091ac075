import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import * as parts from '../index.ts';
import { proves } from '../story-support/contract.tsx';
import { acted, actedTimes, forgetActed } from '../story-support/keyboard.ts';
import { videoIn } from '../story-support/player-stage.tsx';

/** Browsers allow full screen only after a key of a person, so the stories see the request. */
function seeFullScreen() {
  const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, 'requestFullscreen');
  const { value: requestFullscreen } = descriptor ?? {};
  Element.prototype.requestFullscreen = async () => acted();
  return () => {
    Element.prototype.requestFullscreen = requestFullscreen;
  };
}

/** The contract of the player: its keys work while it or the page itself has the focus. */
const meta = {
  title: 'Player/By keyboard',
  // Pictures are taken with a stopped clock, which would stop the video, too.
  tags: ['no-screenshot', '!autodocs', 'test-only'],
  beforeEach: () => {
    forgetActed();
    return seeFullScreen();
  },
} satisfies Meta;

export default meta;

const player = (
  <parts.Player
    src="/media/clip.mp4"
    title="Harbour at night"
    onTheatreChange={acted}
    captions={[{ src: '/media/captions-en.vtt', language: 'en', label: 'English' }]}
    chapters={[
      { title: 'Low water', startSeconds: 0, endSeconds: 2 },
      { title: 'The boats come in', startSeconds: 2, endSeconds: 5 },
      { title: 'Rain on the pier', startSeconds: 5, endSeconds: 8 },
    ]}
  />
);

const video = () => videoIn(document.body);
const isAt = (seconds: number) => () => expect(video().currentTime).toBeCloseTo(seconds, 1);
const hasVolume = (volume: number) => () => expect(video().volume).toBeCloseTo(volume);
const hasRate = (rate: number) => () => expect(video().playbackRate).toBe(rate);
const isMuted = (muted: boolean) => () => expect(video().muted).toBe(muted);

export const Player = proves({
  element: player,
  stage: <div style={{ maxInlineSize: '960px' }}>{player}</div>,
  within: 'the player or the page',
  whenReady: () => waitFor(() => expect(video().readyState).toBeGreaterThan(1)),
  reads: [
    ['region', 'Player: Harbour at night'],
    ['slider', 'Seek'],
    ['button', 'Play (k)'],
    ['button', 'Mute (m)'],
    ['button', 'Captions (c)', { pressed: false }],
    ['button', 'Settings'],
    ['button', 'Theatre mode (t)', { pressed: false }],
    ['button', 'Full screen (f)'],
  ],
  steps: [
    {
      keys: '{k}',
      result: 'Plays, or pauses.',
      check: () => expect(video().paused).toBe(false),
    },
    {
      keys: ' ',
      result: 'Plays, or pauses, unless a button has the focus.',
      check: () => expect(video().paused).toBe(true),
    },
    { keys: '{End}', result: 'Seeks to the end.', check: isAt(8) },
    { keys: '{Home}', result: 'Seeks to the start.', check: isAt(0) },
    { keys: '{ArrowRight}', result: 'Seeks 5 seconds forward.', check: isAt(5) },
    { keys: '{ArrowLeft}', result: 'Seeks 5 seconds back.', check: isAt(0) },
    { keys: '{l}', result: 'Seeks 10 seconds forward, at most to the end.', check: isAt(8) },
    { keys: '{j}', result: 'Seeks 10 seconds back, at most to the start.', check: isAt(0) },
    { keys: '{5}', result: 'Seeks to that tenth of the video, as 0 to 9 do.', check: isAt(4) },
    {
      keys: '.',
      result: 'Shows the next frame, if paused.',
      check: () => expect(video().currentTime).toBeGreaterThan(4),
    },
    { keys: ',', result: 'Shows the previous frame, if paused.', check: isAt(4) },
    {
      keys: '{Control>}{ArrowRight}{/Control}',
      result: 'Seeks to the next chapter. On macOS the key is Option instead of Ctrl.',
      check: isAt(5),
    },
    {
      keys: '{Control>}{ArrowLeft}{/Control}',
      result: 'Seeks to the previous chapter. On macOS the key is Option instead of Ctrl.',
      check: isAt(2),
    },
    { keys: '>', result: 'Plays faster.', check: hasRate(1.25) },
    { keys: '<', result: 'Plays slower.', check: hasRate(1) },
    { keys: '{ArrowDown}', result: 'Makes the sound quieter.', check: hasVolume(0.95) },
    { keys: '{ArrowUp}', result: 'Makes the sound louder.', check: hasVolume(1) },
    { keys: '{m}', result: 'Turns the sound off, or on.', check: isMuted(true) },
    {
      keys: '{c}',
      result: 'Turns captions on, or off.',
      check: () => expect(video().textTracks[0]?.mode).toBe('hidden'),
    },
    {
      keys: '{t}',
      result: 'Enters theatre mode, or leaves it, where the page has one.',
      check: actedTimes(1),
    },
    { keys: '{f}', result: 'Enters full screen, or leaves it.', check: actedTimes(2) },
  ],
});
