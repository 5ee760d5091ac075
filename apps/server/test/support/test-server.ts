import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, inject, vi } from 'vitest';
import { accountJobs } from '../../src/accounts/account-jobs.ts';
import { createAccessTokens } from '../../src/accounts/sessions/access-tokens.ts';
import { type Sessions, createSessions } from '../../src/accounts/sessions/sessions.ts';
import { type Config, readConfig } from '../../src/config/config.ts';
import { loadTokenSecrets } from '../../src/config/token-secrets.ts';
import type { Database } from '../../src/database/open.ts';
import type { JobDefinition } from '../../src/jobs/job-definition.ts';
import type { Jobs } from '../../src/jobs/jobs.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { type RunningServer, startServer } from '../../src/start/start-server.ts';
import { assertContract } from './assert-contract.ts';
import { freePort } from './free-port.ts';
import { createPostgresDatabase } from './postgres-database.ts';

export interface CallOptions {
  /** Access token, sent as the bearer token. */
  readonly as?: string | undefined;
  readonly json?: unknown;
  readonly text?: string;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response of the API; `body` is the whole envelope. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  sentAt: v.string(),
});
export type MailboxMail = v.InferOutput<typeof mailSchema>;

/** What a server shows to everyone. */
export interface Site {
  readonly url: string;
  /** Calls the API; `path` follows `/api/v1`. */
  call(method: string, path: string, options?: CallOptions): Promise<ApiResponse>;
  /** Everything in the development mailbox, newest first. */
  mails(): Promise<MailboxMail[]>;
  /** Waits for a mail to an address whose subject contains the text; resolves with the newest one. */
  mailTo(address: string, subject: string): Promise<MailboxMail>;
}

/** A server and its inside. */
export interface TestServer extends Site {
  readonly server: RunningServer;
  readonly now: Clock;
  /** Starts sessions that the server accepts, without a login. */
  readonly sessions: Sessions;
  /** Waits until no job of these kinds waits or runs; without arguments: none whose result a user waits for. */
  settled(...kinds: readonly JobDefinition<object>[]): Promise<void>;
}

/** A server of one test file, whose state the file may change as it likes. */
export interface OwnServer extends TestServer {
  /** Advances the server's clock. */
  later(seconds: number): void;
  stop(): Promise<void>;
}

export interface TestDatabase {
  readonly env: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Creates a database on the PostgreSQL of the test run: empty, or with `isMigrated` a copy of the template. */
export async function freshDatabase({ isMigrated = false } = {}): Promise<TestDatabase> {
  const name = inject('databaseTemplate');
  const { url, drop } = await createPostgresDatabase(inject('databaseServer'), {
    name,
    ...(isMigrated ? { template: name } : {}),
  });
  return {
    env: { DATABASE_URL: url, TOKEN_SECRET: randomBytes(32).toString('hex') },
    drop,
  };
}

const envelope = v.record(v.string(), v.unknown());

/** Calls the API of a server; throws when a success response does not match the contract. */
export async function callApi(url: string, method: string, path: string, options: CallOptions) {
  const { as, json, text, form, headers = {} } = options;
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(text === undefined ? {} : { 'content-type': 'text/plain' }),
      ...headers,
    },
    body: form ?? text ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const body = v.parse(envelope, await response.json());
  if (response.ok) assertContract(method, path, body);
  return { status: response.status, headers: response.headers, body };
}

/** The session service of a server with that configuration. */
export async function sessionsOf(config: Config, database: Database, now: Clock = systemClock) {
  const secrets = await loadTokenSecrets(config.tokenSecrets, config.dataDir);
  const { accessTokenSeconds: lifetimeSeconds, refreshTokenSeconds } = config;
  const accessTokens = createAccessTokens({ secrets, lifetimeSeconds, now });
  return createSessions({ database, accessTokens, refreshTokenSeconds, now });
}

export interface TestServerOptions {
  /** Stops the clock at this time until it is advanced. */
  readonly standsAt?: Date;
}

const WAIT = { timeout: 60_000, interval: 20 };

/** The server at an address. */
export function siteAt(url: string): Site {
  const mails = async () =>
    v.parse(v.array(mailSchema), await (await fetch(`${url}/dev/mailbox/messages`)).json());
  return {
    url,
    mails,
    call: (method, path, options = {}) => callApi(url, method, path, options),
    mailTo: (address, subject) =>
      vi.waitFor(async () => {
        const found = (await mails()).find(
          (mail) => mail.to === address && mail.subject.includes(subject),
        );
        if (!found) throw new Error(`No mail "${subject}" to ${address}`);
        return found;
      }, WAIT),
  };
}

/** Returns the function `settled` of a test server. */
export const settledIn =
  (jobs: Pick<Jobs, 'pending'>): TestServer['settled'] =>
  async (...kinds) => {
    const pending = () => jobs.pending(...(kinds.length > 0 ? kinds : accountJobs));
    await expect.poll(pending, { timeout: 100_000, interval: 20 }).toBe(0);
  };

/**
 * Starts the whole server on a free port, with its own database, files and clock, for a test that changes its
 * configuration, its clock or its data as a whole. Other tests use the faster `sharedServer`. With `TEST_PROCESSES=several` it
 * consists of three processes that share a PostgreSQL database and a bucket.
 */
export async function startTestServer(
  env: Readonly<Record<string, string>> = {},
  { standsAt }: TestServerOptions = {},
): Promise<OwnServer> {
  if (process.env['TEST_PROCESSES'] === 'several') {
    const { startSeveralServers } = await import('./several-servers.ts');
    return startSeveralServers(env);
  }
  const dataDir = await mkdtemp(join(inject('runFolder'), 'site-'));
  const database = await freshDatabase({ isMigrated: true });
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...database.env,
    ...env,
  });
  let aheadMs = 0;
  const now = () => new Date((standsAt?.getTime() ?? Date.now()) + aheadMs);
  const server = await startServer({ config, now, searchPath: process.env['PATH'] });
  return {
    ...siteAt(`http://127.0.0.1:${config.port}`),
    server,
    now,
    sessions: await sessionsOf(config, server.database, now),
    settled: settledIn(server.jobs),
    later: (seconds) => {
      aheadMs += seconds * 1000;
    },
    async stop() {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
