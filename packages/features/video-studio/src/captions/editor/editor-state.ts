import {
  type Cue,
  canonicalText,
  insertCue,
  mergeCues,
  replaceText,
  shiftCues,
  splitCue,
} from '@kinora/captions';
import { type EditedCue, toCue, toEditedCue } from './edited-cues.ts';
import { readMarked, textOffset } from './marked-text.ts';

/** More steps back would hold too much memory for long files. */
const MAX_STEPS = 200;

/** Beyond the end of any text of a caption. */
const AT_THE_END = 100_000;

export type CueField = 'start' | 'end' | 'text';

/** Where the focus goes after an event, and the selected part of the words or of the time. */
export interface FocusTarget {
  readonly id: number;
  readonly field: CueField;
  readonly from: number;
  readonly length: number;
}

export interface EditorState {
  readonly cues: readonly EditedCue[];
  readonly past: readonly (readonly EditedCue[])[];
  readonly future: readonly (readonly EditedCue[])[];
  /** The field that is being typed in: its next change belongs to the same step. */
  readonly typingIn: string | undefined;
  /** A new object each time that the focus must move. */
  readonly target: FocusTarget | undefined;
  readonly nextId: number;
}

export type EditorEvent =
  | {
      readonly type: 'time-changed';
      readonly id: number;
      readonly field: 'start' | 'end';
      readonly ms: number;
    }
  | {
      /** Moved in the timeline. Presses of the same key are one step of Undo. */
      readonly type: 'moved';
      readonly id: number;
      readonly startMs: number;
      readonly endMs: number;
      readonly by: 'pointer' | 'keys';
    }
  | { readonly type: 'text-changed'; readonly id: number; readonly text: string }
  /** `offset` counts in the words. */
  | { readonly type: 'split'; readonly id: number; readonly offset: number }
  | { readonly type: 'merged'; readonly id: number }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'inserted'; readonly atMs: number }
  | { readonly type: 'shifted'; readonly byMs: number }
  | { readonly type: 'all-replaced'; readonly find: string; readonly replacement: string }
  | { readonly type: 'restored'; readonly cues: readonly Cue[] }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'stepped'; readonly id: number; readonly field: CueField; readonly by: -1 | 1 }
  | ({ readonly type: 'focus-wanted' } & FocusTarget);

/** Starts to edit captions of a file. */
export const startEditor = (cues: readonly Cue[]): EditorState => ({
  cues: cues.map(toEditedCue),
  past: [],
  future: [],
  typingIn: undefined,
  target: undefined,
  nextId: cues.length,
});

type Change = Pick<EditorState, 'cues'> & Partial<EditorState>;

/** Makes a change that can be undone. Typing in one field continues the step before. */
function changed(state: EditorState, { typingIn, ...change }: Change): EditorState {
  const continues = typingIn !== undefined && typingIn === state.typingIn;
  const past = continues ? state.past : [...state.past, state.cues].slice(-MAX_STEPS);
  return { ...state, ...change, past, future: [], typingIn };
}

const inText = (id: number, from = 0): FocusTarget => ({ id, field: 'text', from, length: 0 });

/** Whether the change ends a word, so that Undo takes words back one after the other. */
const endsWord = (before: string, after: string) =>
  Math.abs(after.length - before.length) !== 1 ||
  (after.length > before.length && /\s$/.test(after));

/** A private character, which no caption contains. */
const MARK = '\uE000';

/** The two captions of which one was merged, and the place of the seam in its words. */
const partsOf = new WeakMap<
  EditedCue,
  { readonly offset: number; readonly parts: readonly [EditedCue, EditedCue] }
>();
/** The caption of which two were split, by the second of them. */
const wholeOf = new WeakMap<EditedCue, { readonly first: EditedCue; readonly whole: EditedCue }>();

/** Splits a caption. At the seam of a merged one that has not changed since, its parts return as they were. */
function splitParts(cue: EditedCue, words: number, nextId: number): [EditedCue, EditedCue] {
  const { id, text } = cue;
  const merged = partsOf.get(cue);
  if (merged?.offset === words) {
    const [first, second] = merged.parts;
    return [
      { ...first, id },
      { ...second, id: nextId },
    ];
  }
  const offset = textOffset(text, words);
  const atMs =
    cue.startMs + (cue.endMs - cue.startMs) * (words / Math.max(1, readMarked(text).words.length));
  // The mark finds the place in the canonical text, which has other offsets than the typed one.
  const marked = canonicalText(text.slice(0, offset) + MARK + text.slice(offset));
  const at = marked.indexOf(MARK);
  const canonical = { ...cue, text: marked.replace(MARK, '') };
  const [first, second] = splitCue(canonical, atMs, at === -1 ? undefined : at);
  return [toEditedCue(first, id), toEditedCue(second, nextId)];
}

function split(state: EditorState, index: number, cue: EditedCue, offset: number): EditorState {
  const { nextId } = state;
  const [first, second] = splitParts(cue, offset, nextId);
  wholeOf.set(second, { first, whole: cue });
  return changed(state, {
    cues: state.cues.toSpliced(index, 1, first, second),
    target: inText(nextId),
    nextId: nextId + 1,
  });
}

