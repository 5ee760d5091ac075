import type { FailureCode, ListMeta } from '@kinora/api-contract';
import type {
  Channel,
  Comment,
  OwnVideo,
  SessionUser,
  UserSummary,
  VideoDetail,
} from '@kinora/domain';
import * as v from 'valibot';
import type { WireResponse } from '../http/wire-response.ts';

/** A success before it is put into its envelope. */
export interface Reply {
  readonly message: string;
  readonly data: unknown;
  readonly meta?: ListMeta;
}

export const reply = (message: string, data: unknown): Reply => ({ message, data });

/** A failure of the contract, thrown by the routes. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(
    status: number,
    code: FailureCode,
    message: string,
    errors: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Returns the fields if they match; else throws a refusal with `status` and one entry per field. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: unknown,
  status: 400 | 422 = 422,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }));
  const code = status === 400 ? 'malformed' : 'invalid';
  throw new Refusal(status, code, errors[0]?.message ?? 'Invalid', errors);
}

/** The text fields of a form, which the contract's schema checks; files are separate. */
export const textFieldsOf = (body: unknown) =>
  Object.fromEntries(
    Object.entries(v.parse(v.record(v.string(), v.unknown()), body)).filter(
      ([, value]) => typeof value === 'string',
    ),
  );

export interface FailureFacts {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** The failure envelope of the contract. */
export const failureBody = ({ status, message, code, errors = [] }: FailureFacts) => ({
  statusCode: status,
  success: false,
  code,
  error: message,
  message,
  errors,
  data: { error: message },
});

export const successBody = (status: number, { message, data, meta }: Reply) => ({
  statusCode: status,
  success: true,
  message,
  data,
  ...(meta ? { meta } : {}),
});

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

export const wireUser = (user: SessionUser) => ({
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

export const wireChannelOf = ({ id, coverImage = '', ...channel }: Channel) => ({
  ...channel,
  _id: id,
  coverImage,
});

export const wireOwnVideoOf = ({
  id,
  durationSeconds,
  playlistIds,
  owner,
  ...video
}: OwnVideo) => ({
  ...video,
  _id: id,
  duration: durationSeconds,
  owner: wireSummary(owner),
  playlists: playlistIds,
});

/** Leaves out what only the owner sees. */
export function wireVideoOf(video: OwnVideo) {
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

export const wireDetailOf = (
  video: OwnVideo,
  details: Pick<VideoDetail, 'isLiked' | 'isSubscribed' | 'subscribers' | 'captions'>,
) => ({ ...wireVideoOf(video), ...details });

export const wireCommentOf = ({ id, videoId, author, ...comment }: Comment) => ({
  ...comment,
  _id: id,
  video: videoId,
  userDetails: [author],
});

/** One page of a list and its `meta`. */
export function paginate<Item>(list: readonly Item[], page: number, limit: number) {
  return {
    items: list.slice((page - 1) * limit, page * limit),
    meta: { page, limit, total: list.length, totalPages: Math.ceil(list.length / limit) },
  };
}

/** A page of videos as a bare array. */
export function listReply(
  found: readonly OwnVideo[],
  page: number,
  limit: number,
  wireOf: (video: OwnVideo) => unknown = wireVideoOf,
): Reply {
  const { items, meta } = paginate(found, page, limit);
  return { ...reply('Videos', items.map(wireOf)), meta };
}
