import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('runs without any variable', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 8000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8000',
    webOrigins: ['http://localhost:8000'],
    accessTokenSeconds: 900,
    refreshTokenSeconds: 2_592_000,
    rateLimits: true,
    logLevel: 'info',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Kinora <no-reply@localhost>',
  });
  expect(config.dataDir).toMatch(/[/\\]\.data$/);
});

it('reads lists, and takes an empty variable for an absent one', () => {
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

it.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535. Example: PORT=8000'],
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
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a postgres address\. Example: /],
  [{ TOKEN_SECRET: 'short' }, /^TOKEN_SECRET must be secrets of at least 32 characters/],
  [{ DATABASE_URL: 'postgres://x/y' }, /^TOKEN_SECRET is required when DATABASE_URL is set\. /],
  [{ TRUST_PROXY: 'everybody' }, /^TRUST_PROXY must be a number of proxies or .* Example: /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .* Example: LOG_LEVEL=info$/],
])('names the wrong variable, what is wrong, and an example: %j', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});
