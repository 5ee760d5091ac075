import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createBlankProject } from '@kinora/test-kit/blank-project';
import type { Page } from 'playwright';
import { inChromium } from './in-chromium.ts';
import { nextSources } from './next-sources.ts';
import { versionOf, versions } from './versions.ts';

/** The lowest version that `@kinora/server-state` accepts, as `pnpm-workspace.yaml` states. */
const LOWEST_REACT_QUERY = '5.102.0';

/** The parts that the page contains before any script runs. */
async function lookBeforeScripts(page: Page) {
  for (const part of [
    page.getByRole('heading', { name: 'Key of the feed: Video' }),
    page.getByRole('region', { name: 'Player: Harbour' }).getByRole('button', { name: 'Play' }),
    page.getByRole('article').getByRole('link', { name: 'Harbour at night' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByText('Signed in as a visitor'),
  ])
    await part.waitFor({ timeout: 5000 });
}

/** Checks that a site with the App Router of Next.js builds, and that its pages contain the parts before any script runs. */
export async function checkNext(files: Readonly<Record<string, string>>): Promise<void> {
  const site = createBlankProject({
    files,
    uses: ['@kinora/design-system', '@kinora/sdk', '@kinora/server-state'],
    dependencies: {
      ...versions('next', 'react', 'react-dom'),
      '@tanstack/react-query': LOWEST_REACT_QUERY,
    },
    devDependencies: {
      ...versions('@types/node', '@types/react', '@types/react-dom'),
      // Next.js would install it from the network.
      typescript: versionOf('@typescript/native'),
    },
    compilerOptions: {
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      noEmit: true,
      noUncheckedSideEffectImports: true,
      types: ['node'],
    },
    sources: nextSources,
  });
  try {
    execFileSync('tsc', ['--project', site.root], { stdio: 'inherit' });
    execFileSync(join(site.root, 'node_modules', '.bin', 'next'), ['build'], {
      cwd: site.root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
    });
    const built = { root: site.root, outDir: 'out' };
    await inChromium({ ...built, options: { javaScriptEnabled: false } }, lookBeforeScripts);
    await inChromium(built, async (page) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog', { name: 'Share this video' }).waitFor();
    });
  } finally {
    site.remove();
  }
}
