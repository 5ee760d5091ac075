import { DELETED_USER, PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { sql as raw } from 'drizzle-orm';
import { users } from './schema.ts';

/**
 * Begins the user names of deleted users. Nobody can choose such a name, and placeholder names are in no search, also in
 * the previous release.
 */
const PREFIX = `${PLACEHOLDER_USER_NAME_PREFIX}deleted_`;

/** Whether this is the row of a deleted user, which keeps the user's comments and nothing else. */
export const isDeletedName = (userName: string) => userName.startsWith(PREFIX);

/** Matches the rows of deleted users. */
export const isDeletedUser = raw`starts_with(${users.userName}, ${raw.raw(`'${PREFIX}'`)})`;

/** Returns what the row of a deleted user contains. It fits the tables of the previous release, too. */
export const deletedUser = (id: string, passwordHash: string, now: Date) =>
  ({
    userName: PREFIX + id.replaceAll('-', ''),
    fullName: DELETED_USER.fullName,
    email: `${id}@deleted.invalid`,
    passwordHash,
    browserHash: null,
    isEmailVerified: false,
    avatarKey: null,
    coverKey: null,
    nameTerms: null,
    disabledAt: now,
    deletionDueAt: null,
    historyPausedAt: null,
    createdAt: now,
    updatedAt: now,
  }) as const satisfies Partial<typeof users.$inferInsert>;
