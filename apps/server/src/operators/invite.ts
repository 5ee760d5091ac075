import { hrefOf } from '@kinora/domain';
import { createInvitations, type NewInvitation } from '../accounts/registration/invitations.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open.ts';
import { systemClock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';

/** Makes an invitation link. Returns it for the operator; only its hash is stored. */
export async function makeInvitation(
  { registration, publicUrl }: Pick<Config, 'registration' | 'publicUrl'>,
  database: Database,
  wanted: NewInvitation,
): Promise<string> {
  if (registration !== 'invite')
    throw new StartError(
      `REGISTRATION is ${registration}, so invitations have no effect. Set REGISTRATION=invite and start the server again.`,
    );
  const { token, expiresAt } = await createInvitations(database, systemClock).create(wanted);
  const accounts = wanted.uses === 1 ? 'one account' : `${wanted.uses} accounts`;
  return `${publicUrl}${hrefOf('register', { invite: token })}\nFor ${accounts}, until ${expiresAt.toISOString()}. It is not shown again.`;
}
