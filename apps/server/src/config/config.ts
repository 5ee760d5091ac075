import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostExtension, RegistrationMode } from '@kinora/domain';
import * as v from 'valibot';
import { BRAND } from './brand.ts';
import { bytesText, mailDomainsText, registrationText } from './door-settings.ts';
import { extensionsText } from './extensions-setting.ts';
import { MIN_SECRET_LENGTH } from './token-secrets.ts';
import {
  type TranscriberSettings,
  transcriberOf,
  transcriberText,
} from './transcriber-settings.ts';
import { listOf, trustProxyText } from './trust-proxy-setting.ts';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Maximum lifetime of an access token. */
export const MAX_ACCESS_TOKEN_SECONDS = 86_400;
/** Maximum lifetime of a session, however often it is renewed: one year. */
export const MAX_SESSION_SECONDS = 31_536_000;

/** A wrong setting: one line that names the variable, the problem, and an example. */
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

const CONTACT = 'must be a mailto or https address';
const securityContact = v.pipe(
  urlWith(['mailto:', 'https:'], CONTACT),
  v.regex(/^mailto:[^\s@]+@[^\s@]+$|^https:\/\/\S+$/i, CONTACT),
  // Percent-encodes what must not stand in a URI.
  v.transform((text) => new URL(text).href),
);

const BUCKET = 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens';
const REGION = 'us-east-1';
const onOrOff = v.picklist(['on', 'off'], 'must be on or off');
const roles = ['api', 'worker', 'all'] as const;
const offloads = ['off', 'x-accel-redirect', 'x-sendfile'] as const;
const SECRET = `must be secrets of at least ${MIN_SECRET_LENGTH} characters, separated by a comma`;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
  PUBLIC_URL: v.optional(origin),
  WEB_ORIGINS: v.optional(listOf(origin)),
  TRUST_PROXY: v.optional(trustProxyText),
  DATA_DIR: v.optional(v.string(), resolve(repository, '.data')),
  DATABASE_URL: v.optional(urlWith(['postgres:', 'postgresql:'], 'must be a postgres address')),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, BUCKET))),
  S3_ENDPOINT: v.optional(urlWith(['http:', 'https:'], 'must be an http or https address')),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/i, 'must be a region')),
    REGION,
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_FORCE_PATH_STYLE: v.optional(onOrOff),
  MEDIA_ORIGIN: v.optional(origin),
  MEDIA_OFFLOAD: v.optional(v.picklist(offloads, `must be one of ${offloads.join(', ')}`), 'off'),
  SMTP_URL: v.optional(urlWith(['smtp:', 'smtps:'], 'must be an smtp or smtps address')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must hold a mail address'))),
  SECURITY_CONTACT: v.optional(securityContact),
  TOKEN_SECRET: v.optional(listOf(v.pipe(v.string(), v.minLength(MIN_SECRET_LENGTH, SECRET)))),
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber(600, MAX_ACCESS_TOKEN_SECONDS), '900'),
  REFRESH_TOKEN_SECONDS: v.optional(wholeNumber(3_600, MAX_SESSION_SECONDS), '2592000'),
  RATE_LIMITS: v.optional(onOrOff, 'on'),
  REGISTRATION: v.optional(registrationText, 'open'),
  DENIED_MAIL_DOMAINS: v.optional(mailDomainsText),
  MAX_BYTES_PER_USER: v.optional(bytesText),
  EXTENSIONS: v.optional(extensionsText, 'none'),
  FFMPEG_PATH: v.optional(v.string()),
  TRANSCRIBER: v.optional(transcriberText, 'off'),
  TRANSCRIBER_MODEL: v.optional(v.string()),
  ROLE: v.optional(v.picklist(roles, `must be one of ${roles.join(', ')}`), 'all'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
});

type Variable = keyof typeof environment.entries;

/** All variables with their default texts. */
export const variableDefaults: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(environment.entries).map(([name, schema]) => [name, v.getDefault(schema)]),
);

