import { createHmac } from 'node:crypto';
import { type Placeholder, type SQL, and, eq, lt, sql as raw } from 'drizzle-orm';
import { type TokenSecrets, deriveKey } from '../config/token-secrets.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import { mayBeLost } from '../database/may-be-lost.ts';
import type { Database } from '../database/open.ts';
import {
  countedViews,
  historyEntries,
  likes,
  subscriptions,
  users,
  videos,
} from '../database/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { hasCode } from '../lib/error-details.ts';
import { isRecording } from './is-recording.ts';
import { type VideoRow, ownerColumns, videoColumns } from './video-rows.ts';
import { isVisibleTo } from './visible-videos.ts';

/** What identifies a viewer for counting views. */
export type Watcher =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'visitor'; readonly address: string; readonly userAgent: string };

export interface WatchedVideo {
  readonly row: VideoRow;
  readonly isLiked: boolean;
  readonly isSubscribed: boolean;
  readonly subscribers: number;
  /** Where the viewer stopped; `null` if that is not known. */
  readonly positionSeconds: number | null;
}

const given = (name: string) => raw.placeholder(name);

const ONE_VIEW_MS = 60 * 60 * 1000;

/** Returns whether a foreign key is missing: the video was deleted between two statements. */
const namesWhatIsGone = (error: unknown) => hasCode(error, '23503');

export interface VideoWatchingOptions {
  readonly database: Database;
  readonly secrets: TokenSecrets;
  readonly now: Clock;
}

/** Finds a video for a viewer and counts the view [WATCH-23, WATCH-24]. */
export function createVideoWatching({ database, secrets, now }: VideoWatchingOptions) {
  const { sql } = database;
  const [secret] = secrets;

  let visitorsKey: { readonly day: string; readonly key: Uint8Array } | undefined;

  /** Identifies visitors by a hash whose key changes every day; no address is stored. */
  function nameOf(watcher: Watcher, today: string): string {
    if (watcher.kind === 'user') return watcher.id;
    if (visitorsKey?.day !== today)
      visitorsKey = { day: today, key: deriveKey(secret, `visitors of ${today}`) };
    return createHmac('sha256', visitorsKey.key)
      .update(`${watcher.address}\n${watcher.userAgent}`)
      .digest('base64url');
  }

  const countedNow = sql.$with('counted').as(
    sql
      .insert(countedViews)
      .values({ videoId: given('videoId'), viewer: given('viewer'), countedAt: given('at') })
      .onConflictDoUpdate({
        target: [countedViews.videoId, countedViews.viewer],
        set: { countedAt: raw`excluded.counted_at` },
        setWhere: raw`${countedViews.countedAt} < ${given('recent')}::timestamptz`,
      })
      .returning({ videoId: countedViews.videoId }),
  );
  const countOne = sql
    .with(countedNow)
    .update(videos)
    .set({ viewsCount: raw`${videos.viewsCount} + 1` })
    .where(raw`${videos.id} in (select ${countedNow.videoId} from ${countedNow})`)
    .returning({ id: videos.id, mayBeLost })
    .prepare('count_view');

  /**
   * Counts the view unless this viewer's last counted one is less than an hour old. One statement, so that concurrent
   * views are not counted twice.
   */
  async function countView(videoId: string, watcher: Watcher): Promise<boolean> {
    const at = now();
    const viewer = nameOf(watcher, at.toISOString().slice(0, 10));
    const recent = new Date(at.getTime() - ONE_VIEW_MS + 1).toISOString();
    return (await countOne.execute({ videoId, viewer, at, recent })).length > 0;
  }

  /** One statement, so that a history that is paused meanwhile gets nothing. */
  async function remember(videoId: string, userId: string): Promise<void> {
    await sql.execute(raw`
      insert into ${historyEntries} (user_id, video_id, viewed_at)
      select ${users.id}, ${videoId}::uuid, ${now().toISOString()}::timestamptz from ${users}
      where ${users.id} = ${userId} and ${users.historyPausedAt} is null
      on conflict (user_id, video_id) do update set viewed_at = excluded.viewed_at`);
  }

  /** Prepared: with the feed, the most frequent query. */
  const prepareFind = (name: string, viewerId: Placeholder | null, isVisible: SQL) =>
    sql
      .select({
        ...videoColumns,
        owner: ownerColumns,
        subscribers: users.subscribersCount,
        isLiked: raw<boolean>`exists(select 1 from ${likes} where ${likes.videoId} = ${videos.id} and ${likes.userId} = ${viewerId})`,
        isSubscribed: raw<boolean>`exists(select 1 from ${subscriptions} where ${subscriptions.channelId} = ${videos.ownerId} and ${subscriptions.subscriberId} = ${viewerId})`,
        positionSeconds: raw<
          number | null
        >`(select ${historyEntries.positionSeconds} from ${historyEntries} where ${historyEntries.videoId} = ${videos.id} and ${historyEntries.userId} = ${viewerId} and ${isRecording(viewerId)})`,
      })
      .from(videos)
      .innerJoin(users, eq(users.id, videos.ownerId))
      .where(and(eq(videos.id, given('videoId')), isVisible))
      .prepare(name);
  const findForVisitor = prepareFind('watch_as_visitor', null, isVisibleTo(undefined));
  const findForViewer = prepareFind(
    'watch_as_viewer',
    given('viewerId'),
    isVisibleTo(given('viewerId')),
  );

  /** Resolves with `undefined` when there is no such video that the viewer may see. Writes nothing. */
  async function find(
    videoId: string,
    viewerId: string | undefined,
  ): Promise<WatchedVideo | undefined> {
    const [found] = await (viewerId === undefined
      ? findForVisitor.execute({ videoId })
      : findForViewer.execute({ videoId, viewerId }));
    if (!found) return undefined;
    const { isLiked, isSubscribed, subscribers, positionSeconds, ...row } = found;
    return { row, isLiked, isSubscribed, subscribers, positionSeconds };
  }

  return {
    find,

    /** Finds the video, counts the view and moves the video to the front of the viewer's history. */
    async watch(videoId: string, watcher: Watcher): Promise<WatchedVideo | undefined> {
      const viewerId = watcher.kind === 'user' ? watcher.id : undefined;
      const found = await find(videoId, viewerId);
      if (!found) return undefined;
      const isOwner = found.row.owner.id === viewerId;

      let isCounted = false;
      try {
        isCounted = !isOwner && (await countView(videoId, watcher));
        if (viewerId !== undefined) await remember(videoId, viewerId);
      } catch (error) {
        if (namesWhatIsGone(error)) return undefined;
        throw error;
      }
      const viewsCount = found.row.viewsCount + (isCounted ? 1 : 0);
      return { ...found, row: { ...found.row, viewsCount } };
    },

    /** Deletes counted views that are older than an hour. */
    async sweep(): Promise<void> {
      const old = new Date(now().getTime() - ONE_VIEW_MS);
      await deleteInBatches(sql, countedViews, lt(countedViews.countedAt, old));
    },
  };
}

export type VideoWatching = ReturnType<typeof createVideoWatching>;
