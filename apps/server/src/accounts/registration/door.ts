import { ApiError, invalidField } from '@kinora/api-contract/kernel';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Clock } from '../../lib/clock.ts';
import { createInvitations } from './invitations.ts';

export interface DoorOptions extends Pick<Config, 'registration' | 'deniedMailDomains'> {
  readonly database: Database;
  readonly now: Clock;
}

const closed = (message: string) => new ApiError('registration-closed', message);

const CLOSED = 'This site takes no new accounts at present.';
const INVITE_ONLY =
  'This site takes new accounts by invitation only. Please open the link of your invitation.';
const INVITE_VOID =
  'This invitation has been used already or has expired. Please ask for a new one.';

/** Decides who may register, by the settings of the operator. */
export function createDoor({ registration, deniedMailDomains, database, now }: DoorOptions) {
  const invitations = createInvitations(database, now);

  return {
    /** Throws when nobody may register. */
    assertOpen(): void {
      if (registration === 'closed') throw closed(CLOSED);
    },

    /** Throws when addresses of the domain, or of a domain above it, cannot register. */
    assertMailDomain(email: string): void {
      const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
      if (deniedMailDomains.some((denied) => `.${domain}`.endsWith(`.${denied}`)))
        throw invalidField(
          'email',
          `This site does not accept addresses of ${domain}. Please use another address.`,
        );
    },

    /**
     * Throws when the registration needs an invitation and has no valid one. `use` counts the registration; until the
     * transaction ends, no other registration can use the invitation.
     */
    async lockInvitation(sql: Sql, token: string | undefined): Promise<{ use(): Promise<void> }> {
      if (registration !== 'invite') return { use: async () => {} };
      if (!token) throw closed(INVITE_ONLY);
      if (!(await invitations.lock(sql, token))) throw closed(INVITE_VOID);
      return { use: () => invitations.use(sql, token) };
    },
  };
}

export type Door = ReturnType<typeof createDoor>;
