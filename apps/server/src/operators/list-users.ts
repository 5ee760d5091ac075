import { formatBytes } from '@kinora/domain';
import { desc, not, sql as raw } from 'drizzle-orm';
import { isDeletedUser } from '../database/deleted-users.ts';
import type { Database } from '../database/open.ts';
import { users, videos } from '../database/schema.ts';

const MAX_LINES = 50;

const stateOf = ({ disabledAt, isEmailVerified }: typeof users.$inferSelect) => {
  if (disabledAt) return 'disabled';
  return isEmailVerified ? 'verified' : 'not verified';
};

/** Lists the users with the most bytes, or the newest ones, one a line. */
export async function listUsers(
  { sql }: Database,
  { newest }: { readonly newest: boolean },
): Promise<string> {
  const ofUser = raw`from ${videos} where ${videos.ownerId} = ${users.id}`;
  const bytes = raw<number>`(select coalesce(sum(${videos.sourceBytes}), 0) ${ofUser})::float`;
  const rows = await sql
    .select({ user: users, videos: raw<number>`(select count(*) ${ofUser})::int`, bytes })
    .from(users)
    .where(not(isDeletedUser))
    .orderBy(desc(newest ? users.createdAt : bytes), desc(users.id))
    .limit(MAX_LINES);
  const lines = rows.map((row) =>
    [
      row.user.createdAt.toISOString().slice(0, 16),
      row.user.userName,
      row.user.email,
      stateOf(row.user),
      `${row.videos} videos`,
      formatBytes(row.bytes),
    ].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There are no users.';
}
