import { IconButton, VideoCard, WatchedBar, iconLook, useToasts } from '@kinora/design-system';
import { type UnfinishedVideo, channelHref, watchHref } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  failureToShow,
  markMutation,
  restorePositionMutation,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import * as styles from './continue-frame.css.ts';
import { timeLeft } from './time-left.ts';

export interface ContinueCardProps {
  readonly video: UnfinishedVideo;
  /** The present time for "3 weeks ago", in milliseconds. */
  readonly nowMs: number;
}

/** A video that the viewer has begun, with a button that takes it out of the row. */
export function ContinueCard({ video, nowMs }: ContinueCardProps) {
  const sdk = useSdk();
  const { isPending, mutateAsync } = useMutation(markMutation(sdk));
  const { mutateAsync: restore } = useMutation(restorePositionMutation(sdk));
  const toasts = useToasts();

  const showFailure = (failure: unknown, fallback: string) => {
    if (failureToShow(failure)) toasts.show({ kind: 'error', text: messageOf(failure, fallback) });
  };
  const undo = () =>
    restore(video).catch((failure: unknown) =>
      showFailure(failure, 'The video could not be put back. Please try again.'),
    );
  const remove = useOneAtATime(async () => {
    try {
      await mutateAsync({ video, isFinished: false });
    } catch (failure) {
      return showFailure(failure, 'The video could not be removed. Please try again.');
    }
    toasts.show({
      kind: 'success',
      text: 'Removed from Continue watching',
      action: { label: 'Undo', onPress: () => void undo() },
    });
  });

  // The picture of the same video in the feed below grows into the player: a page has only one that does.
  const { id: _id, ...shown } = video;
  return (
    <li className={styles.item} aria-busy={isPending || undefined}>
      <VideoCard
        video={shown}
        href={watchHref(video)}
        channelHref={channelHref(video.owner)}
        nowMs={nowMs}
        headingLevel={3}
        badge={timeLeft(video)}
        watched={<WatchedBar share={video.positionSeconds / video.durationSeconds} />}
        menu={
          <IconButton
            name={`Remove ${video.title} from Continue watching`}
            title="Remove from Continue watching"
            icon={<X {...iconLook} />}
            aria-disabled={isPending || undefined}
            onClick={remove}
          />
        }
      />
    </li>
  );
}
