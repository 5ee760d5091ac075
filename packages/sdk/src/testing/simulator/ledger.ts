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

/** Why a session is over: a person left it, the host ended it, or its newest tokens never reached anybody. */
type Ending = 'left' | 'revoked' | 'lost';

/** A session as it is seen on the wire. */
export interface SeenSession {
  readonly userId: UserId;
  ending: Ending | undefined;
  accessToken: string;
  expiresAtMs: number;
  refreshToken: string;
  /** The clock of its machine was set: tabs that know the old one may renew early. */
  isClockSet: boolean;
}

/** An answer of the host, as it leaves it. */
export interface SeenAnswer {
  readonly path: string;
  readonly body: string | null;
  readonly status: number;
  readonly text: string;
  /** Comes from a browser whose renewals are counted. */
  readonly isCounted: boolean;
}

/** Of browsers with Web Locks; lost sessions of all. */
export interface Counts {
  rotations: number;
  refreshes: number;
  /** Refreshes to which the network, the host or a sleeping tab did something. */
  disturbedRefreshes: number;
  lostSessions: number;
}

/** Reads along what the host says about sessions. */
export interface Ledger {
  readonly counts: Counts;
  onResponse(answer: SeenAnswer): void;
  /** The session that an access token belongs to. */
  sessionOf(accessToken: string | null): SeenSession | undefined;
  revoke(userId: UserId): void;
}

const DUE_MS = 300_000;
/** The times of a token are whole seconds, requests travel, and 5 s count as no wrong clock. */
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

  /** The host has refused a token: its right when the session is over, or when the newest one was lost on its way. */
  function refused(refreshToken: string | null) {
    const session = holders.get(refreshToken ?? '');
    if (!session || session.ending) return;
    session.ending = 'lost';
    counts.lostSessions += 1;
  }

  function handedOut({ path, text, isCounted }: SeenAnswer) {
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
    onResponse(answer) {
      const { path, body, status } = answer;
      const isRefresh = path.endsWith('/refresh-token');
      if (!isRefresh && !path.endsWith('/login')) return;
      if (status === 200) handedOut(answer);
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
