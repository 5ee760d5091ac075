import {
  API_PREFIX,
  type Endpoint,
  responseEnvelope,
  endpoints,
  fillPath,
  errorEnvelope,
} from '@kinora/api-contract';
import * as v from 'valibot';

/** An error that ends the command with one line. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

export interface SiteCall {
  readonly as?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
}

const mails = v.array(v.object({ to: v.string(), text: v.string() }));
const MAX_RETRY_AFTER_SECONDS = 60;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Calls a running site by the contract's endpoints. */
export function createSiteClient(origin: string) {
  async function call<Data>(endpoint: Endpoint<Data>, options: SiteCall = {}): Promise<Data> {
    const { as, params, query = {}, json, form } = options;
    const url = new URL(API_PREFIX + fillPath(endpoint.path, params), origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const body: unknown = await answer.json();
    if (answer.status === 429 && seconds <= MAX_RETRY_AFTER_SECONDS) {
      await pause(seconds * 1000);
      return call(endpoint, options);
    }
    if (!answer.ok) {
      const { serverMessage = String(answer.status) } = errorEnvelope.read(body, 'body');
      throw new SeedError(`${endpoint.method} ${endpoint.path} was refused: ${serverMessage}`);
    }
    return endpoint.data.read(responseEnvelope.read(body, 'body').data, 'data');
  }

  /** Resolves with the mails of the development mailbox, newest first; `undefined` when there is none. */
  async function mailbox() {
    const answer = await fetch(new URL('/dev/mailbox/messages', origin)).catch((cause: unknown) => {
      throw new SeedError(
        `Nothing answers at ${origin}. Start the site first (npm start), or name its address: npm run seed -- http://localhost:8000`,
        { cause },
      );
    });
    return answer.ok ? v.parse(mails, await answer.json()) : undefined;
  }

  return {
    call,
    mailbox,

    /** Waits for the mail to an address and resolves with the token of its link. */
    async mailedToken(address: string): Promise<string> {
      for (let attempt = 0; attempt < 300; attempt += 1) {
        const mail = (await mailbox())?.find(({ to }) => to === address);
        const [, token] = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
        if (token !== undefined) return token;
        await pause(100);
      }
      throw new SeedError(`No mail came to ${address}.`);
    },

    /** Waits until a video can be watched. */
    async untilReady(userId: string, videoId: string, as: string): Promise<void> {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const own = await call(endpoints.videos.listOwn, { as, params: { userId } });
        const status = own.find(({ id }) => id === videoId)?.status;
        if (status === 'ready') return;
        if (status === 'failed') throw new SeedError('A clip could not be made ready.');
        await pause(300);
      }
      throw new SeedError('The clips are not ready after three minutes.');
    },
  };
}

export type SiteClient = ReturnType<typeof createSiteClient>;
