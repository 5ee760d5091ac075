import {
  API_PREFIX,
  type Call,
  calls,
  errorEnvelope,
  fillPath,
  responseEnvelope,
} from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
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

/** Makes calls of the contract to a running site. */
export function createSiteClient(origin: string) {
  async function send<Data>(call: Call<Data>, options: SiteCall = {}): Promise<Data> {
    const { as, params, query = {}, json, form } = options;
    const url = new URL(API_PREFIX + fillPath(call.path, params), origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (json === undefined ? null : JSON.stringify(json)),
    });
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const body: unknown = await response.json();
    if (response.status === 429 && seconds <= MAX_RETRY_AFTER_SECONDS) {
      await pause(seconds * 1000);
      return send(call, options);
    }
    if (!response.ok) {
      const { serverMessage = String(response.status) } = decode(errorEnvelope, body);
      throw new SeedError(`${call.method} ${call.path} failed: ${serverMessage}`);
    }
    return decode(call.data, decode(responseEnvelope, body).data);
  }

  /** Resolves with the mails of the development mailbox, newest first; `undefined` when there is none. */
  async function mailbox() {
    const response = await fetch(new URL('/dev/mailbox/messages', origin)).catch(
      (cause: unknown) => {
        throw new SeedError(
          `There is no response from ${origin}. Start the site first (npm start), or pass its address: npm run seed -- http://localhost:8000`,
          { cause },
        );
      },
    );
    return response.ok ? v.parse(mails, await response.json()) : undefined;
  }

  return {
    call: send,
    mailbox,

    /** Waits for the mail to an address and resolves with the token of its link. */
    async mailedToken(address: string): Promise<string> {
      for (let attempt = 0; attempt < 300; attempt += 1) {
        const mail = (await mailbox())?.find(({ to }) => to === address);
        const [, token] = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
        if (token !== undefined) return token;
        await pause(100);
      }
      throw new SeedError(`No mail arrived for ${address}.`);
    },

    /** Waits until a video can be watched. */
    async untilReady(userId: string, videoId: string, as: string): Promise<void> {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const own = await send(calls.videos.listOwn, { as, params: { userId } });
        const status = own.find(({ id }) => id === videoId)?.status;
        if (status === 'ready') return;
        if (status === 'failed') throw new SeedError('A clip could not be transcoded.');
        await pause(300);
      }
      throw new SeedError('The clips are not ready after three minutes.');
    },
  };
}

export type SiteClient = ReturnType<typeof createSiteClient>;
