import { type OwnVideo, type UserId, asUserId, asVideoId } from '@kinora/domain';
import type { Clock } from '../clock.ts';
import { aSessionUser, anOwnVideo } from './builders.ts';
import type { FakeMail, FakeTokens, FakeUser } from './fake-host.ts';

interface FakeSession {
  /** The `sid` claim of the session's access tokens. */
  readonly sid: string;
  readonly userId: UserId;
  accessToken: string;
  refreshToken: string;
  /** The previous refresh token and when it was replaced: for 60 s the host returns the current pair for it. */
  previous?: { readonly refreshToken: string; readonly replacedAtMs: number };
}

interface OpenMail extends FakeMail {
  readonly userId: UserId;
}

const REPLAY_MS = 60_000;

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const withoutPassword = ({ password: _secret, ...user }: FakeUser) => user;

/** The fake host's users, sessions, mails and videos. */
export type FakeStore = ReturnType<typeof createFakeStore>;

export function createFakeStore(clock: Clock, accessTokenSeconds: number) {
  const users: FakeUser[] = [];
  const videos: OwnVideo[] = [];
  const mails: OpenMail[] = [];
  const sessions: FakeSession[] = [];
  let issued = 0;

  function newAccessToken({ sid, userId }: Pick<FakeSession, 'sid' | 'userId'>) {
    issued += 1;
    const iat = Math.floor(clock.now() / 1000);
    const payload = { sub: userId, sid, jti: `${issued}`, iat, exp: iat + accessTokenSeconds };
    return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.unsigned`;
  }

  const newRefreshToken = () => `refresh-${(issued += 1)}`;

  const userOf = (userId: UserId) => {
    const user = users.find(({ id }) => id === userId);
    if (!user) throw new Error(`The fake host knows no user ${userId}.`);
    return user;
  };

  const tokensOf = ({ userId, accessToken, refreshToken }: FakeSession): FakeTokens => ({
    user: withoutPassword(userOf(userId)),
    accessToken,
    refreshToken,
  });

  function remove(session: FakeSession) {
    sessions.splice(sessions.indexOf(session), 1);
  }

  return {
    users,
    videos,
    mails,
    userOf,
    nowMs: () => clock.now(),
    addUser(facts: Partial<FakeUser> = {}): FakeUser {
      const user = { ...aSessionUser(), password: 'Passw0rd!', ...facts };
      users.push(user);
      return user;
    },
    replaceUser(user: FakeUser) {
      users.splice(
        users.findIndex(({ id }) => id === user.id),
        1,
        user,
      );
      return user;
    },
    addVideo(facts: Partial<OwnVideo> = {}): OwnVideo {
      const [owner] = users;
      const video = anOwnVideo({ ...(owner ? { owner } : {}), ...facts });
      videos.push(video);
      return video;
    },
    updateVideo(videoId: string, facts: Partial<OwnVideo>): OwnVideo {
      const index = videos.findIndex(({ id }) => id === videoId);
      const before = videos[index];
      if (!before) throw new Error(`The fake host knows no video ${videoId}.`);
      const after = { ...before, ...facts };
      videos[index] = after;
      return after;
    },
    removeVideo(videoId: string) {
      videos.splice(
        videos.findIndex(({ id }) => id === videoId),
        1,
      );
    },
    sendMail(user: FakeUser, purpose: FakeMail['purpose']) {
      issued += 1;
      mails.push({ to: user.email, purpose, token: `${purpose}-${issued}`, userId: user.id });
    },
    /** Returns the user of a mail token; only the newest token of each purpose is valid. */
    userOfMail(token: string, purpose: FakeMail['purpose']): FakeUser | undefined {
      const mail = mails.find((sent) => sent.token === token && sent.purpose === purpose);
      const newest = mails.findLast(
        (sent) => sent.purpose === purpose && sent.userId === mail?.userId,
      );
      return mail && mail === newest ? userOf(mail.userId) : undefined;
    },
    forgetMail(token: string) {
      mails.splice(
        mails.findIndex((sent) => sent.token === token),
        1,
      );
    },
    openSession(userId: UserId): FakeTokens {
      const names = { sid: `session-${(issued += 1)}`, userId };
      const session = {
        ...names,
        accessToken: newAccessToken(names),
        refreshToken: newRefreshToken(),
      };
      sessions.push(session);
      return tokensOf(session);
    },
    /** Returns the next pair of tokens; `undefined` if the token is unknown, too old or revoked. */
    refresh(refreshToken: string): FakeTokens | undefined {
      const session = sessions.find((open) => open.refreshToken === refreshToken);
      if (session) {
        session.previous = { refreshToken, replacedAtMs: clock.now() };
        session.accessToken = newAccessToken(session);
        session.refreshToken = newRefreshToken();
        return tokensOf(session);
      }
      const replaced = sessions.find(({ previous }) => previous?.refreshToken === refreshToken);
      if (!replaced?.previous) return undefined;
      if (clock.now() - replaced.previous.replacedAtMs <= REPLAY_MS) return tokensOf(replaced);
      remove(replaced);
      return undefined;
    },
    /** Returns the user of an access token; `undefined` if it has expired or its session has ended. */
    userOfToken(accessToken: string): FakeUser | undefined {
      const payload = accessToken.split('.')[1] ?? '';
      const claims: unknown = JSON.parse(
        atob(payload.replaceAll('-', '+').replaceAll('_', '/')) || 'null',
      );
      const isOver = hasNumber(claims, 'exp') ? claims.exp * 1000 <= clock.now() : true;
      const session = sessions.find(({ sid }) => hasText(claims, 'sid') && sid === claims.sid);
      return session && !isOver ? userOf(session.userId) : undefined;
    },
    closeSession({ refreshToken, accessToken }: Partial<FakeTokens>) {
      const session = sessions.find(
        (open) => open.refreshToken === refreshToken || open.accessToken === accessToken,
      );
      if (session) remove(session);
    },
    closeSessionsOf(userId: UserId) {
      for (const session of sessions.filter((open) => open.userId === userId)) remove(session);
    },
    newUserId: () => asUserId(aSessionUser().id),
    newVideoId: () => asVideoId(anOwnVideo().id),
  };
}

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

const hasNumber = <Name extends string>(
  value: unknown,
  name: Name,
): value is Record<Name, number> =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'number';
