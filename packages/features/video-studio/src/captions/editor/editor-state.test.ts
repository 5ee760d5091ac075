import { describe, expect, it } from 'vitest';
import { type EditorEvent, type EditorState, editorReducer, startEditor } from './editor-state.ts';

const cues = [
  { startMs: 1000, endMs: 3000, text: 'Low water' },
  { startMs: 4000, endMs: 6000, text: 'Tom &amp; Ada' },
  { startMs: 8000, endMs: 9000, text: '<i>A gull</i>' },
];

const after = (...events: readonly EditorEvent[]): EditorState =>
  events.reduce(editorReducer, startEditor(cues));

const shown = ({ cues: edited }: EditorState) =>
  edited.map(({ startMs, endMs, text }) => [startMs, endMs, text]);

describe('the caption editor', () => {
  it('shows & as it is, and not as an entity of WebVTT [CAPTION-STUDIO-12]', () => {
    expect(shown(after())[1]).toEqual([4000, 6000, 'Tom & Ada']);
  });

  it('splits the text at the cursor and the time in proportion [CAPTION-STUDIO-15]', () => {
    const state = after({ type: 'split', id: 1, offset: 3 });
    expect(shown(state).slice(1, 3)).toEqual([
      [4000, 4667, 'Tom'],
      [4667, 6000, '& Ada'],
    ]);
    expect(state.target).toMatchObject({ id: 3, field: 'text', from: 0 });
  });

  it('keeps the markup of both parts of a split text [CAPTION-STUDIO-15]', () => {
    const texts = shown(after({ type: 'split', id: 2, offset: 2 })).map(([, , text]) => text);
    expect(texts.slice(2)).toEqual(['<i>A</i>', '<i>gull</i>']);
  });

  it('merges with the next: first start, last end, both texts [CAPTION-STUDIO-16]', () => {
    const state = after({ type: 'merged', id: 0 });
    expect(shown(state)[0]).toEqual([1000, 6000, 'Low water\nTom & Ada']);
    expect(state.cues).toHaveLength(2);
    expect(state.target).toMatchObject({ id: 0, from: 'Low water'.length });
  });

  it('restores a split caption by a merge, also with markup [CAPTION-TOOL-12]', () => {
    for (const [id, offset] of [
      [0, 3],
      [1, 5],
      [2, 5],
    ] as const) {
      const state = after({ type: 'split', id, offset }, { type: 'merged', id });
      expect(state.cues).toEqual(startEditor(cues).cues);
    }
  });

  it('restores merged captions by a split at the cursor that the merge left [CAPTION-TOOL-12]', () => {
    const merged = after({ type: 'merged', id: 1 });
    const offset = merged.target?.from ?? 0;
    const state = editorReducer(merged, { type: 'split', id: 1, offset });
    expect(shown(state)).toEqual(shown(after()));
  });

  it('does not restore parts that have changed since [CAPTION-TOOL-12]', () => {
    const state = after(
      { type: 'split', id: 0, offset: 3 },
      { type: 'text-changed', id: 0, text: 'High' },
      { type: 'merged', id: 0 },
    );
    expect(shown(state)[0]).toEqual([1000, 3000, 'High\nwater']);
  });

  it('does not merge the last one', () => {
    expect(shown(after({ type: 'merged', id: 2 }))).toEqual(shown(after()));
  });

  it('inserts an empty caption in order of time and moves the focus to it [CAPTION-STUDIO-17]', () => {
    const state = after({ type: 'inserted', atMs: 6500 });
    expect(shown(state)[2]).toEqual([6500, 8000, '']);
    expect(state.target).toMatchObject({ id: state.cues[2]?.id, field: 'text' });
  });

  it('shifts all captions, none before 0:00 [CAPTION-STUDIO-18]', () => {
    expect(shown(after({ type: 'shifted', byMs: 250 }))[0]?.slice(0, 2)).toEqual([1250, 3250]);
    expect(shown(after({ type: 'shifted', byMs: -1500 }))[0]?.slice(0, 2)).toEqual([0, 1500]);
  });

  it('replaces a text in every caption, but not in tags [CAPTION-STUDIO-19]', () => {
    const texts = shown(after({ type: 'all-replaced', find: 'a', replacement: 'o' }));
    expect(texts.map(([, , text]) => text)).toEqual(['Low woter', 'Tom & odo', '<i>o gull</i>']);
  });

  it('moves the focus to a neighbour after a deletion', () => {
    expect(after({ type: 'removed', id: 1 }).target).toMatchObject({ id: 2 });
    expect(after({ type: 'removed', id: 2 }).target).toMatchObject({ id: 1 });
  });
});

describe('Undo in the caption editor', () => {
  const typed = (text: string): EditorEvent => ({ type: 'text-changed', id: 0, text });
  const word = [typed('Low waters'), typed('Low waters!'), typed('Low waters!?')];

  it('takes back the typing of one word at a time [CAPTION-STUDIO-20]', () => {
    const state = after(...word, typed('Low waters!? '), typed('Low waters!? a'));
    const once = editorReducer(state, { type: 'undone' });
    expect(once.cues[0]?.text).toBe('Low waters!?');
    expect(editorReducer(once, { type: 'undone' }).cues[0]?.text).toBe('Low water');
  });

  it.each<EditorEvent>([
    { type: 'split', id: 0, offset: 3 },
    { type: 'merged', id: 0 },
    { type: 'removed', id: 0 },
    { type: 'inserted', atMs: 0 },
    { type: 'shifted', byMs: 10 },
    { type: 'all-replaced', find: 'w', replacement: 'v' },
    { type: 'time-changed', id: 0, field: 'end', ms: 2000 },
    { type: 'moved', id: 0, startMs: 500, endMs: 2500, by: 'pointer' },
    { type: 'restored', cues: [] },
  ])('reverses $type, and Redo repeats it [CAPTION-STUDIO-20]', (event) => {
    const changed = after(event);
    const undone = editorReducer(changed, { type: 'undone' });
    expect(undone.cues).toEqual(startEditor(cues).cues);
    expect(editorReducer(undone, { type: 'redone' }).cues).toBe(changed.cues);
  });

  it('reverses a held key of the timeline as one step, each drag as its own [CAPTION-TOOL-08]', () => {
    const moved = (startMs: number, by: 'pointer' | 'keys'): EditorEvent => ({
      type: 'moved',
      id: 0,
      startMs,
      endMs: 3000,
      by,
    });
    const state = after(
      moved(900, 'pointer'),
      moved(800, 'pointer'),
      moved(700, 'keys'),
      moved(600, 'keys'),
    );
    const once = editorReducer(state, { type: 'undone' });
    expect(once.cues[0]?.startMs).toBe(800);
    expect(editorReducer(once, { type: 'undone' }).cues[0]?.startMs).toBe(900);
  });

  it('forgets undone changes after another change', () => {
    const undone = editorReducer(after({ type: 'shifted', byMs: 10 }), { type: 'undone' });
    expect(editorReducer(undone, typed('x')).future).toEqual([]);
  });
});
