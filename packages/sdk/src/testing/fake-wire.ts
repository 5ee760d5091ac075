import type {
  ListMeta,
  channelCodec,
  commentCodec,
  ownVideoCodec,
  sessionUserCodec,
  videoCodec,
} from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/codec';
import type { Success } from '@kinora/api-contract/kernel';
import type { Channel, Comment, OwnVideo, SessionUser, UserSummary } from '@kinora/domain';
import type { WireResponse } from '../http/wire-response.ts';

let responseCount = 0;

/** A JSON response with a request id. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): WireResponse {
  responseCount += 1;
  return {
    status,
    headers: new Headers({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': `fake-${responseCount}`,
      ...headers,
    }),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export const wireSummary = ({ id, userName, fullName, avatar }: UserSummary) => ({
  _id: id,
  userName,
  fullName,
  avatar,
});

export const wireUser = (user: SessionUser): WireOf<typeof sessionUserCodec> => ({
  ...wireSummary(user),
  email: user.email,
  coverImage: user.coverImage ?? '',
  isEmailVerified: user.isEmailVerified,
  ...(user.isEmailRefused && { isEmailRefused: true }),
  ...(user.deletionDueAt && { deletionDueAt: user.deletionDueAt }),
  ...(user.uploadBytesLeft !== undefined && { uploadBytesLeft: user.uploadBytesLeft }),
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
});

export const wireChannelOf = ({
  id,
  coverImage = '',
  ...channel
}: Channel): WireOf<typeof channelCodec> => ({ ...channel, _id: id, coverImage });

export const wireOwnVideoOf = ({
  id,
  durationSeconds,
  playlistIds,
  owner,
  ...video
}: OwnVideo): WireOf<typeof ownVideoCodec> => ({
  ...video,
  _id: id,
  duration: durationSeconds,
  owner: wireSummary(owner),
  playlists: playlistIds,
});

/** Leaves out what only the owner sees. */
export function wireVideoOf(video: OwnVideo): WireOf<typeof videoCodec> {
  const {
    playlists: _playlists,
    waveform: _waveform,
    automaticCaptions: _automaticCaptions,
    suggestedChapters: _suggestedChapters,
    notes: _notes,
    processing: _processing,
    foundCaptions: _foundCaptions,
    ...wire
  } = wireOwnVideoOf(video);
  return wire;
}

export const wireCommentOf = ({
  id,
  videoId,
  author: { userName, fullName, avatar },
  ...comment
}: Comment): WireOf<typeof commentCodec> => ({
  ...comment,
  _id: id,
  video: videoId,
  userDetails: [{ userName, fullName, avatar }],
});

type AskedPage = Pick<ListMeta, 'page' | 'limit'>;

/** One page of a list and its `meta`. */
export const paginate = <Item>(list: readonly Item[], { page, limit }: AskedPage) => ({
  items: list.slice((page - 1) * limit, page * limit),
  meta: { page, limit, total: list.length, totalPages: Math.ceil(list.length / limit) },
});

/** A page of a list as a bare array. */
export function listOf<Item, Wire>(
  message: string,
  found: readonly Item[],
  asked: AskedPage,
  wireOf: (item: Item) => Wire,
): Success<readonly Wire[]> {
  const { items, meta } = paginate(found, asked);
  return { message, data: items.map(wireOf), meta };
}

/** A page of videos as an object. */
export function videoPageOf(found: readonly OwnVideo[], asked: AskedPage) {
  const { items, meta } = paginate(found, asked);
  return {
    videos: items.map(wireVideoOf),
    currentPage: meta.page,
    totalPages: meta.totalPages,
    totalVideos: meta.total,
  };
}
