import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorEvent, EditorState } from './editor-state.ts';
import * as styles from './editor-tools.css.ts';
import { FindBar } from './find-bar.tsx';
import type { CueMatch } from './find-matches.ts';
import { ShiftForm } from './shift-form.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';

export interface EditorToolsHandle {
  readonly focusFind: () => void;
}

export interface EditorToolsProps {
  readonly ref: Ref<EditorToolsHandle>;
  readonly state: EditorState;
  readonly onEvent: (event: EditorEvent) => void;
  readonly onFound: (match: CueMatch | undefined) => void;
}

/** What works on all captions: find, shift, and the list of keys. */
export function EditorTools({ ref, state, onEvent, onFound }: EditorToolsProps) {
  const [isFindOpen, setFindOpen] = useState(false);
  const findField = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focusFind() {
      // The field must be visible before it can take the focus.
      flushSync(() => setFindOpen(true));
      findField.current?.focus();
      findField.current?.select();
    },
  }));
  return (
    <div className={styles.tools}>
      <details
        className={styles.section}
        open={isFindOpen}
        onToggle={(event) => setFindOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>Find and replace</summary>
        <FindBar fieldRef={findField} cues={state.cues} onEvent={onEvent} onFound={onFound} />
      </details>
      <details className={styles.section}>
        <summary className={styles.summary}>Shift all captions</summary>
        <ShiftForm onEvent={onEvent} />
      </details>
      <details className={styles.section}>
        <summary className={styles.summary}>Keyboard shortcuts</summary>
        <ShortcutsHelp />
      </details>
    </div>
  );
}
