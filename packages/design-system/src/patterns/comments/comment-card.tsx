import type { Comment } from '@kinora/domain';
import type { ComponentProps, ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { ExpandableText } from '../../parts/expandable-text/expandable-text.tsx';
import { BareLink } from '../../parts/link/link-context.tsx';
import type { LinkedTextProps } from '../../parts/linked-text/linked-text.tsx';
import { RelativeTime } from '../../parts/relative-time/relative-time.tsx';
import * as styles from './comment-card.css.ts';

/** An `article`'s props and a comment. Its timestamps can be pressed when `onTimestamp` is given. */
export interface CommentCardProps
  extends
    Omit<ComponentProps<'article'>, 'children'>,
    Pick<LinkedTextProps, 'durationSeconds' | 'onTimestamp'> {
  /** The comment. If `updatedAt` differs from `createdAt`, the comment is marked as edited. */
  readonly comment: Pick<Comment, 'content' | 'createdAt' | 'author'> &
    Partial<Pick<Comment, 'updatedAt'>>;
  /** Target of the author's name; absent for an author without a channel, whose full name is shown instead. */
  readonly channelHref?: string | undefined;
  /** The current time in milliseconds, which "3 weeks ago" is relative to; use one for the whole page. */
  readonly nowMs: number;
  /** A `Menu` at the end of the card. */
  readonly menu?: ReactNode;
  /** Replaces the text: a `CommentEditor`. */
  readonly editor?: ReactNode;
}

/** A user's comment, with its line breaks; long text is collapsed, and an edited one is marked. Renders an `article`. */
export function CommentCard({
  comment: { author, content, createdAt, updatedAt = createdAt },
  channelHref,
  nowMs,
  durationSeconds,
  onTimestamp,
  menu,
  editor,
  className,
  ...articleProps
}: CommentCardProps) {
  return (
    <article
      {...articleProps}
      className={joinClassNames(styles.card, className)}
      data-has-menu={menu ? true : undefined}
    >
      <Avatar imageUrl={author.avatar} name={author.fullName} />
      <div>
        <p className={styles.head}>
          {channelHref === undefined ? (
            <span className={styles.author}>{author.fullName}</span>
          ) : (
            <BareLink className={styles.author} href={channelHref} title={author.fullName}>
              <bdi>@{author.userName}</bdi>
            </BareLink>
          )}
          <RelativeTime className={styles.age} date={createdAt} nowMs={nowMs} />
          {updatedAt === createdAt ? null : <span className={styles.age}>(edited)</span>}
        </p>
        {editor ?? (
          <ExpandableText
            className={styles.text}
            text={content}
            durationSeconds={durationSeconds}
            onTimestamp={onTimestamp}
          />
        )}
      </div>
      {menu}
    </article>
  );
}
