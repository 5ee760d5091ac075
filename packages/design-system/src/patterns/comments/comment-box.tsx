import type { Comment } from '@kinora/domain';
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { Button } from '../../parts/button/button.tsx';
import * as styles from './comment-box.css.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

/** A `form`'s props, the author, and the text, which the caller controls and sends. */
export interface CommentBoxProps extends Omit<
  ComponentProps<'form'>,
  'children' | 'onSubmit' | 'onChange'
> {
  /** The signed-in user, whose picture is shown beside the field. */
  readonly viewer: Pick<Comment['author'], 'fullName' | 'avatar'>;
  /** Controlled: the caller clears it after the comment was sent, and keeps it after a failure. */
  readonly text: string;
  /** Called with the whole text at each change, and with an empty text by the button Cancel. */
  readonly onTextChange: (text: string) => void;
  /** Not called with a blank text, nor while a comment is being sent. */
  readonly onSend: () => void;
  /** A comment is being sent: the button Comment is disabled, and the text can still be changed. */
  readonly isSending?: boolean;
  /** What is wrong and what to do. */
  readonly error?: string | undefined;
}

/** The form for a comment; its buttons appear with the focus, and leave when the comment was sent. Renders a `form`; extra props and `ref` go to it. */
export function CommentBox({
  viewer,
  text,
  onTextChange,
  onSend,
  isSending = false,
  error,
  className,
  ...formProps
}: CommentBoxProps) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');

  /** The buttons disappear; the text area takes their focus without opening the box again. */
  function close() {
    const field = textRef.current;
    if (field?.form?.contains(document.activeElement)) field.focus();
    setOpen(false);
  }

  const onEmpty = useEffectEvent(() => {
    // Only the caller has cleared it: the comment was sent.
    if (typed.current !== '') close();
    typed.current = '';
  });
  useEffect(() => {
    if (text === '') onEmpty();
  }, [text]);
  const canSend = text.trim() !== '' && !isSending;
  return (
    <form
      {...formProps}
      className={joinClassNames(styles.frame, className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <Avatar className={styles.avatar} imageUrl={viewer.avatar} name={viewer.fullName} />
      <div className={styles.column}>
        <GrowingTextArea
          ref={textRef}
          placeholder="Add a comment..."
          aria-label="Add a comment"
          value={text}
          error={error}
          onFocus={() => setOpen(true)}
          onTextChange={(next) => {
            setOpen(true);
            typed.current = next;
            onTextChange(next);
          }}
        />
        {isOpen ? (
          <div className={styles.buttons}>
            <Button
              variant="quiet"
              onClick={() => {
                close();
                typed.current = '';
                onTextChange('');
              }}
            >
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={!canSend}>
              Comment
            </Button>
          </div>
        ) : null}
      </div>
    </form>
  );
}