const examples: Readonly<Record<Variable, string>> = {
  PORT: '8000',
  HOST: '127.0.0.1',
  METRICS_PORT: '9464',
  PUBLIC_URL: 'https://kinora.example',
  WEB_ORIGINS: 'https://kinora.example,https://www.kinora.example',
  TRUST_PROXY: '1',
  DATA_DIR: '/var/lib/kinora',
  DATABASE_URL: 'postgres://kinora:secret@127.0.0.1:5432/kinora',
  S3_BUCKET: 'kinora',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: REGION,
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_FORCE_PATH_STYLE: 'on',
  MEDIA_ORIGIN: 'https://media.kinora.example',
  MEDIA_OFFLOAD: 'x-accel-redirect',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: `${BRAND} <no-reply@kinora.example>`,
  SECURITY_CONTACT: 'mailto:security@kinora.example',
  TOKEN_SECRET: '"$(openssl rand -base64 48)"',
  ACCESS_TOKEN_SECONDS: '900',
  REFRESH_TOKEN_SECONDS: '2592000',
  RATE_LIMITS: 'on',
  REGISTRATION: 'invite',
  DENIED_MAIL_DOMAINS: 'mailinator.com,example.net',
  MAX_BYTES_PER_USER: '10737418240',
  EXTENSIONS: 'card-share,keyboard-shortcuts',
  FFMPEG_PATH: '/usr/bin/ffmpeg',
  TRANSCRIBER: '"command /usr/local/bin/transcribe"',
  TRANSCRIBER_MODEL: '/var/lib/kinora/ggml-base.bin',
  ROLE: 'all',
  LOG_LEVEL: 'info',
};

const wrong = (variable: Variable, what: string, example = examples[variable]) =>
  new ConfigError(`${variable} ${what}. Example: ${variable}=${example}`);

const isVariable = (name: unknown): name is Variable =>
  typeof name === 'string' && Object.hasOwn(examples, name);

/** An S3 bucket and how to reach it. */
export interface S3Settings {
  readonly bucket: string;
  /** URL of the service; absent: Amazon's own in the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Absent: the SDK's default credentials, such as the role of the machine. */
  readonly credentials?:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
  /** Puts the bucket into the path instead of the host name, as most services other than Amazon's require. */
  readonly forcePathStyle: boolean;
}

