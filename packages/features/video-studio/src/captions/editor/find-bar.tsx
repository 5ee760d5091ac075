import { Button, IconButton, Inline, iconLook } from '@kinora/design-system';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import type { EditedCue } from './edited-cues.ts';
import type { EditorEvent } from './editor-state.ts';
import * as styles from './editor-tools.css.ts';
import { type CueMatch, findMatches } from './find-matches.ts';
import { wordsOffset } from './marked-text.ts';

export interface FindBarProps {
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly cues: readonly EditedCue[];
  readonly onEvent: (event: EditorEvent) => void;
  /** Called with the match where Find stands. */
  readonly onFound: (match: CueMatch | undefined) => void;
}

/** Finds a text in all captions, and replaces it in one or in all of them. */
export function FindBar({ fieldRef, cues, onEvent, onFound }: FindBarProps) {
  const [searched, setSearched] = useState('');
  const [replacement, setReplacement] = useState('');
  const [place, setPlace] = useState(0);
  const matches = findMatches(cues, searched);
  const at = Math.min(place, matches.length - 1);
  const match = matches[at];

  function goTo(next: number, list = matches) {
    const wrapped = list.length > 0 ? (next + list.length) % list.length : 0;
    setPlace(wrapped);
    onFound(list[wrapped]);
  }

  function replace() {
    const cue = match && cues.find(({ id }) => id === match.id);
    if (!cue) return;
    const { from, length } = match;
    const text = cue.text.slice(0, from) + replacement + cue.text.slice(from + length);
    onEvent({ type: 'text-changed', id: cue.id, text });
    const after = findMatches(
      cues.map((other) => (other === cue ? { ...cue, text } : other)),
      searched,
    );
    // A replacement that contains the searched text is not found again.
    const contained = findMatches([{ ...cue, text: replacement }], searched).length;
    goTo(at + contained, after);
  }

  function goToCaption() {
    const cue = match && cues.find(({ id }) => id === match.id);
    if (!cue) return;
    const from = wordsOffset(cue.text, match.from);
    const length = wordsOffset(cue.text, match.from + match.length) - from;
    onEvent({ type: 'focus-wanted', id: cue.id, field: 'text', from, length });
  }

  function goByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    goTo(event.shiftKey ? at - 1 : at + 1);
  }

  const count = matches.length === 0 ? 'No matches' : `${at + 1} of ${matches.length}`;
  return (
    <div className={styles.tool}>
      <div className={styles.pillField}>
        <label className={styles.pillLabel}>
          Find
          <input
            ref={fieldRef}
            className={styles.pillInput}
            autoComplete="off"
            value={searched}
            onChange={({ target: { value } }) => {
              setSearched(value);
              goTo(0, findMatches(cues, value));
            }}
            onKeyDown={goByKey}
          />
        </label>
        <output className={styles.count}>{searched ? count : null}</output>
        <IconButton
          name="Previous match"
          icon={<ChevronUp {...iconLook} />}
          disabled={matches.length === 0}
          onClick={() => goTo(at - 1)}
        />
        <IconButton
          name="Next match"
          icon={<ChevronDown {...iconLook} />}
          disabled={matches.length === 0}
          onClick={() => goTo(at + 1)}
        />
      </div>
      <div className={styles.pillField}>
        <label className={styles.pillLabel}>
          Replace with
          <input
            className={styles.pillInput}
            autoComplete="off"
            value={replacement}
            onChange={({ target: { value } }) => setReplacement(value)}
          />
        </label>
      </div>
      <Inline space="xxsmall" wraps>
        <Button disabled={!match} onClick={replace}>
          Replace
        </Button>
        <Button
          disabled={!match}
          onClick={() => {
            onEvent({ type: 'all-replaced', find: searched, replacement });
            onFound(undefined);
          }}
        >
          Replace all
        </Button>
        <Button variant="quiet" disabled={!match} onClick={goToCaption}>
          Go to caption
        </Button>
      </Inline>
    </div>
  );
}
