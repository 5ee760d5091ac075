import { renderWithProviders } from '@kinora/test-kit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webVttOf } from '../../testing/caption-stage.ts';
import {
  captionRow,
  prepareCaptionEditor,
  pressButton,
  shownTexts,
  textOf,
} from '../../testing/prepare-caption-editor.tsx';

/** The width of the timeline, which jsdom does not lay out: 100 px for each second. */
const WIDTH = 1000;

/** Plays nothing, but says whether it would. */
class FakeTrack extends EventTarget {
  mode = 'disabled';
  readonly cues: { readonly text: string }[] = [];
  addCue = (cue: { readonly text: string }) => void this.cues.push(cue);
  removeCue = (cue: { readonly text: string }) => void this.cues.splice(this.cues.indexOf(cue), 1);
}
class FakeCue {
  readonly text: string;
  constructor(_start: number, _end: number, text: string) {
    this.text = text;
  }
}

const addTextTrack =
  Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'addTextTrack') ?? {};
let track = new FakeTrack();
let isPaused = true;
function changePlayback(this: HTMLMediaElement, type: 'play' | 'pause') {
  isPaused = type === 'pause';
  act(() => void this.dispatchEvent(new Event(type)));
}

beforeEach(() => {
  track = new FakeTrack();
  isPaused = true;
  vi.stubGlobal('VTTCue', FakeCue);
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    changePlayback.call(this, 'play');
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    changePlayback.call(this, 'pause');
  });
  vi.spyOn(media, 'paused', 'get').mockImplementation(() => isPaused);
  // jsdom has only a stub.
  Object.defineProperty(media, 'addTextTrack', { ...addTextTrack, value: () => track });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});