/** The configuration of this process. It comes from the environment; an empty variable counts as absent. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Loopback port of the metrics; absent: no metrics. */
  readonly metricsPort: number | undefined;
  /** Origin without a trailing slash, used in mail links and absolute URLs. */
  readonly publicUrl: string;
  /** Origins that may use cookies, including the public one. */
  readonly webOrigins: readonly string[];
  readonly trustProxy: number | readonly string[] | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The bucket of the media files; absent: files in `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly mediaOrigin: string | undefined;
  /** The response header that makes the proxy send a stored file; `off`: the server sends the bytes itself. */
  readonly mediaOffload: (typeof offloads)[number];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where to report vulnerabilities, for security.txt; absent: there is no such file. */
  readonly securityContact: string | undefined;
  /** The first one signs, all of them verify; absent: generated in `dataDir`. */
  readonly tokenSecrets: readonly string[] | undefined;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly rateLimits: boolean;
  readonly registration: RegistrationMode;
  /** Addresses of these domains and of their subdomains cannot register. */
  readonly deniedMailDomains: readonly string[];
  /** How many bytes the video files of one user may have together; absent: any number. */
  readonly maxBytesPerUser: number | undefined;
  /** Which placeholders of the specification the real thing replaces. */
  readonly extensions: readonly HostExtension[];
  readonly ffmpegPath: string | undefined;
  /** The speech recognition for automatic captions. */
  readonly transcriber: TranscriberSettings;
  /** `api` handles requests only, `worker` handles jobs only, `all` does both. */
  readonly role: (typeof roles)[number];
  readonly logLevel: (typeof logLevels)[number];
}

type Settings = v.InferOutput<typeof environment>;

/** Throws a {@link ConfigError} when a variable is missing that another one requires, or when two contradict. */
function assertConsistent(settings: Settings): void {
  if (settings.METRICS_PORT === settings.PORT)
    throw wrong('METRICS_PORT', `must differ from PORT, which is ${settings.PORT}`);
  const requireVariable = (needed: Variable, when: string) => {
    if (settings[needed] === undefined) throw wrong(needed, `is required when ${when}`);
  };
  if (settings.TRANSCRIBER === 'ffmpeg')
    requireVariable('TRANSCRIBER_MODEL', 'TRANSCRIBER is ffmpeg');
  if (settings.DATABASE_URL) requireVariable('TOKEN_SECRET', 'DATABASE_URL is set');
  if (settings.S3_ENDPOINT) requireVariable('S3_BUCKET', 'S3_ENDPOINT is set');
  if (settings.S3_ACCESS_KEY_ID) requireVariable('S3_BUCKET', 'S3_ACCESS_KEY_ID is set');
  if (settings.S3_ACCESS_KEY_ID) requireVariable('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID is set');
  if (settings.S3_SECRET_ACCESS_KEY)
    requireVariable('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY is set');
  if (settings.MEDIA_OFFLOAD !== 'off') {
    if (settings.S3_BUCKET)
      throw wrong(
        'MEDIA_OFFLOAD',
        'must be off when S3_BUCKET is set: a proxy reads files of DATA_DIR only',
        'off',
      );
    requireVariable('TRUST_PROXY', `MEDIA_OFFLOAD is ${settings.MEDIA_OFFLOAD}`);
  }
  if (settings.ROLE === 'all') return;
  // Several processes share these, and a worker's port must not appear in a mail link.
  for (const shared of ['DATABASE_URL', 'S3_BUCKET', 'PUBLIC_URL'] as const)
    requireVariable(shared, `ROLE is ${settings.ROLE}`);
}

function s3Of(settings: Settings): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  if (settings.S3_BUCKET === undefined) return undefined;
  return {
    bucket: settings.S3_BUCKET,
    endpoint,
    region: settings.S3_REGION,
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
    forcePathStyle: (settings.S3_FORCE_PATH_STYLE ?? (endpoint ? 'on' : 'off')) === 'on',
  };
}

/** Reads and validates the environment. Throws a {@link ConfigError} for the first wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const checked = v.safeParse(environment, given);
  if (!checked.success) {
    const [issue] = checked.issues;
    const name = issue.path?.[0].key;
    throw isVariable(name) ? wrong(name, issue.message) : new ConfigError(issue.message);
  }
  const settings = checked.output;
  assertConsistent(settings);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    metricsPort: settings.METRICS_PORT,
    publicUrl,
    webOrigins: [...new Set([publicUrl, ...(settings.WEB_ORIGINS ?? [])])],
    trustProxy: settings.TRUST_PROXY,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    s3: s3Of(settings),
    mediaOrigin: settings.MEDIA_ORIGIN,
    mediaOffload: settings.MEDIA_OFFLOAD,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${BRAND} <no-reply@${new URL(publicUrl).hostname}>`,
    securityContact: settings.SECURITY_CONTACT,
    tokenSecrets: settings.TOKEN_SECRET,
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: settings.REFRESH_TOKEN_SECONDS,
    rateLimits: settings.RATE_LIMITS === 'on',
    registration: settings.REGISTRATION,
    extensions: settings.EXTENSIONS,
    deniedMailDomains: settings.DENIED_MAIL_DOMAINS ?? [],
    maxBytesPerUser: settings.MAX_BYTES_PER_USER,
    ffmpegPath: settings.FFMPEG_PATH,
    transcriber: transcriberOf(settings.TRANSCRIBER, settings.TRANSCRIBER_MODEL),
    role: settings.ROLE,
    logLevel: settings.LOG_LEVEL,
  };
}
