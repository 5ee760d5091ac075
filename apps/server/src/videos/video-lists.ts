import type { ChannelOrder, VideoSortField } from '@kinora/api-contract';
import type { VideoNote } from '@kinora/domain';
import {
  type Placeholder,
  type SQL,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  sql as raw,
} from 'drizzle-orm';
import { noChannel } from '../accounts/profile/profiles.ts';
import { countListed } from '../database/count-listed.ts';
import type { Database } from '../database/open.ts';
import { isPublic, isPublicOf } from '../database/public-videos.ts';
import { playlistVideos, playlists, users, videoNotes, videos } from '../database/schema.ts';
import { cacheFor } from '../lib/cached.ts';
import type { Clock } from '../lib/clock.ts';
import { type ListPage, MAX_LISTED, limitOf, offsetOf } from '../lib/list-page.ts';
import { forecastsOf } from '../media/pipeline/encoding-forecasts.ts';
import { ownTranscriptions } from './captions/automatic/transcription-records.ts';
import { unwatchedPage } from './unwatched-page.ts';
import {
  type Listed,
  type OwnRow,
  type VideoRow,
  ownerColumns,
  videoColumns,
} from './video-rows.ts';
import { visibleVideos } from './visible-videos.ts';

export interface ListOrder {
  readonly field: VideoSortField;
  readonly direction: 1 | -1;
}

const sortColumns = {
  createdAt: videos.createdAt,
  views: videos.viewsCount,
  duration: videos.durationSeconds,
  title: videos.title,
} as const satisfies Record<VideoSortField, unknown>;

const channelOrders: Readonly<Record<ChannelOrder, ListOrder>> = {
  latest: { field: 'createdAt', direction: -1 },
  popular: { field: 'views', direction: -1 },
  oldest: { field: 'createdAt', direction: 1 },
};

/** Converts an order of the channel page, or a field with a direction, to a list order. */
export const publishedOrder = (
  sortBy: ChannelOrder | VideoSortField,
  sortType: 1 | -1,
): ListOrder =>
  sortBy === 'latest' || sortBy === 'popular' || sortBy === 'oldest'
    ? channelOrders[sortBy]
    : { field: sortBy, direction: sortType };

const orderBy = ({ field, direction }: ListOrder) => {
  const along = direction === 1 ? asc : desc;
  return [along(sortColumns[field]), along(videos.id)];
};

/** Maximum age of the feed's cached total. */
const COUNT_FRESH_MS = 30_000;

export interface VideoListsOptions {
  /** Whether the operator has chosen a speech recognition. Default false. */
  readonly hasTranscriber?: boolean;
}

