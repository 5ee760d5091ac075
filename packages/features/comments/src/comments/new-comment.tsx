import { CommentBox, useToasts } from '@kinora/design-system';
import { type VideoId, accountStage, pathForStage } from '@kinora/domain';
import {
  addCommentMutation,
  failureToShow,
  useAuth,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { commentTextError } from './comment-text.ts';

const FAILED = 'Failed to add comment';
const visitor = { fullName: '?', avatar: '' };

export interface NewCommentProps {
  readonly videoId: VideoId;
}

/**
 * The box for a new comment. It leads a viewer who may not comment yet to the next step of signing up on a press or the
 * first letter. Focus alone does not, because the Tab key passes through the box.
 */
export function NewComment({ videoId }: NewCommentProps) {
  const { user } = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [failedText, setFailedText] = useState<string>();
  const { mutateAsync, isPending } = useMutation(addCommentMutation(useSdk(), videoId));

  const stage = accountStage(user);
  const mayComment = stage === 'complete';
  const leadToSignUp = () => void (mayComment ? undefined : navigate(pathForStage(stage)));
  const error = commentTextError(text);

  const send = useOneAtATime(async () => {
    if (error) return;
    try {
      await mutateAsync(text);
      // Text that was typed while the request ran stays.
      setText((now) => (now === text ? '' : now));
      setFailedText(undefined);
      toasts.show({ kind: 'success', text: 'Comment added' });
    } catch (failure) {
      if (!failureToShow(failure)) return;
      setFailedText(text);
      toasts.show({ kind: 'error', text: FAILED });
    }
  });

  return (
    <CommentBox
      viewer={user ?? visitor}
      text={text}
      onTextChange={mayComment ? setText : (next) => next && leadToSignUp()}
      onSend={send}
      isSending={isPending}
      error={error ?? (failedText === text && !isPending ? FAILED : undefined)}
      onClick={({ target }) => {
        if (!mayComment && target instanceof HTMLTextAreaElement) leadToSignUp();
      }}
    />
  );
}
