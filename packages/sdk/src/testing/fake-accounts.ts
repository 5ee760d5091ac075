import { calls } from '@kinora/api-contract';
import {
  ApiError,
  bearerIn,
  checkedFields,
  refreshTokenIn,
  sessionExpired,
} from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import { type SessionUser, type UserId, isPlaceholderUserName, limits } from '@kinora/domain';
import type { FakeCommunity } from './fake-community.ts';
import type { FakeRequest, FakeTokens, FakeUser } from './fake-host.ts';
import { formOf } from './fake-request-body.ts';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';

const { accounts } = calls;

const DAY_MS = 24 * 3600 * 1000;

const deadLink = () =>
  new ApiError('unusable-token', 'This link is no longer valid. Please ask for a new one.');

const REGISTERED_AT = '2026-11-01T12:00:00.000Z';

/** The user's own account. Hosts send more than clients read. */
const accountOf = (user: SessionUser) => ({
  ...user,
  coverImage: user.coverImage ?? '',
  createdAt: REGISTERED_AT,
  updatedAt: REGISTERED_AT,
});

const session = ({ user, ...tokens }: FakeTokens) => ({ user: accountOf(user), ...tokens });

/** The routes of accounts and sessions. */
export function accountRoutes(store: FakeStore, community: FakeCommunity): AddFakeRoutes {
  const byEmail = (email: string) =>
    store.users.find((user) => user.email.toLowerCase() === email.toLowerCase());

  function completeProfile(viewer: FakeUser, request: FakeRequest): FakeUser {
    const { fields, files } = formOf(request);
    const isAvatarMissing = isPlaceholderUserName(viewer.userName) && !files.has('avatar');
    const { userName } = checkedFields(
      requests.accounts.completeProfile.body,
      fields,
      isAvatarMissing ? [{ path: 'avatar', message: 'File is required' }] : [],
    );
    if (store.users.some((user) => user.id !== viewer.id && user.userName === userName))
      throw new ApiError('name-taken', `Username ${userName} is already taken`);
    const urlOf = (picture: string) => `https://media.kinora.test/${picture}-${userName}.webp`;
    return store.replaceUser({
      ...viewer,
      userName,
      ...(files.has('avatar') ? { avatar: urlOf('avatar') } : {}),
      ...(files.has('coverImage') ? { coverImage: urlOf('cover') } : {}),
    });
  }

  const channelOf = (user: FakeUser, viewerId: UserId | undefined) => ({
    ...user,
    coverImage: user.coverImage ?? '',
    subscribersCount: community.subscribersOf(user.id),
    subscribedToCount: community.channelsOf(user.id).length,
    videosCount: store.videos.filter(
      ({ owner, isPublished, status }) => owner.id === user.id && isPublished && status === 'ready',
    ).length,
    isSubscribed: community.isSubscribed(viewerId, user.id),
    email: viewerId === user.id ? user.email : undefined,
  });

  return (register) => {
    register(accounts.register, {
      handle({ body: { fullName, email, password } }) {
        const known = byEmail(email);
        if (!known?.isEmailVerified) {
          const id = known?.id ?? store.newUserId();
          const userName = `user_${id.slice(-6)}`;
          const facts = { id, userName, fullName, email, password, isEmailVerified: false };
          const user = known ? store.replaceUser({ ...known, ...facts }) : store.addUser(facts);
          store.sendMail(user, 'verify');
        }
        const message = 'User Registered. Please check your email for verification.';
        return { message, data: { email } };
      },
    });

    register(accounts.verifyEmail, {
      handle({ params }) {
        const user = store.userOfMail(params.token, 'verify');
        if (!user) throw deadLink();
        const verified = store.replaceUser({ ...user, isEmailVerified: true });
        return { message: 'Email verified successfully', data: accountOf(verified) };
      },
    });

    register(accounts.resendVerification, {
      handle({ body }) {
        const user = byEmail(body.email);
        if (user && !user.isEmailVerified) store.sendMail(user, 'verify');
        return { message: 'Verification email sent successfully', data: {} };
      },
    });

    register(accounts.login, {
      handle({ body: { email, password } }) {
        const user = byEmail(email);
        if (user?.password !== password)
          throw new ApiError('wrong-credentials', 'Invalid user credentials');
        return { message: 'Logged In Successfully', data: session(store.openSession(user.id)) };
      },
    });

    register(accounts.refresh, {
      handle({ request }) {
        const token = refreshTokenIn(request.body);
        const tokens = token === undefined ? undefined : store.refresh(token);
        if (!tokens) throw sessionExpired();
        return { message: 'Access token refreshed', data: session(tokens) };
      },
    });

    register(accounts.logout, {
      handle({ request }) {
        const accessToken = bearerIn(request.headers.get('authorization'));
        const refreshToken = refreshTokenIn(request.body);
        const isEnded = store.closeSession({
          ...(refreshToken === undefined ? {} : { refreshToken }),
          ...(accessToken === undefined ? {} : { accessToken }),
        });
        return { message: isEnded ? 'Logout Successful' : 'Already logged out', data: {} };
      },
    });

    register(accounts.currentUser, {
      handle: ({ viewer }) => ({ message: 'Current user', data: accountOf(viewer) }),
    });

    register(accounts.completeProfile, {
      handle({ viewer, request }) {
        const user = completeProfile(viewer, request);
        return { message: 'Profile updated', data: accountOf(user) };
      },
    });

    register(accounts.channel, {
      handle({ params, viewer }) {
        const wanted = params.userName.toLowerCase();
        const user = store.users.find(({ userName }) => userName.toLowerCase() === wanted);
        if (!user) throw new ApiError('not-found', 'Channel not found');
        return { message: 'Channel', data: channelOf(user, viewer?.id) };
      },
    });

    register(accounts.forgotPassword, {
      handle({ body }) {
        const user = byEmail(body.email);
        if (user) store.sendMail(user, 'reset');
        return { message: 'Password reset email sent. Please check your inbox.', data: {} };
      },
    });

    register(accounts.resetPassword, {
      find({ params }) {
        const user = store.userOfMail(params.token, 'reset');
        if (!user) throw deadLink();
        return user;
      },
      handle({ params, subject: user, body }) {
        store.forgetMail(params.token);
        store.closeSessionsOf(user.id);
        store.replaceUser({ ...user, password: body.newPassword });
        return { message: 'Password reset successfully', data: {} };
      },
    });

    register(accounts.deleteAccount, {
      handle({ viewer, body }) {
        if (viewer.password !== body.password)
          throw new ApiError('wrong-credentials', 'This password is not correct');
        const dueMs = store.nowMs() + limits.accountDeletion.graceDays * DAY_MS;
        const deletionDueAt = viewer.deletionDueAt ?? new Date(dueMs).toISOString();
        store.replaceUser({ ...viewer, deletionDueAt });
        store.closeSessionsOf(viewer.id);
        return { message: 'Account will be deleted', data: { deletionDueAt } };
      },
    });

    register(accounts.keepAccount, {
      handle({ viewer }) {
        const kept = store.replaceUser({ ...viewer, deletionDueAt: undefined });
        return { message: 'Account is kept', data: accountOf(kept) };
      },
    });

    register(accounts.setHistoryPaused, {
      handle({ viewer, body: { isPaused } }) {
        const user = store.replaceUser({ ...viewer, isHistoryPaused: isPaused || undefined });
        const message = isPaused ? 'History is paused' : 'History is recorded';
        return { message, data: accountOf(user) };
      },
    });
  };
}
