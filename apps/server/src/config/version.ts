import { readFileSync } from 'node:fs';

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
);

/** The version of this release. The repository's `package.json` is the only place that states it. */
export const { version } = manifest;
