import { randomBytes } from 'node:crypto';
import { createAccessTokens } from '../../src/accounts/sessions/access-tokens.ts';
import { newId } from '../../src/database/ids.ts';
import { sessions, users } from '../../src/database/schema.ts';
import type { TestServer } from './test-server.ts';

export interface StoredPerson {
  readonly id: string;
  readonly accessToken: string;
}

/** Inserts signed-in users with channels directly; `secret` is the server's `TOKEN_SECRET`. */
export async function manyPeople(
  { server: { database } }: TestServer,
  secret: string,
  howMany: number,
): Promise<StoredPerson[]> {
  const tokens = createAccessTokens({
    secrets: [secret],
    lifetimeSeconds: 3600,
    now: () => new Date(),
  });
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const group = randomBytes(4).toString('hex');
  const rows = Array.from({ length: howMany }, (_none, index) => ({
    id: newId(),
    sessionId: newId(),
    userName: `p${group}_${index}`,
    fullName: 'Ada Lovelace',
    email: `p${group}-${index}@example.com`,
    passwordHash: 'none',
    isEmailVerified: true,
    createdAt,
    updatedAt: createdAt,
  }));
  for (let from = 0; from < howMany; from += 500) {
    const some = rows.slice(from, from + 500);
    await database.sql.insert(users).values(some);
    await database.sql
      .insert(sessions)
      .values(
        some.map(({ sessionId, id }) => ({ id: sessionId, userId: id, createdAt, expiresAt })),
      );
  }
  return Promise.all(
    rows.map(async ({ id, sessionId }) => ({
      id,
      accessToken: await tokens.issue({ userId: id, sessionId }),
    })),
  );
}