/** Lists videos. Pages by id first and joins afterwards, which keeps deep pages cheap. */
export function createVideoLists(
  database: Database,
  now: Clock,
  { hasTranscriber = false }: VideoListsOptions = {},
) {
  const { sql } = database;

  const countPublic = cacheFor(COUNT_FRESH_MS, () => countListed(sql, videos, isPublic), now);

  /** Selects one page of ids and joins the videos afterwards. */
  const rowsOf = (
    condition: SQL | undefined,
    order: readonly SQL[],
    { limit, offset }: Readonly<Record<'limit' | 'offset', number | Placeholder>>,
  ) => {
    const page = sql
      .select({ id: videos.id })
      .from(videos)
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('page');
    return sql
      .select({ ...videoColumns, owner: ownerColumns })
      .from(page)
      .innerJoin(videos, eq(videos.id, page.id))
      .innerJoin(users, eq(users.id, videos.ownerId))
      .orderBy(...order);
  };

  /** Prepares the feed in one order; it is the most frequent query. */
  const prepareFeed = (order: ListOrder) =>
    rowsOf(isPublic, orderBy(order), {
      limit: raw.placeholder('limit'),
      offset: raw.placeholder('offset'),
    }).prepare(`feed_${order.field}_${order.direction === 1 ? 'up' : 'down'}`);
  const feeds = new Map<string, ReturnType<typeof prepareFeed>>();

  /** Returns a page of the videos that match the condition, and their total. */
  async function pageOf(condition: SQL | undefined, order: readonly SQL[], page: ListPage) {
    const rows = await rowsOf(condition, order, { limit: limitOf(page), offset: offsetOf(page) });
    return { rows, total: await countListed(sql, videos, condition) };
  }

  return {
    async feed(order: ListOrder, page: ListPage): Promise<Listed> {
      const name = `${order.field}${order.direction}`;
      const query = feeds.get(name) ?? prepareFeed(order);
      feeds.set(name, query);
      // One row more than the page: a client that pages by `totalPages` must not miss a page that has just begun.
      const [found, total] = await Promise.all([
        query.execute({ limit: limitOf(page) + 1, offset: offsetOf(page) }),
        countPublic(),
      ]);
      // The cached total may be older than the rows.
      const seen = found.length && offsetOf(page) + found.length;
      return { rows: found.slice(0, limitOf(page)), total: Math.max(total, seen) };
    },

    /** Throws a 404 error when the user does not exist or is disabled. */
    async assertChannel(userId: string): Promise<void> {
      const [found] = await sql
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.disabledAt)));
      if (!found) throw noChannel();
    },

    /** Lists the public videos of a channel. */
    published: (ownerId: string, order: ListOrder, page: ListPage): Promise<Listed> =>
      pageOf(isPublicOf(ownerId), orderBy(order), page),

    /** As {@link published}, without those that the viewer has watched to their end. */
    async unwatched(
      ownerId: string,
      viewerId: string,
      order: ListOrder,
      page: ListPage,
    ): Promise<Listed> {
      const along = orderBy(order);
      const place = raw`row_number() over (order by ${raw.join(along, raw`, `)})`;
      const list = sql
        .select({ id: videos.id, place: place.as('place') })
        .from(videos)
        .where(isPublicOf(ownerId))
        .orderBy(...along)
        .limit(MAX_LISTED);
      const { ids, total } = await unwatchedPage(sql, list, viewerId, page);
      return { rows: await visibleVideos(sql, ids, undefined), total };
    },

    /** Lists all videos of an owner, drafts first, then newest. */
    async own(ownerId: string, page: ListPage) {
      const order = [asc(videos.isPublished), desc(videos.createdAt), desc(videos.id)];
      const { rows, total } = await pageOf(eq(videos.ownerId, ownerId), order, page);
      return { rows: await withOwnData(rows, ownerId), total };
    },

    /** Finds a video with its owner's playlists that contain it. Does not check permissions. */
    async withPlaylists(videoId: string): Promise<OwnRow | undefined> {
      const [row] = await sql
        .select({ ...videoColumns, owner: ownerColumns })
        .from(videos)
        .innerJoin(users, eq(users.id, videos.ownerId))
        .where(eq(videos.id, videoId));
      if (!row) return undefined;
      const [own] = await withOwnData([row], row.owner.id);
      return own;
    },
  };

  /** Adds what only the owner of the videos sees. */
  async function withOwnData(rows: readonly VideoRow[], ownerId: string): Promise<OwnRow[]> {
    const ids = rows.map(({ id }) => id);
    const listed = await playlistsOf(ids, ownerId);
    const offers = await offersOf(ids);
    const notes = await notesOf(ids);
    const isWaiting = rows.some(({ status }) => status === 'processing');
    const forecasts = isWaiting ? await forecastsOf(sql, ids) : undefined;
    const transcriptions = hasTranscriber ? await ownTranscriptions(sql, ids) : undefined;
    return rows.map((row) => ({
      row,
      playlistIds: listed.get(row.id) ?? [],
      transcription: transcriptions?.get(row.id),
      suggestedChapters: offers.get(row.id)?.suggestedChapters ?? undefined,
      foundCaptions: offers.get(row.id)?.foundCaptions ?? undefined,
      notes: notes.get(row.id),
      forecast: forecasts?.get(row.id),
    }));
  }

  /** Reads what several videos offer of their files. Other lists do without these columns, which may be large. */
  async function offersOf(videoIds: readonly string[]) {
    const { id, suggestedChapters, foundCaptions } = videos;
    const hasOffer = or(isNotNull(suggestedChapters), isNotNull(foundCaptions));
    const offers =
      videoIds.length === 0
        ? []
        : await sql
            .select({ id, suggestedChapters, foundCaptions })
            .from(videos)
            .where(and(inArray(id, [...videoIds]), hasOffer));
    return new Map(offers.map((offer) => [offer.id, offer]));
  }

  /** Reads what could not be made of several videos. */
  async function notesOf(videoIds: readonly string[]) {
    if (videoIds.length === 0) return new Map<string, VideoNote[]>();
    const { videoId, part, text, canRetry, isWaiting: isRetrying } = videoNotes;
    const rows = await sql
      .select({ videoId, part, text, canRetry, isRetrying })
      .from(videoNotes)
      .where(inArray(videoId, [...videoIds]))
      .orderBy(asc(part));
    return Map.groupBy(rows, (row) => row.videoId);
  }

  /** Reads the owner's playlists of several videos with one query. */
  async function playlistsOf(videoIds: readonly string[], ownerId: string) {
    const listed = new Map<string, string[]>();
    if (videoIds.length === 0) return listed;
    const entries = await sql
      .select({ videoId: playlistVideos.videoId, playlistId: playlistVideos.playlistId })
      .from(playlistVideos)
      .innerJoin(playlists, eq(playlists.id, playlistVideos.playlistId))
      .where(and(inArray(playlistVideos.videoId, [...videoIds]), eq(playlists.ownerId, ownerId)))
      .orderBy(asc(playlistVideos.position));
    for (const { videoId, playlistId } of entries)
      listed.set(videoId, [...(listed.get(videoId) ?? []), playlistId]);
    return listed;
  }
}

export type VideoLists = ReturnType<typeof createVideoLists>;
