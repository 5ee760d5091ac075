import { CommentBox, useToasts } from '@kinora/design-system';
import { type VideoId, accountStage, pathForStage } from '@kinora/domain';
import { addCommentMutation, failureToTell, useAuth, useSdk } from '@kinora/server-state';
import { checkFields, newCommentSchema } from '@kinora/validation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

const FAILED = 'Failed to add comment';
const nobody = { fullName: '?', avatar: '' };

/** What is wrong with a text that is not blank: the box itself does not send what is. */
function messageAbout(text: string): string | undefined {
  const checked = checkFields(newCommentSchema, { comment: text });
  return checked.ok || text.trim() === '' ? undefined : checked.errors['comment'];
}

export interface NewCommentProps {
  readonly videoId: VideoId;
}

/**
 * The box that a comment is written in. Who may not comment yet is sent on by a press or the first letter, before
 * anything is written; not by the focus alone, which the keyboard takes through here on its way.
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
  const sendOn = () => void (mayComment ? undefined : navigate(pathForStage(stage)));
  const wrong = messageAbout(text);

  async function send() {
    if (wrong) return;
    try {
      await mutateAsync(text);
      // Whoever went on writing meanwhile keeps what was written.
      setText((now) => (now === text ? '' : now));
      setFailedText(undefined);
      toasts.show({ kind: 'success', text: 'Comment added' });
    } catch (failure) {
      if (!failureToTell(failure)) return;
      setFailedText(text);
      toasts.show({ kind: 'error', text: FAILED });
    }
  }

  return (
    <CommentBox
      viewer={user ?? nobody}
      text={text}
      onTextChange={mayComment ? setText : (next) => next && sendOn()}
      onSend={() => void send()}
      isSending={isPending}
      error={wrong ?? (failedText === text && !isPending ? FAILED : undefined)}
      onClick={({ target }) => {
        if (!mayComment && target instanceof HTMLTextAreaElement) sendOn();
      }}
    />
  );
}
