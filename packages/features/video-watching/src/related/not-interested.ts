import { storedTexts } from '@kinora/browser-storage';
import { useToasts } from '@kinora/design-system';
import type { Video, VideoId } from '@kinora/domain';
import { failureToShow, interestMutation, useAuth, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';

/** The newest first. */
type Ids = readonly string[];

const nothing: Ids = [];
const ofVisitor = storedTexts('not-interested', 200);
/** What users have refused since the page was loaded; the host remembers it for later. */
const ofUsers = createStore<Readonly<Record<string, Ids>>>(() => ({}));

const idsOf = (userId: string | undefined): Ids =>
  userId === undefined ? ofVisitor.read() : (ofUsers.getState()[userId] ?? nothing);

function change(userId: string | undefined, videoId: VideoId, isHidden: boolean) {
  const others = idsOf(userId).filter((id) => id !== videoId);
  const ids = isHidden ? [videoId, ...others] : others;
  if (userId === undefined) ofVisitor.save(ids);
  else ofUsers.setState({ [userId]: ids });
}

/**
 * The videos that the viewer is not interested in, and a function that adds one: at once on this page, then on the host, or
 * for visitors in this browser. The notification offers to undo it.
 */
export function useNotInterested() {
  const toasts = useToasts();
  const userId = useAuth().user?.id;
  const { mutateAsync } = useMutation(interestMutation(useSdk()));
  const hidden = useSyncExternalStore(
    userId === undefined ? ofVisitor.subscribe : ofUsers.subscribe,
    () => idsOf(userId),
  );

  async function set(videoId: VideoId, isInterested: boolean) {
    change(userId, videoId, !isInterested);
    if (userId === undefined) return;
    try {
      await mutateAsync({ videoId, isInterested });
    } catch (failure) {
      change(userId, videoId, isInterested);
      if (failureToShow(failure))
        toasts.show({ kind: 'error', text: 'This could not be saved. Please try again.' });
    }
  }

  function refuse({ id }: Pick<Video, 'id'>) {
    void set(id, false);
    toasts.show({
      kind: 'info',
      text: 'Video removed',
      action: { label: 'Undo', onPress: () => void set(id, true) },
    });
  }

  return { hidden, refuse };
}
