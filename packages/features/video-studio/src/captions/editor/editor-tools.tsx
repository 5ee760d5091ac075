import { Dialog } from '@kinora/design-system';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
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

/** What works on all captions, one tool at a time below a row of pills, and the list of keys. */
export function EditorTools({ ref, state, onEvent, onFound }: EditorToolsProps) {
  const [open, setOpen] = useState<'find' | 'shift'>();
  const [showsKeys, setShowsKeys] = useState(false);
  const findField = useRef<HTMLInputElement>(null);
  const id = useId();
  useImperativeHandle(ref, () => ({
    focusFind() {
      // The field must be visible before it can take the focus.
      flushSync(() => setOpen('find'));
      findField.current?.focus();
      findField.current?.select();
    },
  }));
  const pill = (tool: 'find' | 'shift', name: string) => (
    <button
      type="button"
      className={styles.pill}
      aria-expanded={open === tool}
      aria-controls={`${id}-${tool}`}
      onClick={() => setOpen(open === tool ? undefined : tool)}
    >
      {name}
    </button>
  );
  return (
    <>
      <div className={styles.pills}>
        {pill('find', 'Find and replace')}
        {pill('shift', 'Shift all captions')}
        <button
          type="button"
          className={styles.pill}
          aria-haspopup="dialog"
          onClick={() => setShowsKeys(true)}
        >
          Keyboard shortcuts
        </button>
      </div>
      <div id={`${id}-find`} hidden={open !== 'find'} data-tool-panel>
        <FindBar fieldRef={findField} cues={state.cues} onEvent={onEvent} onFound={onFound} />
      </div>
      <div id={`${id}-shift`} hidden={open !== 'shift'} data-tool-panel>
        <ShiftForm onEvent={onEvent} />
      </div>
      <Dialog isOpen={showsKeys} title="Keyboard shortcuts" onClose={() => setShowsKeys(false)}>
        <ShortcutsHelp />
      </Dialog>
    </>
  );
}
