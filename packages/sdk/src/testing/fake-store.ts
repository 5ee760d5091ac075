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
  /** Of replaced tokens, too: they are valid until they expire. */
  const accessTokens = new Map<string, { readonly sid: string; readonly endMs: number }>();
  let issued = 0;

  function newAccessToken({ sid, userId }: Pick<FakeSession, 'sid' | 'userId'>) {
    issued += 1;
    const iat = Math.floor(clock.now() / 1000);
    const exp = iat + accessTokenSeconds;
    const payload = { sub: userId, sid, jti: `${issued}`, iat, exp };
    const token = `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.unsigned`;
    accessTokens.set(token, { sid, endMs: exp * 1000 });
    return token;
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
    /** Returns the user of an access token; `undefined` if it is unknown or has expired, or its session has ended. */
    userOfToken(accessToken: string): FakeUser | undefined {
      const { sid, endMs } = accessTokens.get(accessToken) ?? {};
      const session = sessions.find((open) => open.sid === sid);
      return session && endMs !== undefined && clock.now() < endMs
        ? userOf(session.userId)
        : undefined;
    },
    /** Ends the session of an access token, also of an old one, or else of a refresh token. Returns whether it is known. */
    closeSession({ refreshToken, accessToken = '' }: Partial<FakeTokens>): boolean {
      const sid =
        accessTokens.get(accessToken)?.sid ??
        sessions.find((open) => open.refreshToken === refreshToken)?.sid;
      const session = sessions.find((open) => open.sid === sid);
      if (session) remove(session);
      return sid !== undefined;
    },
    closeSessionsOf(userId: UserId) {
      for (const session of sessions.filter((open) => open.userId === userId)) remove(session);
    },
    newUserId: () => asUserId(aSessionUser().id),
    newVideoId: () => asVideoId(anOwnVideo().id),
  };
}
