/** A user of the host under test. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly userName: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface ScenarioRequest {
  readonly method: string;
  /** Follows `/api/v1`. */
  readonly path: string;
  readonly as?: Person;
  readonly json?: unknown;
  readonly text?: string;
  readonly form?: Readonly<Record<string, string | Blob>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** The whole envelope. */
  readonly body: unknown;
}

/** A host that the scenarios run against. Each scenario creates its own users and videos. */
export interface ScenarioHost {
  /** Default: with a verified address and a completed profile. */
  readonly person: (stage?: 'unverified' | 'verified' | 'complete') => Promise<Person>;
  /** Creates a ready video with all its files, which is published by default. Resolves with its id. */
  readonly video: (
    owner: Person,
    facts?: { readonly title?: string; readonly isPublished?: boolean },
  ) => Promise<string>;
  readonly send: (request: ScenarioRequest) => Promise<Answer>;
}

/** An id that no entity has. */
export const UNKNOWN_ID = '00000000-0000-7000-8000-00000000dead';

/** The response to a request that failed. `fields` are those that break a rule, with their messages. */
export const refused = (
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  body: {
    statusCode: status,
    success: false,
    code,
    error: message,
    message,
    errors: Object.entries(fields).map(([path, text]) => ({ path, message: text })),
    data: { error: message },
  },
});

interface SuccessMore {
  readonly status?: number;
  /** Of a list with one page. */
  readonly meta?: { readonly limit: number; readonly total: number };
}

/** The response to a request that succeeded. */
export const succeeded = (
  message: string,
  data: unknown,
  { status = 200, meta }: SuccessMore = {},
): Answer => ({
  status,
  body: {
    statusCode: status,
    success: true,
    message,
    data,
    ...(meta && { meta: { page: 1, ...meta, totalPages: Math.ceil(meta.total / meta.limit) } }),
  },
});

/** Returns the id of the entity in a response. */
export function idIn({ body }: Answer): string {
  const data: unknown = Reflect.get(Object(body), 'data');
  return String(Reflect.get(Object(data), '_id'));
}

export const videoNotFound = refused(404, 'not-found', 'Video not found');
export const invalidId = refused(400, 'malformed', 'This is not a valid id');
