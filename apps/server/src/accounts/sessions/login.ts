import type { Database } from '../../database/open.ts';
import { accountRepository } from '../account-repository.ts';
import { isPassword } from '../passwords.ts';
import type { Sessions, StartedSession } from './sessions.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Starts a session when the password is right. An unknown mail address takes as long as a wrong password. */
export const createLogin =
  (database: Database, sessions: Sessions) =>
  async ({ email, password }: Credentials): Promise<StartedSession | undefined> => {
    const user = await accountRepository.findByEmail(database.sql, email);
    if (!(await isPassword(password, user?.passwordHash)) || !user) return undefined;
    return database.transaction(async (sql) => {
      // A reset may have changed the password while it was being checked.
      const locked = await accountRepository.lockWithPassword(sql, user);
      return locked && sessions.start(sql, locked);
    });
  };
