import { calls } from '@kinora/api-contract';
import { ApiError, sessionExpired } from '@kinora/api-contract/kernel';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { Authenticate } from '../http/calls/viewer.ts';
import type { UserRow } from './account-repository.ts';
import type { AccountDeletion } from './deletion/account-deletion.ts';
import type { MailLinks } from './mail-links/mail-links.ts';
import { hashToken, newOpaqueToken } from './opaque-tokens.ts';
import type { PresentUser } from './present-user.ts';
import { withProfileForm } from './profile/profile-form.ts';
import { type createProfiles, noChannel } from './profile/profiles.ts';
import type { Door } from './registration/door.ts';
import type { createRegistration } from './registration/registration.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';

export interface AccountRoutesOptions {
  readonly registration: Pick<ReturnType<typeof createRegistration>, 'register'>;
  readonly door: Pick<Door, 'assertOpen' | 'assertMailDomain'>;
  readonly links: MailLinks;
  readonly authenticate: Authenticate;
  readonly cookies: Pick<SessionCookies, 'clear' | 'setRegistration' | 'readRegistration'>;
  readonly deletion: AccountDeletion;
  readonly profiles: ReturnType<typeof createProfiles>;
  readonly presentUser: PresentUser;
  /** Folder for temporary files; its content may be lost at a restart. */
  readonly spool: string;
  readonly findUser: (id: string) => Promise<UserRow | undefined>;
  /** Resolves with how many bytes a user may still upload; `Infinity`: any number. */
  readonly uploadBytesLeft: (userId: string) => Promise<number>;
}

const accounts = calls.accounts;
const LINK_VOID = 'This link is no longer valid. Please ask for a new one.';

function assertLinkUsable(state: Awaited<ReturnType<MailLinks['resetState']>>) {
  // The web app recognizes this message and shows its own sentence for it.
  if (state === 'expired') throw new ApiError('unusable-token', 'jwt expired');
  if (state === 'void') throw new ApiError('unusable-token', LINK_VOID);
}

/** Routes for signing up, mail links, the profile and the channel. */
export const accountRoutes =
  (options: AccountRoutesOptions): AddRoutes =>
  (register, limits) => {
    const { registration, links, profiles, presentUser, spool, findUser } = options;
    const { authenticate, cookies, deletion, door } = options;

    register(accounts.register, {
      limit: limits.registrations,
      find: async () => door.assertOpen(),
      async handle({ body, reply }) {
        door.assertMailDomain(body.email);
        const browserToken = newOpaqueToken();
        await registration.register({ ...body, browserToken }, limits.registrationsTo);
        cookies.setRegistration(reply, browserToken);
        return {
          message: 'User Registered. Please check your email for verification.',
          data: { email: body.email },
        };
      },
    });

    register(accounts.verifyEmail, {
      async handle({ params }) {
        const user = await links.verify(params.token);
        if (!user) throw new ApiError('unusable-token', LINK_VOID);
        return { message: 'Email verified successfully', data: presentUser.session(user) };
      },
    });

    register(accounts.resendVerification, {
      limit: limits.mailsOfAddress,
      async handle({ body, request, reply }) {
        await limits.mailsTo(body.email);
        const identity = await authenticate(request, reply);
        const browserToken = cookies.readRegistration(request);
        await links.request({
          email: body.email,
          purpose: 'verify',
          viewerId: identity.kind === 'viewer' ? identity.viewer.id : undefined,
          browserHash: browserToken === undefined ? undefined : hashToken(browserToken),
        });
        return { message: 'Verification email sent successfully', data: {} };
      },
    });

    register(accounts.forgotPassword, {
      limit: limits.mailsOfAddress,
      async handle({ body }) {
        await limits.mailsTo(body.email);
        await links.request({ email: body.email, purpose: 'reset' });
        return { message: 'Password reset email sent. Please check your inbox.', data: {} };
      },
    });

    register(accounts.resetPassword, {
      find: async ({ params }) => assertLinkUsable(await links.resetState(params.token)),
      async handle({ params, body }) {
        assertLinkUsable(await links.reset(params.token, body.newPassword));
        return { message: 'Password reset successfully', data: {} };
      },
    });

    register(accounts.currentUser, {
      async handle({ viewer }) {
        const user = await findUser(viewer.id);
        if (!user) throw sessionExpired();
        const isEmailRefused = await links.wasRefused(user);
        const uploadBytesLeft = await options.uploadBytesLeft(user.id);
        const data = {
          ...presentUser.session(user),
          isEmailRefused: isEmailRefused || undefined,
          uploadBytesLeft: uploadBytesLeft === Infinity ? undefined : uploadBytesLeft,
        };
        return { message: 'Current user', data };
      },
    });

    register(accounts.completeProfile, {
      handle: ({ viewer, request }) =>
        withProfileForm(request, spool, async (form) => {
          const user = await profiles.complete(viewer.id, form);
          return { message: 'Profile updated', data: presentUser.session(user) };
        }),
    });

    register(accounts.deleteAccount, {
      async handle({ viewer, body, request, reply }) {
        const user = await findUser(viewer.id);
        if (!user) throw sessionExpired();
        // Whoever has a session but not the password can guess here as often as at the login.
        const attempt = await limits.logins(user.email, request.ip);
        const dueAt = await deletion
          .request(viewer.id, body.password)
          .catch(async (error: unknown) => {
            await attempt.withdrawn();
            throw error;
          });
        if (!dueAt) throw new ApiError('wrong-credentials', 'This password is not correct');
        await attempt.succeeded();
        cookies.clear(reply);
        const data = { deletionDueAt: dueAt.toISOString() };
        return { message: 'Account will be deleted', data };
      },
    });

    register(accounts.keepAccount, {
      async handle({ viewer }) {
        const kept = await deletion.cancel(viewer.id);
        return { message: 'Account is kept', data: presentUser.session(kept) };
      },
    });

    register(accounts.setHistoryPaused, {
      async handle({ viewer, body }) {
        const user = await profiles.pauseHistory(viewer.id, body.isPaused);
        const message = body.isPaused ? 'History is paused' : 'History is recorded';
        return { message, data: presentUser.session(user) };
      },
    });

    register(accounts.channel, {
      async handle({ params, viewer }) {
        const found = await profiles.findChannel(params.userName, viewer?.id);
        if (!found) throw noChannel();
        return { message: 'Channel', data: presentUser.channel(found.user, found.details) };
      },
    });
  };
