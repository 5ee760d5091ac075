import { readFileSync } from 'node:fs';
import { hostExtensions } from '@kinora/domain';
import { expect, it } from 'vitest';
import { readConfig, variableDefaults } from './config.ts';

it('the configuration has a default for every variable', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 8000,
    host: '127.0.0.1',
    metricsPort: undefined,
    publicUrl: 'http://localhost:8000',
    webOrigins: ['http://localhost:8000'],
    accessTokenSeconds: 900,
    refreshTokenSeconds: 2_592_000,
    rateLimits: true,
    logLevel: 'info',
    databaseUrl: undefined,
    s3: undefined,
    role: 'all',
    smtpUrl: undefined,
    mailFrom: 'Kinora <no-reply@localhost>',
  });
  expect(config.dataDir).toMatch(/[/\\]\.data$/);
});

it('lists are parsed, and an empty variable counts as absent', () => {
  const config = readConfig({
    PORT: '',
    PUBLIC_URL: 'https://kinora.example/',
    WEB_ORIGINS: 'https://kinora.example, https://app.example',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    TOKEN_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}`,
  });

  expect(config).toMatchObject({
    port: 8000,
    publicUrl: 'https://kinora.example',
    webOrigins: ['https://kinora.example', 'https://app.example'],
    trustProxy: ['10.0.0.0/8', '::1'],
    tokenSecrets: ['n'.repeat(32), 'o'.repeat(32)],
  });
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
});

it('[EXTENSIONS-01] EXTENSIONS names the extensions that are on: none at first', () => {
  expect(readConfig({}).extensions).toEqual([]);
  expect(readConfig({ EXTENSIONS: 'none' }).extensions).toEqual([]);
  expect(readConfig({ EXTENSIONS: 'all' }).extensions).toEqual(hostExtensions);
  expect(readConfig({ EXTENSIONS: 'card-share, card-share' }).extensions).toEqual(['card-share']);
  for (const EXTENSIONS of ['card-shares', 'all,none', 'card-share,'])
    expect(() => readConfig({ EXTENSIONS })).toThrow(
      'EXTENSIONS must be all, none, or a comma-separated list of card-share, keyboard-shortcuts, settings. Example: EXTENSIONS=card-share,keyboard-shortcuts',
    );
});

it('[PAGES-07] SECURITY_CONTACT is the contact for vulnerability reports', () => {
  const contacts = ['mailto:security@kinora.example', 'https://kinora.example/security'];
  for (const contact of contacts)
    expect(readConfig({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
  expect(readConfig({}).securityContact).toBeUndefined();
});

const token = { TOKEN_SECRET: 't'.repeat(32) };
const shared = { ...token, DATABASE_URL: 'postgres://x/y', S3_BUCKET: 'kinora' };

it('the S3 variables select the bucket, and a custom endpoint is addressed by path', () => {
  const own = { S3_BUCKET: 'kinora', S3_ENDPOINT: 'http://127.0.0.1:9000' };
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  expect(readConfig({ ...own, ...keys }).s3).toEqual({
    bucket: 'kinora',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
  });
  expect(readConfig({ S3_BUCKET: 'kinora', S3_REGION: 'eu-central-1' }).s3).toEqual({
    bucket: 'kinora',
    endpoint: undefined,
    region: 'eu-central-1',
    credentials: undefined,
    forcePathStyle: false,
  });
  expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: 'off' }).s3?.forcePathStyle).toBe(false);
});

it('ROLE is accepted when database, bucket and address are set', () => {
  const env = { ...shared, PUBLIC_URL: 'https://kinora.example' };

  expect(readConfig({ ...env, ROLE: 'api' }).role).toBe('api');
  expect(readConfig({ ...env, ROLE: 'worker' }).role).toBe('worker');
});

it.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535. Example: PORT=8000'],
  [
    { METRICS_PORT: '8000' },
    'METRICS_PORT must differ from PORT, which is 8000. Example: METRICS_PORT=9464',
  ],
  [
    { METRICS_PORT: '0' },
    'METRICS_PORT must be a whole number from 1 to 65535. Example: METRICS_PORT=9464',
  ],
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535. Example: PORT=8000'],
  [
    { PUBLIC_URL: 'kinora.example' },
    'PUBLIC_URL must be an http or https address. Example: PUBLIC_URL=https://kinora.example',
  ],
  [
    { PUBLIC_URL: 'https://kinora.example/app' },
    'PUBLIC_URL must be an address without a path. Example: PUBLIC_URL=https://kinora.example',
  ],
  [
    { ACCESS_TOKEN_SECONDS: '599' },
    'ACCESS_TOKEN_SECONDS must be a whole number from 600 to 86400. Example: ACCESS_TOKEN_SECONDS=900',
  ],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off. Example: RATE_LIMITS=on'],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be an smtp or smtps address\. Example: SMTP_URL=/],
  [
    { SECURITY_CONTACT: 'security@kinora.example' },
    'SECURITY_CONTACT must be a mailto or https address. Example: SECURITY_CONTACT=mailto:security@kinora.example',
  ],
  [{ SECURITY_CONTACT: 'mailto:nobody' }, /^SECURITY_CONTACT must be a mailto or https address\. /],
  [{ SECURITY_CONTACT: 'https://x\nExpires: 1' }, /^SECURITY_CONTACT must be a mailto or https /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a postgres address\. Example: /],
  [{ TOKEN_SECRET: 'short' }, /^TOKEN_SECRET must be secrets of at least 32 characters/],
  [{ DATABASE_URL: 'postgres://x/y' }, /^TOKEN_SECRET is required when DATABASE_URL is set\. /],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY must be a number of proxies or .* Example: /],
  [{ S3_BUCKET: 'My Bucket' }, /^S3_BUCKET must be the name of a bucket: .* Example: S3_BUCKET=k/],
  [{ S3_ENDPOINT: 'host:9000' }, /^S3_ENDPOINT must be an http or https address\. Example: /],
  [{ S3_REGION: 'here there' }, 'S3_REGION must be a region. Example: S3_REGION=us-east-1'],
  [{ S3_FORCE_PATH_STYLE: 'yes' }, /^S3_FORCE_PATH_STYLE must be on or off\. Example: /],
  [{ S3_ENDPOINT: 'http://s3' }, /^S3_BUCKET is required when S3_ENDPOINT is set\. Example: /],
  [{ S3_ACCESS_KEY_ID: 'a' }, /^S3_BUCKET is required when S3_ACCESS_KEY_ID is set\. Example: /],
  [
    { S3_BUCKET: 'kinora', S3_ACCESS_KEY_ID: 'a' },
    /^S3_SECRET_ACCESS_KEY is required when S3_ACCESS_KEY_ID is set\. Example: /,
  ],
  [
    { S3_BUCKET: 'kinora', S3_SECRET_ACCESS_KEY: 'a' },
    /^S3_ACCESS_KEY_ID is required when S3_SECRET_ACCESS_KEY is set\. Example: /,
  ],
  [
    { MEDIA_OFFLOAD: 'nginx' },
    'MEDIA_OFFLOAD must be one of off, x-accel-redirect, x-sendfile. Example: MEDIA_OFFLOAD=x-accel-redirect',
  ],
  [
    { MEDIA_OFFLOAD: 'x-sendfile', TRUST_PROXY: '1', S3_BUCKET: 'kinora' },
    'MEDIA_OFFLOAD must be off when S3_BUCKET is set: a proxy reads files of DATA_DIR only. Example: MEDIA_OFFLOAD=off',
  ],
  [
    { MEDIA_OFFLOAD: 'x-sendfile' },
    'TRUST_PROXY is required when MEDIA_OFFLOAD is x-sendfile. Example: TRUST_PROXY=1',
  ],
  [{ ROLE: 'boss' }, 'ROLE must be one of api, worker, all. Example: ROLE=all'],
  [{ ROLE: 'api', S3_BUCKET: 'kinora' }, /^DATABASE_URL is required when ROLE is api\. Example: /],
  [
    { ...token, ROLE: 'worker', DATABASE_URL: 'postgres://x/y' },
    /^S3_BUCKET is required when ROLE is worker\. Example: /,
  ],
  [{ ...shared, ROLE: 'worker' }, /^PUBLIC_URL is required when ROLE is worker\. Example: /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .* Example: LOG_LEVEL=info$/],
])(
  '[PROXY-10] an invalid value is reported with the variable, the problem and an example: %j',
  (env, line) => {
    expect(() => readConfig(env)).toThrow(line);
  },
);

it.each([
  '10.0.0.0/64',
  '10.0.0.1/0',
  '999.1.1.1',
  '::1/129',
  '::1%lo',
  '10.0.0.0/8/8',
  '10.0.0.0/',
])('an invalid TRUST_PROXY is reported: %s', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow(
    /^TRUST_PROXY must be a number .* Example: TRUST_PROXY=1$/,
  );
});

it('the table in docs/configuration.md lists each variable once, with its default', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (`[A-Z].*?) +\| (.*?) +\|/gm)];
  const told = rows.flatMap(([, names = '', defaults = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, defaults })),
  );

  expect(told.map(({ name }) => name).sort()).toEqual(Object.keys(variableDefaults).sort());
  const sameEverywhere = told.filter(({ name }) => name !== 'DATA_DIR');
  for (const { name, defaults } of sameEverywhere) {
    expect(defaults).toContain(variableDefaults[name] ?? '');
  }
});
