import { Button, iconLook, useToasts } from '@kinora/design-system';
import {
  type VideoDetail,
  accountStage,
  countedNoun,
  formatCount,
  pathForStage,
} from '@kinora/domain';
import { failureToShow, likeToggle, useAuth, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { ThumbsUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import * as styles from './video-actions.css.ts';

const FAILED = 'Failed to update like';
const GONE = 'This video is no longer available, so it cannot be liked.';

/** Likes the video, or removes the like. A viewer who may not like yet is led to the next step of signing up; no request is sent. */
export function LikeButton({ video }: { readonly video: VideoDetail }) {
  const { user } = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(likeToggle(useSdk(), video.id));

  async function toggle() {
    try {
      await mutateAsync();
    } catch (failure) {
      const shown = failureToShow(failure);
      if (shown) toasts.show({ kind: 'error', text: shown.status === 404 ? GONE : FAILED });
    }
  }

  function press() {
    const stage = accountStage(user);
    // A like needs a verified e-mail address, but no complete profile.
    if (stage === 'visitor' || stage === 'unverified') void navigate(pathForStage(stage));
    else void toggle();
  }

  return (
    <Button
      className={styles.like}
      aria-pressed={video.isLiked}
      aria-label={`Like, ${countedNoun(video.likes, 'like')}`}
      icon={<ThumbsUp {...iconLook} />}
      onClick={press}
    >
      {formatCount(video.likes)}
    </Button>
  );
}
