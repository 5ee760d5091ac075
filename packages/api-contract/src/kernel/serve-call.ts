import { type HostFeature, hostFeatures } from '@kinora/domain';
import type { Call } from '../call.ts';
import type { GivenOf } from '../codec.ts';
import type { ListMeta, SuccessEnvelope } from '../envelope.ts';
import type { CheckedOf } from '../request-rules.ts';
import { presentQueryFields, rulesOf } from '../requests.ts';
import {
  type Caller,
  type Identity,
  type ViewerAt,
  assertAccessLevel,
  resolveViewer,
} from './access.ts';
import { checkedFields } from './checked-fields.ts';
import { dataEncoderOf } from './encode.ts';
import { ApiError, notFound } from './failures.ts';

/** What one kind of host knows about each request. */
export interface HostTypes {
  readonly viewer: Caller;
  /** What its routes receive besides the checked request, such as the request of its framework. */
  readonly raw: object;
}

/** What is known before the body is read. */
export type EarlyRequest<Called extends Call, Host extends HostTypes> = Host['raw'] & {
  readonly viewer: ViewerAt<Called['access'], Host['viewer']>;
  readonly params: CheckedOf<Called, 'params'>;
};

/** A request whose caller, fields and subject have been checked. */
export type CallRequest<Called extends Call, Host extends HostTypes, Subject> = EarlyRequest<
  Called,
  Host
> & {
  readonly query: CheckedOf<Called, 'query'>;
  /** A multipart body has not been read yet: the handler reads it and checks its fields with `checkedFields`. */
  readonly body: Called extends { readonly encoding: 'json' }
    ? CheckedOf<Called, 'body'>
    : undefined;
  /** The result of `find`. */
  readonly subject: Subject;
};

/** What a route responds with. */
export interface Success<Data> {
  /** A fixed sentence that clients may show. */
  readonly message: string;
  /** In the names of the domain. What the codec of the call does not describe is not sent. */
  readonly data: Data;
  readonly meta?: ListMeta;
}

/** Finds the subject of a call (404) and asks whether the caller may touch it (403). Runs before the body is read. */
type Find<Called extends Call, Host extends HostTypes, Subject> = (
  request: EarlyRequest<Called, Host>,
) => Subject | Promise<Subject>;

/** The work of a call. Where the contract says `owner`, only `find` knows who that is. */
export type CallWork<Called extends Call, Host extends HostTypes, Subject> = {
  handle(
    request: CallRequest<Called, Host, Subject>,
  ): Success<GivenOf<Called['data']>> | Promise<Success<GivenOf<Called['data']>>>;
} & (Called['access'] extends 'owner'
  ? { readonly find: Find<Called, Host, Subject> }
  : { readonly find?: Find<Called, Host, Subject> });

/** Connects a call of the contract with its work. The contract states who may call it and with what. */
export type RegisterCall<Host extends HostTypes, More = object> = <
  const Called extends Call,
  Subject = undefined,
>(
  call: Called,
  work: CallWork<Called, Host, Subject> & More,
) => void;

/** A request that has passed the checks before its body, without the types of its call. */
export interface BegunRequest<Host extends HostTypes> {
  readonly viewer: Host['viewer'] | undefined;
  readonly params: unknown;
  readonly raw: Host['raw'];
  readonly subject: unknown;
}

/** The work of any call. Declared as methods, so that the work of each call is assignable. */
export interface AnyWork {
  find?(request: object): unknown;
  handle(request: object): Success<unknown> | Promise<Success<unknown>>;
}

function checkedParams(call: Call, given: unknown): Record<string, unknown> {
  const { params } = rulesOf(call);
  if (!params) return {};
  try {
    return checkedFields(params, given);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('malformed', error.message, { cause: error });
  }
}

/** Returns the query fields of a call that a host with these features ignores. */
const ignoredFields = ({ laterFields = {} }: Call, features: readonly string[]) =>
  Object.entries(laterFields).flatMap(([feature, names]) =>
    features.includes(feature) ? [] : names,
  );

/**
 * The checks and the work of one call, in the order of the contract, for any host. Without some of the `features` it is
 * an older host.
 */
export function serveCall<Host extends HostTypes>(
  call: Call,
  work: AnyWork,
  features: readonly HostFeature[] = hostFeatures,
) {
  const { access, encoding, status = 200 } = call;
  const rules = rulesOf(call);
  const encode = dataEncoderOf(call);
  const isMissing = call.feature !== undefined && !features.includes(call.feature);
  const ignored = Object.fromEntries(
    ignoredFields(call, features).map((name) => [name, undefined]),
  );
  return {
    /** Checks all that the head of a request contains, so that a refused one need not send its body. */
    async begin(
      identity: Identity<Host['viewer']>,
      sentParams: unknown,
      raw: Host['raw'],
    ): Promise<BegunRequest<Host>> {
      if (isMissing) throw notFound();
      const viewer = resolveViewer(access, identity);
      const params = checkedParams(call, sentParams);
      assertAccessLevel(access, viewer, params);
      const subject = await work.find?.({ ...raw, viewer, params });
      return { viewer, params, raw, subject };
    },
    /** Checks query and body and does the work. The host may put limits of its own `around` the work. */
    async finish(
      { raw, ...begun }: BegunRequest<Host>,
      sent: { readonly query: unknown; readonly body: unknown },
      around = (handle: () => Promise<Success<unknown>>) => handle(),
    ): Promise<SuccessEnvelope<unknown>> {
      const query =
        rules.query &&
        checkedFields(rules.query, presentQueryFields({ ...Object(sent.query), ...ignored }));
      const fields = encoding === 'json' && rules.body;
      const body = fields ? checkedFields(fields, sent.body) : undefined;
      const request = { ...raw, ...begun, query, body };
      const { message, data, meta } = await around(async () => work.handle(request));
      const sentData = encode(data);
      return { statusCode: status, success: true, message, data: sentData, ...(meta && { meta }) };
    },
  };
}
