import { API_PREFIX, type Call, type SuccessEnvelope, paramNames } from '@kinora/api-contract';
import {
  type Identity,
  type RegisterCall,
  bearerIn,
  notFound,
  notUnderstood,
  serveCall,
} from '@kinora/api-contract/kernel';
import type { HostFeature } from '@kinora/domain';
import type { FakeRequest, FakeUser } from './fake-host.ts';
import { jsonOf } from './fake-request-body.ts';

interface FakeHostTypes {
  readonly viewer: FakeUser;
  readonly raw: { readonly request: FakeRequest };
}

/** The routes of one subject, with the type and the checks of those of the reference server. */
export type AddFakeRoutes = (register: RegisterCall<FakeHostTypes>) => void;

const patterns = new Map<string, RegExp>();

const newPattern = (template: string) =>
  new RegExp(`^${template.replaceAll(/:(\w+)/g, '(?<$1>[^/]*)')}$`);

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

function assertDecodable(path: string) {
  try {
    decodeURIComponent(path);
  } catch {
    throw notUnderstood();
  }
}

/** Serves requests in memory, as the server does over HTTP. */
export function createFakeRouter(
  subjects: readonly AddFakeRoutes[],
  userOfToken: (accessToken: string) => FakeUser | undefined,
  features: readonly HostFeature[],
) {
  const routes: { call: Call; served: ReturnType<typeof serveCall<FakeHostTypes>> }[] = [];
  for (const addRoutes of subjects)
    addRoutes((call, work) => {
      routes.push({ call, served: serveCall<FakeHostTypes>(call, work, features) });
    });
  // `/videos/search` before `/videos/:videoId`: `search` is no id.
  routes.sort(
    ({ call: one }, { call: other }) => paramNames(one.path).length - paramNames(other.path).length,
  );

  function identityOf({ access }: Call, { headers }: FakeRequest): Identity<FakeUser> {
    const token = access === 'open' ? undefined : bearerIn(headers.get('authorization'));
    if (token === undefined) return { kind: 'visitor' };
    const viewer = userOfToken(token);
    return viewer ? { kind: 'viewer', viewer } : { kind: 'refused' };
  }

  return async (request: FakeRequest): Promise<SuccessEnvelope<unknown>> => {
    assertDecodable(request.path);
    const path = request.path.startsWith(API_PREFIX)
      ? request.path.slice(API_PREFIX.length)
      : request.path;
    for (const { call, served } of routes) {
      const params = call.method === request.method ? matchPath(call.path, path) : undefined;
      if (!params) continue;
      const begun = await served.begin(identityOf(call, request), params, { request });
      const body = call.encoding === 'json' ? jsonOf(request) : undefined;
      return served.finish(begun, { query: request.query, body });
    }
    throw notFound();
  };
}
