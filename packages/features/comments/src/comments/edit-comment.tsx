import { CommentEditor, useToasts } from '@kinora/design-system';
import type { Comment } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { editCommentMutation, failureToShow, useOneAtATime, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { commentTextError } from './comment-text.ts';

const FAILED = 'The comment could not be saved. Please try again.';

export interface EditCommentProps {
  readonly comment: Comment;
  /** Called after the comment was saved, and by Cancel. */
  readonly onClose: () => void;
}

/** Edits the text of one of the viewer's own comments. */
export function EditComment({ comment: { id, videoId, content }, onClose }: EditCommentProps) {
  const toasts = useToasts();
  const [text, setText] = useState(content);
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useMutation(editCommentMutation(useSdk(), videoId));
  const error = commentTextError(text);
  const trimmed = text.trim();

  const save = useOneAtATime(async () => {
    setFailure(undefined);
    try {
      await mutateAsync({ commentId: id, content: text });
      toasts.show({ kind: 'success', text: 'Comment saved' });
      onClose();
    } catch (cause) {
      if (failureToShow(cause)) setFailure(messageOf(cause, FAILED));
    }
  });

  return (
    <CommentEditor
      text={text}
      onTextChange={(next) => {
        setText(next);
        setFailure(undefined);
      }}
      canSave={!error && trimmed !== '' && trimmed !== content}
      onSave={save}
      onCancel={onClose}
      isSaving={isPending}
      error={error}
      failure={failure}
    />
  );
}
