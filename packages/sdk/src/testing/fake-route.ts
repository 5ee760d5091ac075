import type { Call } from '@kinora/api-contract';
import type { FakeUser } from './fake-host.ts';
import { Refusal, type Reply } from './fake-wire.ts';

/** A request that matches a route. */
export interface MatchedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
  /** The bearer token as sent. */
  readonly accessToken: string | undefined;
  readonly viewer: FakeUser | undefined;
}

export interface FakeRoute {
  readonly call: Call;
  readonly handle: (request: MatchedRequest) => Reply | Promise<Reply>;
}

const patterns = new Map<string, RegExp>();

const newPattern = (template: string) =>
  new RegExp(
    `^/${template
      .split('/')
      .filter((part) => part !== '')
      .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part))
      .join('/')}/?$`,
  );

function patternOf(template: string): RegExp {
  const pattern = patterns.get(template) ?? newPattern(template);
  patterns.set(template, pattern);
  return pattern;
}

/** Returns the values of a path's `:names`; `undefined` if the path does not match. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const match = patternOf(template).exec(path);
  if (!match) return undefined;
  const entries = Object.entries(match.groups ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Throws a refusal if the viewer does not have the call's access level. */
export function assertAccess({ access }: Call, { viewer, params }: MatchedRequest) {
  if (access === 'open' || access === 'viewer') return;
  if (!viewer) throw new Refusal(401, 'not-signed-in', 'Please log in');
  if (access === 'session') return;
  if (access === 'self') {
    if (params['userId'] !== viewer.id) throw new Refusal(403, 'not-yours', 'This is not yours');
    return;
  }
  if (!viewer.isEmailVerified) {
    throw new Refusal(403, 'email-unverified', 'Please verify your e-mail first');
  }
  if (access !== 'verified' && viewer.userName.startsWith('user_')) {
    throw new Refusal(403, 'profile-incomplete', 'Please complete your profile first');
  }
}

/** Returns the signed-in user; only for routes with access level `session` or higher. */
export function requireViewer({ viewer }: MatchedRequest): FakeUser {
  if (!viewer) throw new Error('This route lets visitors in.');
  return viewer;
}
