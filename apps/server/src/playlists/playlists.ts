import { ApiError, invalidField } from '@kinora/api-contract/kernel';
import { limits, movedBefore } from '@kinora/domain';
import { newId } from '../database/ids.ts';
import type { Database } from '../database/open.ts';
import type { Clock } from '../lib/clock.ts';
import { assertOwnPlaylist } from '../videos/own-playlists.ts';
import type { VideoRow } from '../videos/video-rows.ts';
import {
  lockVisibleVideo,
  prepareAssertVideoVisible,
  visibleVideos,
} from '../videos/visible-videos.ts';
import {
  type PlaylistEntry,
  type PlaylistRow,
  type PlaylistTexts,
  playlistRepository,
} from './playlist-repository.ts';

export interface PlaylistsOptions {
  readonly database: Database;
  readonly now: Clock;
}

/** A playlist as its owner sees it. */
export interface OwnPlaylist {
  readonly row: PlaylistRow;
  readonly videosCount: number;
  readonly videos: readonly VideoRow[];
}

export interface NewPlaylist extends PlaylistTexts {
  readonly ownerId: string;
}

export interface Move extends PlaylistEntry {
  /** `undefined`: to the end. */
  readonly beforeVideoId: string | undefined;
}

const { maxCount, maxVideos } = limits.playlists;
/** A playlist card shows no more. */
const CARD_VIDEOS = 4;

const NOT_CONTAINED = 'The playlist does not contain this video';
const noPlaylist = () => new ApiError('not-found', 'Playlist not found');

/** Reads and changes playlists. Each belongs to one user, who alone can read it [PLAYLIST-15]. */
export function createPlaylists({ database, now }: PlaylistsOptions) {
  const { sql } = database;

  async function filled(rows: readonly PlaylistRow[], ownerId: string, maxVideosEach: number) {
    const ids = rows.map(({ id }) => id);
    const contents = await playlistRepository.contents(sql, ids, ownerId, maxVideosEach);
    const wanted = [...contents.values()].flatMap(({ videoIds }) => videoIds);
    const found = await visibleVideos(sql, [...new Set(wanted)], ownerId);
    const byId = new Map(found.map((video) => [video.id, video]));
    return rows.map((row): OwnPlaylist => {
      const { videosCount = 0, videoIds = [] } = contents.get(row.id) ?? {};
      return { row, videosCount, videos: videoIds.flatMap((id) => byId.get(id) ?? []) };
    });
  }

  async function get(playlistId: string): Promise<OwnPlaylist> {
    const row = await playlistRepository.find(sql, playlistId);
    const [playlist] = row ? await filled([row], row.ownerId, maxVideos) : [];
    if (!playlist) throw noPlaylist();
    return playlist;
  }

  return {
    /** Throws a 404 error when the playlist does not exist, a 403 error when it belongs to another user. */
    async assertOwn(playlistId: string, viewerId: string): Promise<void> {
      const row = await playlistRepository.find(sql, playlistId);
      if (!row) throw noPlaylist();
      assertOwnPlaylist(row, viewerId);
    },

    assertVideoVisible: prepareAssertVideoVisible(sql),

    get,

    async ofUser(ownerId: string): Promise<OwnPlaylist[]> {
      const rows = await playlistRepository.ofOwner(sql, ownerId, maxCount);
      return filled(rows, ownerId, CARD_VIDEOS);
    },

    names: (ownerId: string) => playlistRepository.ofOwner(sql, ownerId, maxCount),

    memberships: (ownerId: string, videoId: string) =>
      playlistRepository.memberships(sql, ownerId, videoId),

    async create({ ownerId, name, description }: NewPlaylist): Promise<OwnPlaylist> {
      const at = now();
      const texts = { name, description, createdAt: at, updatedAt: at };
      const row = { id: newId(), ownerId, videosCount: 0, ...texts };
      await database.transaction(async (tx) => {
        await playlistRepository.lockOwner(tx, ownerId);
        if ((await playlistRepository.total(tx, ownerId)) >= maxCount)
          throw invalidField('name', `You can have at most ${maxCount} playlists`);
        await playlistRepository.insert(tx, row);
      });
      return { row, videosCount: 0, videos: [] };
    },

    /** Idempotent. */
    async add(entry: PlaylistEntry, viewerId: string): Promise<OwnPlaylist> {
      await database.transaction(async (tx) => {
        await lockVisibleVideo(tx, entry.videoId, viewerId, 'key share');
        const playlist = await playlistRepository.lock(tx, entry.playlistId);
        if (!playlist) throw noPlaylist();
        if (await playlistRepository.contains(tx, entry)) return;
        if (playlist.videosCount >= maxVideos)
          throw invalidField('playlistId', `A playlist can hold at most ${maxVideos} videos`);
        await playlistRepository.add(tx, entry, now());
      });
      return get(entry.playlistId);
    },

    /** Idempotent; the video need not exist any more. */
    async remove(entry: PlaylistEntry): Promise<OwnPlaylist> {
      await database.transaction(async (tx) => {
        if (!(await playlistRepository.lock(tx, entry.playlistId))) throw noPlaylist();
        await playlistRepository.remove(tx, entry, now());
      });
      return get(entry.playlistId);
    },

    /** Idempotent. */
    async move({ playlistId, videoId, beforeVideoId }: Move): Promise<OwnPlaylist> {
      await database.transaction(async (tx) => {
        if (!(await playlistRepository.lock(tx, playlistId))) throw noPlaylist();
        const places = await playlistRepository.places(tx, playlistId);
        const videoIds = places.map((place) => place.videoId);
        if (!videoIds.includes(videoId)) throw new ApiError('not-found', NOT_CONTAINED);
        if (beforeVideoId !== undefined && !videoIds.includes(beforeVideoId))
          throw invalidField('beforeVideoId', NOT_CONTAINED);
        const moved = movedBefore(videoIds, videoId, beforeVideoId).flatMap((id, index) => {
          const place = places[index];
          return place && place.videoId !== id ? { videoId: id, position: place.position } : [];
        });
        if (moved.length > 0) await playlistRepository.setPlaces(tx, playlistId, moved, now());
      });
      return get(playlistId);
    },

    async edit(playlistId: string, texts: PlaylistTexts): Promise<OwnPlaylist> {
      await playlistRepository.edit(sql, playlistId, texts, now());
      return get(playlistId);
    },

    delete: (playlistId: string) => playlistRepository.delete(sql, playlistId),
  };
}

export type Playlists = ReturnType<typeof createPlaylists>;
