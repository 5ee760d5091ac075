import { type MenuEntry, iconLook, useToasts } from '@kinora/design-system';
import type { WatchedVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  failureToShow,
  markMutation,
  useHostFeature,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';

/** Returns the menu entry that marks a video of the history as watched or unwatched; none on hosts that cannot. */
export function useMarkEntries(video: WatchedVideo): readonly MenuEntry[] {
  const { mutateAsync } = useMutation(markMutation(useSdk()));
  const toasts = useToasts();
  const isFinished = !video.isFinished;

  const mark = useOneAtATime(async () => {
    try {
      await mutateAsync({ video, isFinished });
    } catch (failure) {
      if (!failureToShow(failure)) return;
      const text = messageOf(failure, 'The video could not be marked. Please try again.');
      toasts.show({ kind: 'error', text });
    }
  });

  if (!useHostFeature('history-controls')) return [];
  const Icon = isFinished ? Eye : EyeOff;
  return [
    {
      kind: 'action',
      label: isFinished ? 'Mark as watched' : 'Mark as unwatched',
      icon: <Icon {...iconLook} />,
      onSelect: mark,
    },
  ];
}