function merge(state: EditorState, index: number, cue: EditedCue): EditorState {
  const next = state.cues[index + 1];
  if (!next) return state;
  const cut = wholeOf.get(next);
  // What was split and has not changed since returns as it was.
  const merged =
    cut?.first === cue
      ? { ...cut.whole, id: cue.id }
      : toEditedCue(mergeCues(toCue(cue), toCue(next)), cue.id);
  const offset = readMarked(cue.text).words.trimEnd().length;
  partsOf.set(merged, { offset, parts: [cue, next] });
  return changed(state, {
    cues: state.cues.toSpliced(index, 2, merged),
    target: inText(cue.id, offset),
  });
}

function remove(state: EditorState, index: number): EditorState {
  const cues = state.cues.toSpliced(index, 1);
  const neighbour = cues[index] ?? cues[index - 1];
  return changed(state, { cues, target: neighbour && inText(neighbour.id) });
}

function insert(state: EditorState, atMs: number): EditorState {
  const { cues, index } = insertCue(state.cues, atMs);
  const [inserted] = cues.slice(index, index + 1);
  if (!inserted) return state;
  const { nextId } = state;
  return changed(state, {
    cues: state.cues.toSpliced(index, 0, { ...inserted, id: nextId }),
    target: inText(nextId),
    nextId: nextId + 1,
  });
}

function shift(state: EditorState, byMs: number): EditorState {
  const shifted = shiftCues(state.cues, byMs);
  const cues = state.cues.map((cue, index) => ({ ...cue, ...shifted[index] }));
  return changed(state, { cues });
}

function replaceAll(state: EditorState, find: string, replacement: string): EditorState {
  const before = state.cues.map(toCue);
  const { cues: after, count } = replaceText(before, find, replacement);
  if (count === 0) return state;
  const cues = state.cues.map((cue, index) => {
    const replaced = after[index];
    return replaced && replaced !== before[index] ? toEditedCue(replaced, cue.id) : cue;
  });
  return changed(state, { cues });
}

function step(state: EditorState, from: 'past' | 'future'): EditorState {
  const to = from === 'past' ? 'future' : 'past';
  const cues = state[from].at(-1);
  if (!cues) return state;
  const isNew = new Set(state.cues);
  const first = cues.find((cue) => !isNew.has(cue));
  return {
    ...state,
    cues,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], state.cues],
    typingIn: undefined,
    target: first ? inText(first.id, AT_THE_END) : undefined,
  };
}

/** Each event is one step of Undo, except the typing of a word. An event for a caption that is gone changes nothing. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  const index = 'id' in event ? state.cues.findIndex(({ id }) => id === event.id) : -1;
  const cue = state.cues[index];
  switch (event.type) {
    case 'time-changed': {
      const { id, field, ms } = event;
      const changedCue = cue && { ...cue, [field === 'start' ? 'startMs' : 'endMs']: ms };
      return changedCue
        ? changed(state, { cues: state.cues.with(index, changedCue), typingIn: `${id}-${field}` })
        : state;
    }
    case 'moved': {
      if (!cue) return state;
      const { id, startMs, endMs, by } = event;
      if (startMs === cue.startMs && endMs === cue.endMs) return state;
      const cues = state.cues.with(index, { ...cue, startMs, endMs });
      return changed(state, { cues, typingIn: by === 'keys' ? `${id}-moved` : undefined });
    }
    case 'text-changed': {
      if (!cue) return state;
      const isStep = endsWord(cue.text, event.text);
      const begun = isStep ? { ...state, typingIn: undefined } : state;
      const cues = state.cues.with(index, { ...cue, text: event.text });
      return changed(begun, { cues, typingIn: `${event.id}-text` });
    }
    case 'split':
      return cue ? split(state, index, cue, event.offset) : state;
    case 'merged':
      return cue ? merge(state, index, cue) : state;
    case 'removed':
      return cue ? remove(state, index) : state;
    case 'inserted':
      return insert(state, event.atMs);
    case 'shifted':
      return shift(state, event.byMs);
    case 'all-replaced':
      return replaceAll(state, event.find, event.replacement);
    case 'restored': {
      const { nextId } = state;
      const cues = event.cues.map((restored, at) => ({ ...restored, id: nextId + at }));
      return changed(state, { cues, nextId: nextId + cues.length });
    }
    case 'undone':
      return step(state, 'past');
    case 'redone':
      return step(state, 'future');
    case 'stepped': {
      const next = state.cues[index + event.by];
      // Going down arrives at the end of the field, so that the next press goes on.
      const from = event.by === 1 ? AT_THE_END : 0;
      const target = next && { id: next.id, field: event.field, from, length: 0 };
      return cue && target ? { ...state, target, typingIn: undefined } : state;
    }
    case 'focus-wanted': {
      const { type: _type, ...target } = event;
      return { ...state, target, typingIn: undefined };
    }
    default:
      return event satisfies never;
  }
}