afterEach(() => {
  Object.defineProperty(HTMLMediaElement.prototype, 'addTextTrack', addTextTrack);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function startCaptionEditor(text?: string) {
  const { editor, host, user } = prepareCaptionEditor(text === undefined ? {} : { text });
  renderWithProviders(editor, { fakeHost: host, user });
  await captionRow(1);
}

function player(): HTMLVideoElement {
  const video = screen.getByRole('region', { name: /^Player: / }).querySelector('video');
  if (!video) throw new Error('The player has no video.');
  return video;
}

const timeline = () => within(screen.getByRole('region', { name: 'Timeline' }));
const blockOf = (number: number) =>
  timeline().getByRole('button', { name: new RegExp(`^Caption ${number} in the timeline`) });
const timesOf = async (number: number) => {
  const row = await captionRow(number);
  return ['Start', 'End'].map((name) => row.getByLabelText<HTMLInputElement>(name).value);
};

/** Drags from an element by pixels. */
function drag(element: Element, byPx: number, keys: { readonly altKey?: boolean } = {}) {
  fireEvent.pointerDown(element, { button: 0, clientX: 100 });
  fireEvent.pointerMove(element, { clientX: 100 + byPx, ...keys });
  fireEvent.pointerUp(element);
}

it('the row in hand comes back into view when the keyboard of a phone takes half of the window [CAPTION-TOOL-03]', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  await startCaptionEditor();
  const field = await textOf(2);
  act(() => field.focus());
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent(window, new Event('resize'));
  expect(scrollIntoView.mock.contexts).toEqual([field]);
  // iOS.
  viewport.dispatchEvent(new Event('resize'));
  expect(scrollIntoView.mock.contexts).toEqual([field, field]);
  viewport.scale = 2;
  viewport.dispatchEvent(new Event('resize'));
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

describe('the player of the caption editor', () => {
  it('has the captions as they are edited [CAPTION-TOOL-01]', async () => {
    await startCaptionEditor();
    expect(track.mode).toBe('hidden');
    const texts = () => track.cues.map(({ text }) => text);
    expect(texts()).toEqual(['Low water', 'The island', 'The tide']);
    await userEvent.type(await textOf(1), ' & sand');
    expect(texts().toSorted()).toEqual(['Low water &amp; sand', 'The island', 'The tide']);
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
    expect(texts()).toContain('Low water');
  });

  it('goes to the caption whose text takes the focus while it is paused [CAPTION-TOOL-01]', async () => {
    await startCaptionEditor();
    await userEvent.click(await textOf(2));
    expect(player().currentTime).toBe(4);
    player().currentTime = 5;
    (await captionRow(3)).getByRole('button', { name: 'Play caption 3' }).focus();
    (await textOf(2)).focus();
    expect(player().currentTime).toBe(5);
    await userEvent.keyboard('{Control>}k{/Control}');
    (await textOf(3)).focus();
    expect(player().currentTime).toBe(5);
  });

  it('pauses while a person types, and goes on a second later [CAPTION-TOOL-11]', async () => {
    await startCaptionEditor();
    const text = await textOf(1);
    await pressButton('Play caption 1');
    vi.useFakeTimers();
    fireEvent.change(text, { target: { value: 'Low water!' } });
    expect(isPaused).toBe(true);
    act(() => void vi.advanceTimersByTime(900));
    fireEvent.change(text, { target: { value: 'Low water!?' } });
    act(() => void vi.advanceTimersByTime(900));
    expect(isPaused).toBe(true);
    act(() => void vi.advanceTimersByTime(100));
    expect(isPaused).toBe(false);
  });

  it('stays paused when it was, and plays on when this is off [CAPTION-TOOL-11]', async () => {
    await startCaptionEditor();
    const text = await textOf(1);
    vi.useFakeTimers();
    fireEvent.change(text, { target: { value: 'Low' } });
    act(() => void vi.advanceTimersByTime(2000));
    expect(isPaused).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Pause while typing', pressed: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    fireEvent.change(text, { target: { value: 'Lower' } });
    expect(isPaused).toBe(false);
  });

  it('is played and paused by Ctrl+K from a text [CAPTION-TOOL-11]', async () => {
    await startCaptionEditor();
    await userEvent.click(await textOf(2));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(isPaused).toBe(false);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(isPaused).toBe(true);
  });
});

describe('a row of the caption editor', () => {
  it('warns of a caption that is too fast to read [CAPTION-TOOL-05]', async () => {
    await startCaptionEditor();
    const row = await captionRow(2);
    expect(row.getByText('5 characters per second')).toBeInTheDocument();
    await userEvent.type(row.getByLabelText('Text'), ' at low water in the morning');
    expect(row.getByText('Fast: 19 characters per second')).toBeInTheDocument();
  });
});

describe('the timeline of the caption editor', () => {
  it('seeks to the block that is pressed, and shows the block of the row in hand [CAPTION-TOOL-06]', async () => {
    await startCaptionEditor(webVttOf(40));
    blockOf(2).focus();
    await userEvent.keyboard('{Enter}');
    expect(player().currentTime).toBe(3);
    expect(blockOf(2)).toHaveAttribute('aria-pressed', 'true');
    expect(timeline().queryByRole('button', { name: /^Caption 20 / })).not.toBeInTheDocument();
    await userEvent.click(await textOf(20));
    expect(blockOf(20)).toHaveAttribute('aria-pressed', 'true');
    expect(timeline().queryByRole('button', { name: /^Caption 2 / })).not.toBeInTheDocument();
  });

  it('moves a block and its edges by dragging, as one change each [CAPTION-TOOL-07, CAPTION-TOOL-08]', async () => {
    await startCaptionEditor();
    drag(blockOf(1), 40);
    expect(await timesOf(1)).toEqual(['0:01.400', '0:03.400']);
    drag(screen.getByRole('slider', { name: 'Start of caption 1' }), -30);
    expect(await timesOf(1)).toEqual(['0:01.100', '0:03.400']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await timesOf(1)).toEqual(['0:01.400', '0:03.400']);
  });

  it('snaps an edge to a neighbour, but not with Alt [CAPTION-TOOL-07]', async () => {
    await startCaptionEditor();
    await userEvent.click(await textOf(1));
    const end = () => screen.getByRole('slider', { name: 'End of caption 1' });
    drag(end(), 95, { altKey: true });
    expect(await timesOf(1)).toEqual(['0:01.000', '0:03.950']);
    drag(end(), 1);
    expect(await timesOf(1)).toEqual(['0:01.000', '0:03.950']);
    drag(end(), 4);
    expect(await timesOf(1)).toEqual(['0:01.000', '0:04.000']);
  });

  it('is operated by the keys [CAPTION-TOOL-08]', async () => {
    await startCaptionEditor();
    await userEvent.click(await textOf(1));
    const end = screen.getByRole('slider', { name: 'End of caption 1' });
    end.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(await timesOf(1)).toEqual(['0:01.000', '0:03.190']);
    expect(end).toHaveAttribute('aria-valuetext', '0:03.190');
    blockOf(1).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(await timesOf(1)).toEqual(['0:00.900', '0:03.090']);
    expect(blockOf(2)).toHaveFocus();
  });

  it('zooms, and follows the player [CAPTION-TOOL-09]', async () => {
    await startCaptionEditor(webVttOf(40));
    const blocks = () => timeline().getAllByRole('button').length;
    const before = blocks();
    await pressButton('Zoom out');
    expect(blocks()).toBeGreaterThan(before);
    act(() => {
      player().currentTime = 60;
      player().dispatchEvent(new Event('seeked'));
    });
    expect(blockOf(21)).toBeVisible();
    expect(shownTexts().length).toBeGreaterThan(0);
  });
});

describe('speaker and emphasis in the caption editor', () => {
  const TWO = `WEBVTT

00:01.000 --> 00:03.000
<v Ada>Can <i>we</i> walk?</v>

00:04.000 --> 00:06.000
Yes, we can
`;
  const shownCues = () => track.cues.map(({ text }) => text);

  it('are no tags in the text [CAPTION-TOOL-14]', async () => {
    await startCaptionEditor(TWO);
    expect(shownTexts()).toEqual(['Can we walk?', 'Yes, we can']);
    const row = await captionRow(1);
    expect(row.getByText('Ada')).toBeVisible();
    await userEvent.type(row.getByLabelText('Text'), ' <b>');
    expect(shownTexts()[0]).toBe('Can we walk? <b>');
    expect(shownCues()).toContain('<v Ada>Can <i>we</i> walk? &lt;b&gt;</v>');
  });

  it('are set for the selected words, or for all [CAPTION-TOOL-15]', async () => {
    await startCaptionEditor(TWO);
    const text = await textOf(2);
    await userEvent.click(text);
    text.setSelectionRange(5, 7);
    await pressButton('Italic');
    expect(shownCues()).toContain('Yes, <i>we</i> can');
    text.setSelectionRange(0, 0);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(shownCues()).toContain('<b>Yes, <i>we</i> can</b>');
    expect(screen.getByRole('button', { name: 'Bold', pressed: true })).toBeVisible();
    await pressButton('Bold');
    await userEvent.type(screen.getByLabelText('Speaker'), 'Bob');
    expect(shownCues()).toContain('<v Bob>Yes, <i>we</i> can</v>');
    expect((await captionRow(2)).getByText('Bob')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Speaker'));
    expect(shownCues()).toContain('Yes, <i>we</i> can');
  });

  it('stay with their words when a caption is split and merged [CAPTION-TOOL-12, CAPTION-TOOL-14]', async () => {
    await startCaptionEditor(TWO);
    const text = await textOf(1);
    await userEvent.click(text);
    text.setSelectionRange(6, 6);
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(shownTexts()).toEqual(['Can we', 'walk?', 'Yes, we can']);
    expect(shownCues()).toContain('<v Ada>walk?</v>');
    const first = await textOf(1);
    first.focus();
    first.setSelectionRange(6, 6);
    await userEvent.keyboard('{Delete}');
    expect(shownCues()).toContain('<v Ada>Can <i>we</i> walk?</v>');
  });
});
