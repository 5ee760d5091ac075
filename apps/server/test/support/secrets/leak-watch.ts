import type { Exchange } from './exchanges.ts';

/** Returns all words that are long enough to be a token. */
const wordsIn = (text: string): string[] => text.match(/[\w.-]{20,}/g) ?? [];
const ADDRESS = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g;
const addressesIn = (text: string) =>
  (text.match(ADDRESS) ?? []).map((found) => found.toLowerCase());
const TOKEN_SHAPE = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/;
const SECRET_NAME = /"\w*(?:password|secret|hash|token)\w*"\s*:/gi;
const GIVES_TOKENS = /^\/api\/v1\/users\/(?:login|refresh-token)(?:\?|$)/;
const TAKES_MAIL_TOKEN = /\/users\/(?:verify-email|reset-password)\/([\w-]+)/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Yields all texts in a JSON value with their property names. */
function* textsIn(value: unknown, name = '', depth = 0): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value];
  if (typeof value !== 'object' || value === null || depth > 20) return;
  for (const [key, inner] of Object.entries(value))
    yield* textsIn(inner, Array.isArray(value) ? name : key, depth + 1);
}

interface KnownSession {
  readonly email: string;
  readonly password: string;
  readonly tokens: readonly string[];
}

const where = ({ method, url }: Exchange) => `${method} ${url.slice(0, 80)}`;

/**
 * Searches responses for secrets: passwords, hashes, tokens (outside of login and refresh), links of mails, and mail
 * addresses of others. It learns the secrets from the exchanges.
 */
export function createLeakWatch() {
  const passwords = new Set<string>();
  /** Tokens and links, with the mail address of their owner. */
  const belongsTo = new Map<string, string>();
  const exchanges: Exchange[] = [];
  let found: string[] = [];

  function learn({ url, sent, response }: Exchange): void {
    const [, linkToken] = TAKES_MAIL_TOKEN.exec(url) ?? [];
    if (linkToken && linkToken.length >= 40 && !belongsTo.has(linkToken))
      belongsTo.set(linkToken, '');
    for (const [name, text] of textsIn(parsed(sent)))
      // An ordinary word may be part of any sentence.
      if (/password/i.test(name) && text.length >= 8 && /\d/.test(text)) passwords.add(text);
    if (url.startsWith('/dev/mailbox/messages')) learnMails(parsed(response));
    if (GIVES_TOKENS.test(url)) {
      const texts = new Map(textsIn(parsed(response)));
      const address = texts.get('email');
      for (const name of ['accessToken', 'refreshToken']) {
        const token = texts.get(name);
        if (token !== undefined && address !== undefined) belongsTo.set(token, address);
      }
    }
  }

  function learnMails(mails: unknown): void {
    for (const mail of Array.isArray(mails) ? mails : []) {
      const texts = new Map(textsIn(mail));
      const [, token] =
        /\/(?:verify-email|reset-password)\/([\w-]+)/.exec(texts.get('text') ?? '') ?? [];
      if (token !== undefined) belongsTo.set(token, texts.get('to') ?? '');
    }
  }

  function* secretsIn({ url, response }: Exchange): Generator<string> {
    if (response.includes('$argon2')) yield 'a password hash';
    for (const password of passwords)
      if (response.includes(password) || response.includes(JSON.stringify(password).slice(1, -1)))
        yield 'a password';
    if (GIVES_TOKENS.test(url)) {
      const names = (response.match(SECRET_NAME) ?? []).map((name) => name.replace(/\s*:$/, ''));
      if (names.some((name) => !['"accessToken"', '"refreshToken"'].includes(name)))
        yield 'a field that is named like a secret';
      return;
    }
    if (wordsIn(response).some((word) => belongsTo.has(word))) yield 'a token';
    if (TOKEN_SHAPE.test(response)) yield 'what looks like an access token';
    if (SECRET_NAME.test(response)) yield 'a field that is named like a secret';
    SECRET_NAME.lastIndex = 0;
  }

  function* addressesOfOthersIn({ url, credentials, sent, response }: Exchange): Generator<string> {
    const given = `${url} ${credentials} ${sent}`;
    const own = wordsIn(given).map((word) => belongsTo.get(word)?.toLowerCase());
    const known = new Set([...own, ...addressesIn(`${decoded(url)} ${sent}`)]);
    if (addressesIn(response).some((address) => !known.has(address)))
      yield 'an address that is not the caller’s';
  }

  const note = (exchange: Exchange, leaks: Iterable<string>) => {
    for (const leak of leaks) found.push(`${where(exchange)} answered with ${leak}`);
  };

  /** Returns the leaks since the last call. */
  function take(): string[] {
    const taken = found;
    found = [];
    return taken;
  }

  return {
    /** Notes the secrets of a user who never logged in. */
    learnSession({ email, password, tokens }: KnownSession): void {
      passwords.add(password);
      for (const token of tokens) belongsTo.set(token, email);
    },

    inspect(exchange: Exchange): void {
      learn(exchange);
      if (exchange.url.startsWith('/dev/mailbox')) return; // showing mails is its purpose
      exchanges.push(exchange);
      note(exchange, secretsIn(exchange));
      note(exchange, addressesOfOthersIn(exchange));
    },

    take,

    /** Checks all exchanges again, because a secret may have become known only after it leaked. */
    takeAtEnd(): string[] {
      found = [];
      for (const exchange of exchanges) note(exchange, secretsIn(exchange));
      exchanges.length = 0;
      return take();
    },
  };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
