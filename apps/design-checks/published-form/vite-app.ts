import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBlankProject } from '@kinora/test-kit/blank-project';
import type { Page } from 'playwright';
import { build } from 'vite';
import { inChromium } from './in-chromium.ts';
import { versions } from './versions.ts';
import { code, page as html } from './vite-sources.ts';

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

/** Checks that an app built by Vite renders a themed card in Chromium. */
export async function checkVite(files: Readonly<Record<string, string>>): Promise<void> {
  const app = createBlankProject({
    files,
    uses: ['@kinora/design-system'],
    dependencies: versions('react', 'react-dom'),
    devDependencies: versions('@types/react', '@types/react-dom', 'vite'),
    compilerOptions: {
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      noEmit: true,
      noUncheckedSideEffectImports: true,
      types: [],
    },
    sources: { 'main.tsx': code, 'index.html': html },
  });
  try {
    execFileSync('tsc', ['--project', app.root], { stdio: 'inherit' });
    await build({ root: app.root, logLevel: 'error', configFile: false });
    await inChromium({ root: app.root, outDir: 'dist' }, async (page) => {
      await page.getByRole('article').waitFor();
      const light = await lookAt(page);
      assert.equal(light.link, 'Harbour at night');
      assert.match(light.texts ?? '', /12\.8K views • 3 weeks ago/);
      assert.match(light.font ?? '', /Instrument Sans/);
      assert.equal(light.titleWeight, '600');
      assert.equal(light.pictureRadius, '16px');
      assert.equal(light.pictureRatio, '16 / 9');
      assert.match(light.ground, /^oklch\(0\.987 /);
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark';
      });
      const dark = await lookAt(page);
      assert.match(dark.ground, /^oklch\(0\.155 /);
    });
    const sheet = readFileSync(
      join(app.root, 'node_modules', '@kinora', 'design-system', 'dist', 'styles.css'),
      'utf8',
    );
    assert.match(sheet, /@layer [^{;]*kinora-reset/, 'the sheet declares its layers');
    assert(sheet.split('\n').length < 5, 'the sheet is minified');
  } finally {
    app.remove();
  }
}
