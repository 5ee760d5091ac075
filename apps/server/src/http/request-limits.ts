import '@fastify/rate-limit'; // its type of `createRateLimit`
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Counts one more request and refuses it when that is too many. */
export type RequestLimit = (request: FastifyRequest) => Promise<void>;

export interface RequestLimits {
  /** Every API call of an address. */
  readonly calls: RequestLimit;
  readonly loginsOfAddress: RequestLimit;
  readonly loginsOfAccount: RequestLimit;
  readonly registrations: RequestLimit;
  readonly mailsOfAddress: RequestLimit;
  readonly mailsOfAccount: RequestLimit;
}

const MINUTE_MS = 60_000;

/** The account that a request names in its body: limits on it hold from whatever address it comes. */
function accountNamed({ body }: FastifyRequest): string {
  const email: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : '';
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
}

const unlimited: RequestLimit = async () => {};

/** Limits by address and by account. Needs the rate-limit plugin; with `enabled` false nothing is counted. */
export function createRequestLimits(app: FastifyInstance, enabled: boolean): RequestLimits {
  const limit = (
    max: number,
    minutes: number,
    keyGenerator?: (request: FastifyRequest) => string,
  ): RequestLimit => {
    if (!enabled) return unlimited;
    const count = app.createRateLimit({
      max,
      timeWindow: minutes * MINUTE_MS,
      ...(keyGenerator ? { keyGenerator } : {}),
    });
    return async (request) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new Refusal('too-many', 'Too many requests. Please try again later.', {
        retryAfterSeconds: Math.max(1, counted.ttlInSeconds),
      });
    };
  };
  return {
    calls: limit(1_200, 1),
    loginsOfAddress: limit(60, 5),
    loginsOfAccount: limit(10, 5, accountNamed),
    registrations: limit(30, 60),
    mailsOfAddress: limit(30, 60),
    mailsOfAccount: limit(5, 15, accountNamed),
  };
}
