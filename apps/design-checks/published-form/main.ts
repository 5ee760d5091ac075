// Packs the design system, installs the package in a blank app outside the workspace, and checks in Chromium that it
// renders a themed card, as a new user's app would. Fails at the first difference.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlankProject, packAll, versionsOf } from '@kinora/test-kit/blank-project';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { code, page as html } from './sources.ts';

/** Returns what the page shows of the card. */
async function lookAt(page: Page) {
  return page.evaluate(() => {
    const card = document.querySelector('article');
    const link = card?.querySelector('a[href="#watch"]');
    const picture = card?.firstElementChild;
    const [cardStyle, linkStyle, pictureStyle] = [card, link, picture].map((element) =>
      element ? getComputedStyle(element) : undefined,
    );
    return {
      link: link?.textContent,
      texts: card?.textContent,
      font: cardStyle?.fontFamily,
      titleWeight: linkStyle?.fontWeight,
      pictureRadius: pictureStyle?.borderRadius,
      pictureRatio: pictureStyle?.aspectRatio,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });
}

const versionOf = versionsOf(join(import.meta.dirname, '..'));
const versions = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, versionOf(name)]));

const packed = packAll(['packages/domain', 'packages/design-system']);
const app = createBlankProject({
  files: packed.files,
  uses: ['@kinora/design-system', '@kinora/domain'],
  dependencies: versions('react', 'react-dom'),
  devDependencies: versions('@types/react', '@types/react-dom', 'vite'),
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    noEmit: true,
    types: ['vite/client'],
  },
  sources: { 'main.tsx': code, 'index.html': html },
});
try {
  execFileSync('tsc', ['--project', app.root], { stdio: 'inherit' });
  await build({ root: app.root, logLevel: 'error', configFile: false });
  const server = await preview({
    root: app.root,
    configFile: false,
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const [address] = server.resolvedUrls?.local ?? [];
    assert(address, 'the blank app is not served');
    await page.goto(address);
    await page.getByRole('article').waitFor();
    const light = await lookAt(page);
    assert.equal(light.link, 'Harbour at night');
    assert.match(light.texts ?? '', /12\.8K views • 3 weeks ago/);
    assert.match(light.font ?? '', /Instrument Sans/);
    assert.equal(light.titleWeight, '600');
    assert.equal(light.pictureRadius, '12px');
    assert.equal(light.pictureRatio, '16 / 9');
    assert.equal(light.ground, 'rgb(253, 253, 252)');
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    const dark = await lookAt(page);
    assert.equal(dark.ground, 'rgb(17, 17, 16)');
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await server.close();
  }

  const sheet = readFileSync(
    join(app.root, 'node_modules', '@kinora', 'design-system', 'dist', 'styles.css'),
    'utf8',
  );
  assert.match(sheet, /@layer [^{;]*kinora-reset/, 'the sheet declares its layers');
  assert(sheet.split('\n').length < 5, 'the sheet is minified');
  console.log(
    'The packed design system renders a themed video card in an app outside the workspace.',
  );
} finally {
  app.remove();
  packed.remove();
}
