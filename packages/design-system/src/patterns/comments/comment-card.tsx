import type { Comment } from '@kinora/domain';
import type { ComponentProps } from 'react';
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
  readonly comment: Pick<Comment, 'content' | 'createdAt' | 'author'>;
  /** Target of the author's name. */
  readonly channelHref: string;
  /** The current time in milliseconds, which "3 weeks ago" is relative to; use one for the whole page. */
  readonly nowMs: number;
}

/** A user's comment, with its line breaks; long text is collapsed. Renders an `article`. */
export function CommentCard({
  comment: { author, content, createdAt },
  channelHref,
  nowMs,
  durationSeconds,
  onTimestamp,
  className,
  ...articleProps
}: CommentCardProps) {
  return (
    <article {...articleProps} className={joinClassNames(styles.card, className)}>
      <Avatar imageUrl={author.avatar} name={author.fullName} />
      <div>
        <p className={styles.head}>
          <BareLink className={styles.author} href={channelHref} title={author.fullName}>
            <bdi>@{author.userName}</bdi>
          </BareLink>
          <RelativeTime className={styles.age} date={createdAt} nowMs={nowMs} />
        </p>
        <ExpandableText
          text={content}
          durationSeconds={durationSeconds}
          onTimestamp={onTimestamp}
        />
      </div>
    </article>
  );
}
