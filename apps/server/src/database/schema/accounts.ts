import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, primaryId, tsvector } from './columns.ts';

/** A person and, at the same time, their channel. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Lower case; begins with `user_` until the profile is completed. */
    userName: text().notNull().unique('users_user_name_unique'),
    fullName: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    /** As in {@link pendingRegistrations}; absent once the address is verified. */
    browserHash: text(),
    isEmailVerified: boolean().notNull().default(false),
    /** Storage key of the picture; absent: the default picture. */
    avatarKey: text(),
    coverKey: text(),
    /** The folded words of both names. A job writes them; absent until then. */
    nameTerms: tsvector(),
    subscribersCount: integer().notNull().default(0),
    subscribedToCount: integer().notNull().default(0),
    /** Set by the operator: the user cannot log in any more, and the videos are hidden. */
    disabledAt: moment(),
    /** When the account will be deleted, as its user has asked; absent otherwise. */
    deletionDueAt: moment(),
    /** When the user paused the watch history; absent while it records. */
    historyPausedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_name_beginning').on(sql`${table.userName} collate "C"`),
    index('users_full_name_beginning').on(sql`lower(${table.fullName}) collate "C"`),
    index('users_name_words').using(
      'gin',
      sql`name_words_of(${table.userName}, ${table.fullName})`,
    ),
    index('users_name_terms').using('gin', table.nameTerms),
    index('users_deletion_due')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
    index('users_disabled')
      .on(table.id)
      .where(sql`${table.disabledAt} is not null`),
    index('users_unfolded')
      .on(table.id)
      .where(sql`${table.nameTerms} is null`),
  ],
);

/** One signed-in device. Deleting the row ends the session at its next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Ends here at the latest, however often it is renewed. */
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Every unexpired refresh token of a session, including the replaced ones, so that the reuse of an old one is
 * recognized as theft.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    replacedAt: moment(),
    /** The successor of this token, encrypted with this token. */
    sealedSuccessor: text(),
  },
  (table) => [
    index().on(table.sessionId),
    index().on(table.expiresAt),
    // The index stays small: the hourly sweep empties what is older than a minute.
    index()
      .on(table.replacedAt)
      .where(sql`${table.sealedSuccessor} is not null`),
  ],
);

/** A registration: waiting for its job, or, for an address already taken by an unverified user, for its link. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    id: primaryId(),
    /** The unverified user that this registration may replace; absent until the job has looked up the mail address. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    fullName: text().notNull(),
    passwordHash: text().notNull(),
    /** SHA-256 of the registration cookie of the browser that registered, base64url. */
    browserHash: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.userId),
    index('pending_registrations_email').on(sql`lower(${table.email})`),
  ],
);

/** Invitation links of the operator. Only the hash of a link is stored. */
export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text().primaryKey(),
    /** How many more accounts may be registered with the link. */
    usesLeft: integer().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Links sent by mail. Only the hash of a link is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ['verify', 'reset'] }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The registration that the link activates; absent: the user's own one. */
    registrationId: uuid().references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.userId, table.purpose), index().on(table.registrationId)],
);

/** Mails of accounts that were ordered and not yet sent, and those that were refused. A row disappears when its mail is sent. */
export const accountMails = pgTable(
  'account_mails',
  {
    /** The secret part of the mail's link is derived from it. */
    id: primaryId(),
    kind: text({
      enum: [
        'verify',
        'reset',
        'already-registered',
        'several-registrations',
        'deletion-requested',
      ],
    }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The registration that the link activates; absent: the user's own one. */
    registrationId: uuid().references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    /** `refused`: the mail server does not accept mails for this address. */
    state: text({ enum: ['waiting', 'refused'] }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.registrationId)],
);

/** The development mailbox. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: primaryId(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [index().on(table.sentAt)],
);
