// Measures the bytes that importing the SDK adds to a page, and those of other clients. Fails over a limit.
import { weigh } from './weigh.ts';

let isOver = false;

function report(what: string, bytes: number, limit?: number) {
  const over = limit !== undefined && bytes > limit;
  isOver ||= over;
  const verdict = limit === undefined ? '' : `limit ${limit}: ${over ? 'OVER' : 'ok'}`;
  console.log(`${what.padEnd(62)} ${(bytes / 1000).toFixed(2).padStart(6)} kB  ${verdict}`);
}

const client = `export { createSdk } from '@kinora/sdk';`;
const oneCall = `
  import { createCaller, feedCall } from '@kinora/sdk/calls';
  const call = createCaller({ host: 'https://kinora.example' });
  export const feed = (page) => call(feedCall, { query: { page } });`;

console.log('Bundled, minified, brotli 11; all chunks');
// Limits are the measured sizes plus 5 %. Raise one with its reason in the commit.
report('@kinora/sdk, the whole client', await weigh(client), 16_100);
report('  without ky', await weigh(client, ['ky']), 8400);
report('@kinora/sdk/calls, one call without a session', await weigh(oneCall), 2300);
console.log('\nOther clients');
const others = {
  ky: `export { default } from 'ky';`,
  'openapi-fetch (no session, no checks, no uploads)': `export { default } from 'openapi-fetch';`,
  axios: `export { default } from 'axios';`,
  '@supabase/auth-js (the session alone)': `export { AuthClient } from '@supabase/auth-js';`,
};
for (const [name, code] of Object.entries(others)) report(name, await weigh(code));

process.exitCode = isOver ? 1 : 0;
