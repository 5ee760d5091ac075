import { storedJson } from '@kinora/browser-storage';
import type { UserSummary, Video, VideoId } from '@kinora/domain';

/** The key in the storage of the tab, which ends with the browsing session. */
const QUEUE_KEY = 'queue';

/** Number of videos that the queue has at most. */
export const MAX_QUEUED = 100;

/** A video of the queue: what its row shows. */
export interface QueuedVideo extends Pick<
  Video,
  'id' | 'title' | 'thumbnail' | 'thumbnailSmall' | 'durationSeconds' | 'hasCaptions'
> {
  readonly owner: Pick<UserSummary, 'fullName' | 'userName'>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isQueued(value: unknown): value is QueuedVideo {
  if (!isRecord(value) || !isRecord(value['owner'])) return false;
  const { id, title, thumbnail, thumbnailSmall, durationSeconds, owner } = value;
  const texts = [id, title, thumbnail, owner['fullName'], owner['userName'], thumbnailSmall ?? ''];
  return texts.every((text) => typeof text === 'string') && typeof durationSeconds === 'number';
}

const none: readonly QueuedVideo[] = [];
const stored = storedJson<readonly QueuedVideo[]>(
  QUEUE_KEY,
  (value) => (Array.isArray(value) ? value.filter(isQueued).slice(0, MAX_QUEUED) : none),
  'sessionStorage',
);

const videos = () => stored.read() ?? none;
const set = (next: readonly QueuedVideo[]) => stored.save(next.length > 0 ? next : undefined);
const without = (videoId: VideoId) => videos().filter(({ id }) => id !== videoId);

/** Only what a row shows is stored. */
const queuedOf = (video: QueuedVideo): QueuedVideo => {
  const { id, title, thumbnail, thumbnailSmall, durationSeconds, hasCaptions, owner } = video;
  return {
    id,
    title,
    thumbnail,
    thumbnailSmall,
    durationSeconds,
    hasCaptions,
    owner: { fullName: owner.fullName, userName: owner.userName },
  };
};

function remove(videoId: VideoId) {
  const others = without(videoId);
  if (others.length < videos().length) set(others);
}

/** The videos that the viewer of this tab wants to watch next. Nothing of it is sent to the host. */
export const queue = {
  /** The videos, first the one that plays next. The same array until something changes. */
  videos,
  subscribe: stored.subscribe,

  /**
   * Puts a video at an index; one that the queue has already moves there. Returns a function that undoes it, or `undefined`
   * if the queue is full.
   */
  put(video: QueuedVideo, index: number): (() => void) | undefined {
    const before = videos().findIndex(({ id }) => id === video.id);
    const others = without(video.id);
    if (others.length >= MAX_QUEUED) return undefined;
    set([...others.slice(0, index), queuedOf(video), ...others.slice(index)]);
    return () => {
      if (before < 0) remove(video.id);
      else queue.put(video, before);
    };
  },

  remove,

  /** Removes all videos. Returns a function that brings them back, before those that came meanwhile. */
  clear(): () => void {
    const cleared = videos();
    set([]);
    return () => {
      const later = videos().filter(({ id }) => cleared.every((video) => video.id !== id));
      set([...cleared, ...later].slice(0, MAX_QUEUED));
    };
  },
};
