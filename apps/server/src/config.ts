import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A wrong setting: one line that names the variable, what is wrong, and an example. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (minimum: number, maximum: number) => {
  const what = `must be a whole number from ${minimum} to ${maximum}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, what),
    v.transform(Number),
    v.minValue(minimum, what),
    v.maxValue(maximum, what),
  );
};

const urlWith = (protocols: readonly string[], what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what),
  );

const origin = v.pipe(
  urlWith(['http:', 'https:'], 'must be an http or https address'),
  v.check(
    (text) => !URL.canParse(text) || new URL(text).pathname === '/',
    'must be an address without a path',
  ),
  v.transform((text) => new URL(text).origin),
);

const listOf = <Item>(item: v.GenericSchema<string, Item>) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.array(item),
  );

const TRUST = 'must be a number of proxies or a comma-separated list of addresses';
const trustProxy = v.union(
  [
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, TRUST), v.transform(Number)),
    listOf(v.pipe(v.string(), v.regex(/^(?=.*[.:])[\da-f.:]+(?:\/\d{1,3})?$/i, TRUST))),
  ],
  TRUST,
);

const SECRET = 'must be secrets of at least 32 characters, separated by a comma';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  WEB_ORIGINS: v.optional(listOf(origin)),
  TRUST_PROXY: v.optional(trustProxy),
  DATA_DIR: v.optional(v.string(), resolve(repository, '.data')),
  DATABASE_URL: v.optional(urlWith(['postgres:', 'postgresql:'], 'must be a postgres address')),
  MEDIA_ORIGIN: v.optional(origin),
  SMTP_URL: v.optional(urlWith(['smtp:', 'smtps:'], 'must be an smtp or smtps address')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must hold a mail address'))),
  TOKEN_SECRET: v.optional(listOf(v.pipe(v.string(), v.minLength(32, SECRET)))),
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(600, 86_400), '900'),
  REFRESH_TOKEN_SECONDS: v.optional(wholeNumber(3_600, 31_536_000), '2592000'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  FFMPEG_PATH: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

type Variable = keyof typeof environment.entries;

const examples: Readonly<Record<Variable, string>> = {
  PORT: '8000',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://kinora.example',
  WEB_ORIGINS: 'https://kinora.example,https://www.kinora.example',
  TRUST_PROXY: '1',
  DATA_DIR: '/var/lib/kinora',
  DATABASE_URL: 'postgres://kinora:secret@127.0.0.1:5432/kinora',
  MEDIA_ORIGIN: 'https://media.kinora.example',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Kinora <no-reply@kinora.example>',
  TOKEN_SECRET: '"$(openssl rand -base64 48)"',
  ACCESS_TOKEN_SECONDS: '900',
  REFRESH_TOKEN_SECONDS: '2592000',
  RATE_LIMITS: 'on',
  FFMPEG_PATH: '/usr/bin/ffmpeg',
  LOG_LEVEL: 'info',
};

const wrong = (variable: Variable, what: string) =>
  new ConfigError(`${variable} ${what}. Example: ${variable}=${examples[variable]}`);

const isVariable = (name: unknown): name is Variable =>
  typeof name === 'string' && Object.hasOwn(examples, name);

/** How this process runs. Everything comes from the environment; an empty variable counts as absent. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin without a trailing slash: in mail links and in absolute addresses. */
  readonly publicUrl: string;
  /** Origins that may use cookies; the public one is always among them. */
  readonly webOrigins: readonly string[];
  readonly trustProxy: number | readonly string[] | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly mediaOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The first one signs, all of them verify; absent: generated into `dataDir`. */
  readonly tokenSecrets: readonly string[] | undefined;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly rateLimits: boolean;
  readonly ffmpegPath: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

/** Reads and checks the environment. Throws a {@link ConfigError} on the first wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const checked = v.safeParse(environment, given);
  if (!checked.success) {
    const [issue] = checked.issues;
    const name = issue.path?.[0].key;
    throw isVariable(name) ? wrong(name, issue.message) : new ConfigError(issue.message);
  }
  const settings = checked.output;
  if (settings.DATABASE_URL && !settings.TOKEN_SECRET) {
    throw wrong('TOKEN_SECRET', 'is required when DATABASE_URL is set');
  }
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    webOrigins: [...new Set([publicUrl, ...(settings.WEB_ORIGINS ?? [])])],
    trustProxy: settings.TRUST_PROXY,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    mediaOrigin: settings.MEDIA_ORIGIN,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Kinora <no-reply@${new URL(publicUrl).hostname}>`,
    tokenSecrets: settings.TOKEN_SECRET,
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: settings.REFRESH_TOKEN_SECONDS,
    rateLimits: settings.RATE_LIMITS === 'on',
    ffmpegPath: settings.FFMPEG_PATH,
    logLevel: settings.LOG_LEVEL,
  };
}
