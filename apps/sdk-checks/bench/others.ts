// Measures the bytes that other clients add to a page, in the same way as `bytes.ts` those of the SDK.
import { join } from 'node:path';
import { weigh } from './weigh.ts';

/** Has the other clients, and is installed for this benchmark only. */
const from = join(import.meta.dirname, '../../comparison');

const others = {
  ky: `export { default } from 'ky';`,
  'openapi-fetch (no session, no checks, no uploads)': `export { default } from 'openapi-fetch';`,
  axios: `export { default } from 'axios';`,
  '@supabase/auth-js (the session alone)': `export { AuthClient } from '@supabase/auth-js';`,
};

console.log('Other clients');
for (const [name, code] of Object.entries(others))
  console.log(
    `${name.padEnd(58)} ${((await weigh(code, { from })) / 1000).toFixed(1).padStart(6)} kB`,
  );
