import { useToasts } from '@kinora/design-system';
import type { Video, VideoId } from '@kinora/domain';
import { failureToShow, interestMutation, useAuth, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The key in the browser's storage, for visitors. */
const VISITOR_KEY = 'not-interested';
/** The oldest are forgotten. */
const MAX_OF_VISITOR = 200;

const nothing: readonly string[] = [];
const listeners = new Set<() => void>();
/** What users have refused since the page was loaded; the host remembers it for later. */
const ofUsers = new Map<string, readonly string[]>();
let ofVisitor: readonly string[] | undefined;

function readVisitors(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VISITOR_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : nothing;
  } catch {
    return nothing;
  }
}

function idsOf(userId: string | undefined): readonly string[] {
  if (userId !== undefined) return ofUsers.get(userId) ?? nothing;
  ofVisitor ??= readVisitors();
  return ofVisitor;
}

function change(userId: string | undefined, videoId: VideoId, isHidden: boolean) {
  const others = idsOf(userId).filter((id) => id !== videoId);
  const ids = isHidden ? [videoId, ...others] : others;
  if (userId === undefined) {
    ofVisitor = ids.slice(0, MAX_OF_VISITOR);
    try {
      localStorage.setItem(VISITOR_KEY, JSON.stringify(ofVisitor));
    } catch {
      // The browser forbids storage: this page alone remembers.
    }
  } else ofUsers.set(userId, ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The videos that the viewer is not interested in, and a function that adds one: at once on this page, then on the host, or
 * for visitors in this browser. The notification offers to undo it.
 */
export function useNotInterested() {
  const toasts = useToasts();
  const userId = useAuth().user?.id;
  const { mutateAsync } = useMutation(interestMutation(useSdk()));
  const hidden = useSyncExternalStore(subscribe, () => idsOf(userId));

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
