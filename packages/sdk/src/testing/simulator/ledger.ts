import { type UserId, asUserId } from '@kinora/domain';
import * as v from 'valibot';
import type { VirtualTime } from './virtual-time.ts';

const tokens = v.object({
  data: v.object({
    accessToken: v.string(),
    refreshToken: v.string(),
    user: v.pipe(
      v.object({ _id: v.pipe(v.string(), v.transform(asUserId)) }),
      v.transform(({ _id: id }) => id),
    ),
  }),
});
const claims = v.object({ sid: v.string(), exp: v.number() });

/** Why a session ended: a person logged out, the host revoked it, or its newest tokens were lost on the way. */
type Ending = 'left' | 'revoked' | 'lost';

/** A session as observed in requests and responses. */
export interface SeenSession {
  readonly userId: UserId;
  ending: Ending | undefined;
  accessToken: string;
  expiresAtMs: number;
  refreshToken: string;
  /** The machine's clock was set: tabs that measured the old clock may renew early. */
  isClockSet: boolean;
}

/** A response as the host sends it. */
export interface SeenResponse {
  readonly path: string;
  readonly body: string | null;
  readonly status: number;
  readonly text: string;
  /** Whether the renewals of this browser are counted. */
  readonly isCounted: boolean;
}

/** Counts of browsers with Web Locks; `lostSessions` of all browsers. */
export interface Counts {
  rotations: number;
  refreshes: number;
  /** Refreshes that the network, the host or a sleeping tab disturbed. */
  disturbedRefreshes: number;
  lostSessions: number;
}

/** Records the sessions in the host's responses. */
export interface Ledger {
  readonly counts: Counts;
  onResponse(answer: SeenResponse): void;
  /** Returns the session of an access token. */
  sessionOf(accessToken: string | null): SeenSession | undefined;
  revoke(userId: UserId): void;
}

const DUE_MS = 300_000;
/** Token times are whole seconds, requests take time, and the SDK ignores clock differences under 5 s. */
const TOLERANCE_MS = 8000;

function claimsOf(accessToken: string) {
  const [, payload = ''] = accessToken.split('.');
  return v.parse(claims, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}

export interface LedgerOptions {
  readonly time: VirtualTime;
  readonly complain: (what: string) => void;
}

export function createLedger({ time, complain }: LedgerOptions): Ledger {
  const sessions = new Map<string, SeenSession>();
  const holders = new Map<string, SeenSession>();
  const counts = { rotations: 0, refreshes: 0, disturbedRefreshes: 0, lostSessions: 0 };

  /** The host has refused a token. If the session has not ended, its newest tokens were lost on the way. */
  function refused(refreshToken: string | null) {
    const session = holders.get(refreshToken ?? '');
    if (!session || session.ending) return;
    session.ending = 'lost';
    counts.lostSessions += 1;
  }

  function recordTokens({ path, text, isCounted }: SeenResponse) {
    const { accessToken, refreshToken, user } = v.parse(tokens, JSON.parse(text)).data;
    const { sid, exp } = claimsOf(accessToken);
    const known = sessions.get(sid);
    const facts = { accessToken, refreshToken, expiresAtMs: exp * 1000 };
    if (!known) {
      const session = { ...facts, userId: user, ending: undefined, isClockSet: false };
      sessions.set(sid, session);
      holders.set(refreshToken, session);
      return;
    }
    if (known.refreshToken === refreshToken) return;
    if (isCounted) counts.rotations += 1;
    const earlyMs = known.expiresAtMs - time.now() - DUE_MS;
    if (earlyMs > TOLERANCE_MS && !known.isClockSet) {
      complain(`${path} rotated ${Math.round(earlyMs / 1000)} s before the tokens were due`);
    }
    Object.assign(known, facts);
    holders.set(refreshToken, known);
  }

  return {
    counts,
    onResponse(response) {
      const { path, body, status } = response;
      const isRefresh = path.endsWith('/refresh-token');
      if (!isRefresh && !path.endsWith('/login')) return;
      if (status === 200) recordTokens(response);
      else if (isRefresh && status === 401) refused(body);
    },
    sessionOf: (accessToken) =>
      accessToken === null ? undefined : sessions.get(claimsOf(accessToken).sid),
    revoke(userId) {
      for (const session of sessions.values()) {
        if (session.userId === userId) session.ending ??= 'revoked';
      }
    },
  };
}
