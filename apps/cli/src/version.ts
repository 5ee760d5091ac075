import { readFileSync } from 'node:fs';

/** Returns `kinora-channel 0.1.0`. `package.json` is one folder above both `src` and `dist`. */
export function versionText(): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return `kinora-channel ${manifest.version}`;
}
