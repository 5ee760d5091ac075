import {
  CommentCard,
  type CommentCardProps,
  Menu,
  type MenuEntry,
  createDialogLoadError,
  createLazyPart,
} from '@kinora/design-system';
import { type Comment, DELETED_USER, type UserId, channelHref } from '@kinora/domain';
import { useAuth, useHostFeature } from '@kinora/server-state';
import { Suspense, useEffect, useRef, useState } from 'react';
import { EditComment } from './edit-comment.tsx';

const DeleteCommentDialog = createLazyPart(
  async () => ({ default: (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog }),
  createDialogLoadError('The dialog could not be loaded. Please reload the page.'),
);

export interface CommentItemProps extends Pick<
  CommentCardProps,
  'durationSeconds' | 'onTimestamp' | 'nowMs'
> {
  readonly comment: Comment;
  /** The owner of the video, who may delete every comment. */
  readonly videoOwnerId: UserId;
}

/** One comment. Its author can edit and delete it, the owner of the video can delete it. */
export function CommentItem({ comment, videoOwnerId, ...cardProps }: CommentItemProps) {
  const { user } = useAuth();
  const card = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<'reading' | 'editing' | 'deleting'>('reading');
  const isAuthor = user?.userName === comment.author.userName;
  const isDeleted = comment.author.userName === DELETED_USER.userName;
  const mayDelete = isAuthor || user?.id === videoOwnerId;
  const hasMenu = useHostFeature('comment-editing') && mayDelete;
  // A logout in another tab ends the permission while the editor or the dialog is open.
  const isEditing = mode === 'editing' && isAuthor;
  const isDeleting = mode === 'deleting' && mayDelete;

  const wasEditing = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    // The menu was not there while its comment was edited. A person who has moved on keeps the focus.
    if (
      wasEditing.current &&
      !isEditing &&
      (activeElement === body || card.current?.contains(activeElement))
    )
      card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const edit: MenuEntry = { kind: 'action', label: 'Edit', onSelect: () => setMode('editing') };
  const remove: MenuEntry = {
    kind: 'action',
    label: 'Delete',
    tone: 'critical',
    onSelect: () => setMode('deleting'),
  };
  const close = () => setMode('reading');
  return (
    <>
      <CommentCard
        {...cardProps}
        ref={card}
        comment={comment}
        channelHref={isDeleted ? undefined : channelHref(comment.author)}
        menu={
          hasMenu && !isEditing ? (
            <Menu
              name={`More about the comment by ${isDeleted ? 'a deleted user' : comment.author.userName}`}
              entries={isAuthor ? [edit, remove] : [remove]}
            />
          ) : undefined
        }
        editor={isEditing ? <EditComment comment={comment} onClose={close} /> : undefined}
      />
      {isDeleting ? (
        <Suspense>
          <DeleteCommentDialog comment={comment} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
