// Parsers of the values in the storage. Each returns `undefined` for a missing or damaged value.
import { sessionUserCodec, userIdCodec } from '@kinora/api-contract';
import * as c from '@kinora/api-contract/codec';
import type { SessionUser, SubscribedChannel } from '@kinora/domain';

/** A stored value as a {@link SessionStorage} returns it. */
type StoredText = string | null | undefined;

const summaryFields = {
  id: userIdCodec,
  userName: c.string,
  fullName: c.string,
  avatar: c.string,
};

const userCodec = c.fallback(
  c.object({
    ...summaryFields,
    email: c.string,
    coverImage: c.optional(c.string),
    isEmailVerified: c.boolean,
    isEmailRefused: c.optional(c.boolean),
    deletionDueAt: c.optional(c.string),
    isHistoryPaused: c.optional(c.boolean),
  }),
  undefined,
);

/** Other clients of this API store the user as login sends it, with `_id`. */
const wireUserCodec = c.fallback(sessionUserCodec, undefined);

const channelsCodec = c.fallback(c.array(c.object(summaryFields)), undefined);

function parseJson(text: StoredText): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function parseUser(text: StoredText): SessionUser | undefined {
  const value = parseJson(text);
  return c.decode(userCodec, value) ?? c.decode(wireUserCodec, value);
}

/** A token with white space is damaged. */
export const parseToken = (text: StoredText): string | undefined =>
  text && /^\S+$/.test(text) ? text : undefined;

/** Whole milliseconds. */
export const parseClockAhead = (text: StoredText): number | undefined =>
  text && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

export const parseSavedSubscriptions = (
  text: StoredText,
): readonly SubscribedChannel[] | undefined => c.decode(channelsCodec, parseJson(text));
