import { useEffect, useRef, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../../parts/button/button.tsx';
import { FailureNote } from '../../parts/failure-note/failure-note.tsx';
import * as styles from './comment-box.css.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

/** A `form`'s props and the text, which the caller controls and saves. */
export interface CommentEditorProps extends Omit<
  ComponentProps<'form'>,
  'children' | 'onSubmit' | 'onChange'
> {
  /** Controlled: the stored text at first, then what `onTextChange` reports. */
  readonly text: string;
  /** Called with the whole text at each change. */
  readonly onTextChange: (text: string) => void;
  /** Whether the text differs from the stored one and is valid. */
  readonly canSave: boolean;
  /** Called by Save, and by Ctrl or Cmd with Enter. */
  readonly onSave: () => void;
  /** Called by the button Cancel, which is disabled while saving. */
  readonly onCancel: () => void;
  /** The text cannot be changed while it is being saved. */
  readonly isSaving?: boolean;
  /** What is wrong with the text and what to do. */
  readonly error?: string | undefined;
  /** Why the last save failed; announced to screen readers. */
  readonly failure?: string | undefined;
}

/**
 * The form that replaces the text of a comment while it is edited; it takes the focus. Renders a `form`; extra props and
 * `ref` go to it.
 */
export function CommentEditor({
  text,
  onTextChange,
  canSave,
  onSave,
  onCancel,
  isSaving = false,
  error,
  failure,
  className,
  ...formProps
}: CommentEditorProps) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = textRef;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <form
      {...formProps}
      className={joinClassNames(styles.column, styles.editor, className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isSaving) onSave();
      }}
    >
      <GrowingTextArea
        ref={textRef}
        aria-label="Edit your comment"
        value={text}
        readOnly={isSaving}
        error={error}
        onTextChange={onTextChange}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      {failure ? <FailureNote role="alert">{failure}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!canSave && !isSaving}
          isWaiting={isSaving}
          waitingText="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}
