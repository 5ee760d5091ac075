import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import tokens from '@kinora/design-system/tokens.json' with { type: 'json' };
import { hrefOf, sitePages } from '@kinora/domain';
import type { Plugin } from 'vite';
import { BRAND } from '../src/brand.ts';

const offlineFolder = join(import.meta.dirname, '../offline');
const FONT = /^instrument-sans-latin-wdth.*\.woff2$/;

const { dark, light } = tokens.themes;

interface Tokens {
  readonly [name: string]: Tokens | string | object;
}

/** Returns the declarations of the colours that the style sheet uses. */
function colours(theme: Tokens, sheet: string): string {
  const names = new Set(
    Array.from(sheet.matchAll(/var\(--kinora-(color-[\w-]+)\)/g), ([, name = '']) => name),
  );
  return Array.from(names, (name) => {
    const token: unknown = name
      .split('-')
      .reduce<unknown>((found, key) => Reflect.get(Object(found), key), theme);
    const { hex } = Object(Object(token).$value);
    if (typeof hex !== 'string') throw new Error(`The theme has no ${name}.`);
    return `--kinora-${name}:${hex};`;
  }).join('');
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The offline page with its style sheet and its script, and a policy that allows only these. */
async function offlinePage(font: string) {
  const [html, css, script] = await Promise.all(
    ['page.html', 'page.css', 'page.js'].map((file) => readFile(join(offlineFolder, file), 'utf8')),
  );
  if (html === undefined || css === undefined || script === undefined) throw new Error('No page.');
  const lightColours = `color-scheme:light;${colours(light, css)}`;
  const sheet = [
    // Immutable, so usually in the browser's cache.
    `@font-face{font-family:"Instrument Sans Variable";src:url("/assets/${font}") format("woff2");font-weight:400 700;font-stretch:75% 100%;font-display:swap}`,
    `:root{color-scheme:dark;${colours(dark, css)}}`,
    `:root[data-theme="light"]{${lightColours}}`,
    `@media (prefers-color-scheme:light){:root[data-theme="system"]{${lightColours}}}`,
    css,
  ].join('\n');
  const policy = [
    "default-src 'none'",
    `style-src ${sourceOf(sheet)}`,
    `script-src ${sourceOf(script)}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    page: html
      .replaceAll('{brand}', () => BRAND)
      .replace('<style></style>', () => `<style>${sheet}</style>`)
      .replace('<script></script>', () => `<script>${script}</script>`),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  };
}

const png = (name: string, size: number) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const shortcut = (name: string, url: string) => ({ name, url });

/** The web app manifest. */
export const manifest = {
  id: '/',
  name: BRAND,
  short_name: BRAND,
  description: 'Watch videos, upload your own, and follow the channels you like.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: dark.color.page.$value.hex,
  theme_color: dark.color.page.$value.hex,
  categories: ['entertainment', 'social'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { ...png('icon-192', 192), purpose: 'any' },
    { ...png('icon-512', 512), purpose: 'any' },
    { ...png('icon-maskable-512', 512), purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut(sitePages.subscriptions.title, hrefOf('subscriptions')),
    shortcut(sitePages.history.sideBar.label, hrefOf('history')),
    shortcut(sitePages.upload.title, hrefOf('upload')),
  ],
};

/** The manifest's link carries cookies and passwords, for sites behind a proxy that asks for a password. */
const HEAD = '<link rel="manifest" href="/site.webmanifest" crossorigin="use-credentials" />';

/**
 * Makes the built site installable: writes `site.webmanifest` and the service worker `sw.js`, which has the offline page in
 * itself. Both the document and the worker state the build, so that an open page learns of a new one.
 */
export function installable(): Plugin {
  let folder = '';
  return {
    name: 'kinora-installable',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const document = join(folder, 'index.html');
      const [html, worker, assets] = await Promise.all([
        readFile(document, 'utf8'),
        readFile(join(offlineFolder, 'worker.js'), 'utf8'),
        readdir(join(folder, 'assets')),
      ]);
      const font = assets.find((file) => FONT.test(file));
      if (!font) throw new Error('The build has no font.');
      // The document names every file of the first screens by its hash.
      const build = createHash('sha256').update(html).digest('hex').slice(0, 16);
      const built = { build, ...(await offlinePage(font)) };
      await Promise.all([
        writeFile(
          document,
          html.replace(
            '</head>',
            () => `  ${HEAD}\n    <meta name="build" content="${build}" />\n  </head>`,
          ),
        ),
        writeFile(join(folder, 'sw.js'), `const built = ${JSON.stringify(built)};\n${worker}`),
        writeFile(join(folder, 'site.webmanifest'), JSON.stringify(manifest)),
      ]);
    },
  };
}
