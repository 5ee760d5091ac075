import type { Shape } from './shape.ts';

/**
 * Who may call. `open`: anyone; `viewer`: anyone, but the response depends on the credentials; `session`: signed-in
 * users; `verified`: also with a verified e-mail; `complete`: also with a completed profile; `self`: the user in the path;
 * `owner`: the owner of the entity in the path, with a completed profile.
 */
export type AccessLevel =
  | 'open'
  | 'viewer'
  | 'session'
  | 'verified'
  | 'complete'
  | 'self'
  | 'owner';

/** How a request encodes the fields that are not in its path. `text`: the refresh call's raw token. */
export type Encoding = 'json' | 'multipart' | 'text';

/** What a call is for clients and for the server. */
export interface CallParts<Data> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`; `:name` stands for one segment. */
  readonly path: `/${string}`;
  /** Absent: the fields go into the query. */
  readonly encoding?: Encoding;
  /** The shape of `data` in a success. */
  readonly data: Shape<Data, unknown>;
}

/**
 * A call as clients need it. Who may call, and the schemas of requests, are in `Endpoint`, so that pages do not bundle
 * them.
 */
export interface Call<Data = unknown> extends CallParts<Data> {
  /** `open`: anyone may call, so a client does not need a session first. */
  readonly access?: 'open';
}

type BareCall<Method, Path, Data, Wire> = {
  readonly method: Method;
  readonly path: Path;
  readonly data: Shape<Data, Wire>;
};

/** Returns a call with its literal types. */
export function newCall<
  const Method extends Call['method'],
  const Path extends Call['path'],
  Data,
  Wire,
>(method: Method, path: Path, data: Shape<Data, Wire>): BareCall<Method, Path, Data, Wire>;
export function newCall<
  const Method extends Call['method'],
  const Path extends Call['path'],
  Data,
  Wire,
  const Options extends Pick<Call, 'access' | 'encoding'>,
>(
  method: Method,
  path: Path,
  data: Shape<Data, Wire>,
  options: Options,
): BareCall<Method, Path, Data, Wire> & Options;
/* @__NO_SIDE_EFFECTS__ */
export function newCall(
  method: Call['method'],
  path: Call['path'],
  data: Shape<unknown, unknown>,
  options?: object,
): Call {
  return { method, path, data, ...options };
}

/** The prefix of every path. */
export const API_PREFIX = '/api/v1';

/** Fills a path template; each value becomes one encoded segment. Throws for what cannot be one: `''`, `.`, `..`, or no text. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/:(\w+)/g, (_placeholder, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || ['', '.', '..'].includes(value)) {
      throw new TypeError(`"${name}" must be text that can be a path segment.`);
    }
    return encodeURIComponent(value);
  });
}

/** A field as text; lists become JSON. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Browsers and Node have this class. The package is compiled without the types of either. */
declare const URLSearchParams: new () => {
  readonly size: number;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
};

/**
 * Returns a path with its query. Parameters that are `undefined` are left out, and the others are sorted: callers that
 * send the same parameters use the same URL, so that a browser can reuse a response that the server has preloaded.
 */
export function requestPath(
  template: string,
  params?: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, fieldText(value));
  }
  search.sort();
  return fillPath(template, params) + (search.size ? `?${search.toString()}` : '');
}
