import { Button, TextField } from '@kinora/design-system';
import { useState } from 'react';
import type { EditorEvent } from './editor-state.ts';
import * as styles from './editor-tools.css.ts';

const WHOLE_NUMBER = /^[+-]?\d{1,8}$/;

/** Moves all captions by a number of milliseconds. */
export function ShiftForm({ onEvent }: { readonly onEvent: (event: EditorEvent) => void }) {
  const [typed, setTyped] = useState('');
  const isWrong = typed !== '' && typed !== '-' && typed !== '+' && !WHOLE_NUMBER.test(typed);
  return (
    <form
      className={styles.tool}
      onSubmit={(event) => {
        event.preventDefault();
        if (WHOLE_NUMBER.test(typed)) onEvent({ type: 'shifted', byMs: Number(typed) });
      }}
    >
      <div className={styles.shiftField}>
        <TextField
          label="Shift all captions by milliseconds"
          hint="Later: 500. Earlier: -500."
          error={isWrong ? 'Write a whole number, such as -500' : undefined}
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value.trim())}
        />
      </div>
      <Button type="submit" disabled={!WHOLE_NUMBER.test(typed)}>
        Shift
      </Button>
    </form>
  );
}
