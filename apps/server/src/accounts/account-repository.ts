import { and, asc, eq, isNull, ne, sql as raw } from 'drizzle-orm';
import { mailTokens, pendingRegistrations, users } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

export type UserRow = typeof users.$inferSelect;
export type RegistrationRow = typeof pendingRegistrations.$inferSelect;
export type MailTokenRow = typeof mailTokens.$inferSelect;
export type MailTokenPurpose = MailTokenRow['purpose'];

/**
 * At most this many registrations of one mail address wait for their links; each further one voids the oldest link. An
 * address may be registered three times in five minutes, so voiding the link that the owner has just requested takes
 * more than an hour.
 */
const MAX_WAITING_REGISTRATIONS = 50;

type NewMailToken = typeof mailTokens.$inferInsert;
type MailTokenSubject = Pick<NewMailToken, 'userId' | 'purpose' | 'registrationId'>;

const isLike = ({ userId, purpose, registrationId }: MailTokenSubject) =>
  and(
    eq(mailTokens.userId, userId),
    eq(mailTokens.purpose, purpose),
    registrationId
      ? eq(mailTokens.registrationId, registrationId)
      : isNull(mailTokens.registrationId),
  );

const hasEmail = (email: string) => raw`lower(${users.email}) = lower(${email})`;

/** Rows of users, waiting registrations and mail links. */
export const accountRepository = {
  async findByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
    const [row] = await sql.select().from(users).where(hasEmail(email));
    return row;
  },

  /** Finds a user by name in any letter case. Does not query for text that cannot be a user name. */
  async findByUserName(sql: Sql, userName: string): Promise<UserRow | undefined> {
    if (!/^\w{1,64}$/.test(userName)) return undefined;
    const [row] = await sql.select().from(users).where(eq(users.userName, userName.toLowerCase()));
    return row;
  },

  async findById(sql: Sql, id: string): Promise<UserRow | undefined> {
    const [row] = await sql.select().from(users).where(eq(users.id, id));
    return row;
  },

  /**
   * Locks the user. Every transaction that changes the user's registrations, links, password or verified address takes
   * this lock first, so that each sees what the one before it wrote.
   */
  async lock(sql: Sql, id: string): Promise<UserRow | undefined> {
    const [row] = await sql.select().from(users).where(eq(users.id, id)).for('update');
    return row;
  },

  /** As {@link lock}, for the user with this mail address. */
  async lockByEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
    const [row] = await sql.select().from(users).where(hasEmail(email)).for('update');
    return row;
  },

  /** Locks the user if the password is still the one that was just checked and the user is not disabled. */
  async lockWithPassword(sql: Sql, user: UserRow): Promise<UserRow | undefined> {
    const [row] = await sql
      .select()
      .from(users)
      .where(
        and(
          eq(users.id, user.id),
          eq(users.passwordHash, user.passwordHash),
          isNull(users.disabledAt),
        ),
      )
      .for('update');
    return row;
  },

  /** Resolves with `undefined` when the mail address is taken. */
  async insert(sql: Sql, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
    const [row] = await sql.insert(users).values(user).onConflictDoNothing().returning();
    return row;
  },

  async update(
    sql: Sql,
    id: string,
    changes: Partial<typeof users.$inferInsert>,
  ): Promise<UserRow | undefined> {
    const [row] = await sql.update(users).set(changes).where(eq(users.id, id)).returning();
    return row;
  },

  async addRegistration(
    sql: Sql,
    registration: typeof pendingRegistrations.$inferInsert & { readonly id: string },
  ): Promise<void> {
    await sql.insert(pendingRegistrations).values(registration);
  },

  async findRegistration(sql: Sql, id: string): Promise<RegistrationRow | undefined> {
    const [row] = await sql
      .select()
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.id, id));
    return row;
  },

  /** Lists the registrations whose job has not run yet. */
  unprocessedRegistrations: (sql: Sql): Promise<{ readonly registrationId: string }[]> =>
    sql
      .select({ registrationId: pendingRegistrations.id })
      .from(pendingRegistrations)
      .where(isNull(pendingRegistrations.userId)),

  /** Lists the waiting registrations of a mail address, and those whose job has not run yet. */
  pendingRegistrationsOf: (sql: Sql, email: string): Promise<RegistrationRow[]> =>
    sql
      .select()
      .from(pendingRegistrations)
      .where(raw`lower(${pendingRegistrations.email}) = lower(${email})`),

  /**
   * Marks a registration as waiting for its link, and deletes the oldest ones beyond {@link MAX_WAITING_REGISTRATIONS}.
   */
  async markRegistrationWaiting(sql: Sql, registrationId: string, userId: string): Promise<void> {
    await sql
      .update(pendingRegistrations)
      .set({ userId })
      .where(eq(pendingRegistrations.id, registrationId));
    const waiting = await sql
      .select({ id: pendingRegistrations.id })
      .from(pendingRegistrations)
      .where(eq(pendingRegistrations.userId, userId))
      .orderBy(asc(pendingRegistrations.createdAt), asc(pendingRegistrations.id));
    for (const { id } of waiting.slice(0, -MAX_WAITING_REGISTRATIONS)) {
      await accountRepository.deleteRegistration(sql, id);
    }
  },

  async deleteRegistration(sql: Sql, id: string): Promise<void> {
    await sql.delete(pendingRegistrations).where(eq(pendingRegistrations.id, id));
  },

  async deleteRegistrationsOf(sql: Sql, userId: string): Promise<void> {
    await sql.delete(pendingRegistrations).where(eq(pendingRegistrations.userId, userId));
  },

  /** Finds the links of the same user, purpose and registration. */
  mailTokensLike: (sql: Sql, token: MailTokenSubject): Promise<MailTokenRow[]> =>
    sql.select().from(mailTokens).where(isLike(token)),

  /** Stores a link and deletes the older ones of the same user, purpose and registration. */
  async replaceMailToken(sql: Sql, token: NewMailToken): Promise<void> {
    await sql.delete(mailTokens).where(isLike(token));
    await sql.insert(mailTokens).values(token);
  },

  async findMailToken(
    sql: Sql,
    tokenHash: string,
    purpose: MailTokenPurpose,
  ): Promise<MailTokenRow | undefined> {
    const [row] = await sql
      .select()
      .from(mailTokens)
      .where(and(eq(mailTokens.tokenHash, tokenHash), eq(mailTokens.purpose, purpose)));
    return row;
  },

  /**
   * Marks the link as used. Detaches it from its registration, so that it outlives the registration that it activated.
   */
  async useMailToken(sql: Sql, tokenHash: string, usedAt: Date): Promise<void> {
    await sql
      .update(mailTokens)
      .set({ usedAt, registrationId: null })
      .where(eq(mailTokens.tokenHash, tokenHash));
  },

  async deleteOtherMailTokens(sql: Sql, token: MailTokenRow): Promise<void> {
    await sql
      .delete(mailTokens)
      .where(
        and(
          eq(mailTokens.userId, token.userId),
          eq(mailTokens.purpose, token.purpose),
          ne(mailTokens.tokenHash, token.tokenHash),
        ),
      );
  },
};
