import { calls } from '@kinora/api-contract';
import { requests } from '@kinora/api-contract/requests';
import { type Channel, type SessionUser, limits } from '@kinora/domain';
import * as v from 'valibot';
import type { FakeCommunity } from './fake-community.ts';
import type { FakeTokens } from './fake-host.ts';
import { type MatchedRequest, type FakeRoute, requireViewer } from './fake-route.ts';
import { type FakeStore, withoutPassword } from './fake-store.ts';
import { Refusal, parseFields, reply, wireChannelOf, wireSummary, wireUser } from './fake-wire.ts';

const { accounts } = calls;

const DEAD_LINK = 'This link is no longer valid. Please ask for a new one.';
const DAY_MS = 24 * 3600 * 1000;
const profileFiles = v.object({
  avatar: v.optional(v.instance(Blob)),
  coverImage: v.optional(v.instance(Blob)),
});
const logoutBody = v.fallback(v.object({ refreshToken: v.optional(v.string()) }), {});

const session = ({ user, accessToken, refreshToken }: FakeTokens) => ({
  user: wireUser(user),
  accessToken,
  refreshToken,
});

export function accountRoutes(store: FakeStore, community: FakeCommunity): readonly FakeRoute[] {
  const byEmail = (email: string) =>
    store.users.find((user) => user.email.toLowerCase() === email.toLowerCase());

  function register({ body }: MatchedRequest) {
    const { fullName, email, password } = parseFields(requests.accounts.register.body, body);
    const known = byEmail(email);
    if (!known?.isEmailVerified) {
      const id = known?.id ?? store.newUserId();
      const userName = `user_${id.slice(-6)}`;
      const facts = { id, userName, fullName, email, password, isEmailVerified: false };
      const user = known ? store.replaceUser({ ...known, ...facts }) : store.addUser(facts);
      store.sendMail(user, 'verify');
    }
    return reply('Please check your email for verification', { email });
  }

  function completeProfile(request: MatchedRequest) {
    const viewer = requireViewer(request);
    const { userName } = parseFields(requests.accounts.completeProfile.body, request.body);
    const { avatar, coverImage } = parseFields(profileFiles, request.body);
    const isNew = viewer.userName.startsWith('user_');
    if (isNew && !avatar) {
      const error = { path: 'avatar', message: 'File is required' };
      throw new Refusal(422, 'invalid', error.message, [error]);
    }
    if (store.users.some((user) => user.id !== viewer.id && user.userName === userName)) {
      throw new Refusal(409, 'name-taken', `Username ${userName} is already taken`);
    }
    const user = store.replaceUser({
      ...viewer,
      userName,
      ...(avatar ? { avatar: `https://media.kinora.test/avatar-${userName}.webp` } : {}),
      ...(coverImage ? { coverImage: `https://media.kinora.test/cover-${userName}.webp` } : {}),
    });
    return reply('Profile completed', wireUser(user));
  }

  function channel({ params, viewer }: MatchedRequest) {
    const wanted = params['userName']?.toLowerCase();
    const user = store.users.find(({ userName }) => userName.toLowerCase() === wanted);
    if (!user) throw new Refusal(404, 'not-found', 'Channel not found');
    const viewed: Channel = {
      ...withoutWireId(user),
      coverImage: user.coverImage,
      subscribersCount: community.subscribersOf(user.id),
      subscribedToCount: community.channelsOf(user.id).length,
      videosCount: store.videos.filter(
        ({ owner, isPublished, status }) =>
          owner.id === user.id && isPublished && status === 'ready',
      ).length,
      isSubscribed: community.isSubscribed(viewer?.id, user.id),
      ...(viewer?.id === user.id ? { email: user.email } : {}),
    };
    return reply('Channel', wireChannelOf(viewed));
  }

  return [
    { call: accounts.register, handle: register },
    {
      call: accounts.verifyEmail,
      handle({ params }) {
        const user = store.userOfMail(params['token'] ?? '', 'verify');
        if (!user) throw new Refusal(400, 'unusable-token', DEAD_LINK);
        const verified = store.replaceUser({ ...user, isEmailVerified: true });
        return reply('Email verified', wireUser(verified));
      },
    },
    {
      call: accounts.resendVerification,
      handle({ body }) {
        const user = byEmail(parseFields(requests.accounts.resendVerification.body, body).email);
        if (user && !user.isEmailVerified) store.sendMail(user, 'verify');
        return reply('Verification email sent successfully', {});
      },
    },
    {
      call: accounts.login,
      handle({ body }) {
        const { email, password } = parseFields(requests.accounts.login.body, body);
        const user = byEmail(email);
        if (user?.password !== password) {
          throw new Refusal(400, 'wrong-credentials', 'Invalid user credentials');
        }
        return reply('User logged in successfully', session(store.openSession(user.id)));
      },
    },
    {
      call: accounts.refresh,
      handle({ body }) {
        const tokens = store.refresh(parseFields(v.string(), body));
        if (!tokens) throw new Refusal(401, 'not-signed-in', 'Please log in');
        return reply('Access token refreshed', session(tokens));
      },
    },
    {
      call: accounts.logout,
      handle({ body, accessToken }) {
        const { refreshToken } = v.parse(logoutBody, body);
        store.closeSession({
          ...(refreshToken ? { refreshToken } : {}),
          ...(accessToken ? { accessToken } : {}),
        });
        return reply('User logged out', {});
      },
    },
    {
      call: accounts.currentUser,
      handle: (request) => reply('Current user', wireUser(withoutPassword(requireViewer(request)))),
    },
    { call: accounts.completeProfile, handle: completeProfile },
    { call: accounts.channel, handle: channel },
    {
      call: accounts.forgotPassword,
      handle({ body }) {
        const user = byEmail(parseFields(requests.accounts.forgotPassword.body, body).email);
        if (user) store.sendMail(user, 'reset');
        return reply('Password reset email sent. Please check your inbox.', {});
      },
    },
    {
      call: accounts.resetPassword,
      handle({ params, body }) {
        const { newPassword } = parseFields(requests.accounts.resetPassword.body, body);
        const token = params['token'] ?? '';
        const user = store.userOfMail(token, 'reset');
        if (!user) throw new Refusal(400, 'unusable-token', DEAD_LINK);
        store.forgetMail(token);
        store.closeSessionsOf(user.id);
        store.replaceUser({ ...user, password: newPassword });
        return reply('Password reset successfully', {});
      },
    },
    {
      call: accounts.deleteAccount,
      handle(request) {
        const viewer = requireViewer(request);
        const { password } = parseFields(requests.accounts.deleteAccount.body, request.body);
        if (viewer.password !== password)
          throw new Refusal(400, 'wrong-credentials', 'This password is not correct');
        const dueMs = store.nowMs() + limits.accountDeletion.graceDays * DAY_MS;
        const deletionDueAt = viewer.deletionDueAt ?? new Date(dueMs).toISOString();
        store.replaceUser({ ...viewer, deletionDueAt });
        store.closeSessionsOf(viewer.id);
        return reply('Account will be deleted', { deletionDueAt });
      },
    },
    {
      call: accounts.keepAccount,
      handle(request) {
        const kept = store.replaceUser({ ...requireViewer(request), deletionDueAt: undefined });
        return reply('Account is kept', wireUser(kept));
      },
    },
  ];
}

function withoutWireId(user: SessionUser) {
  const { _id, ...rest } = wireSummary(user);
  return { id: _id, ...rest };
}
