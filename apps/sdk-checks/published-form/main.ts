// Packs the SDK and the CLI, installs them in a new Node project and a new Vite project outside the workspace, and runs
// both against the real server, as users of the packages would. Fails at the first difference.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { picture, shortClip } from '@kinora/e2e/clips';
import { Site } from '@kinora/e2e/site';
import { createBlankProject, packAll, versionsOf } from '@kinora/test-kit/blank-project';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { commonJsProgram, nodeProgram, page, pageProgram, titleProgram } from './sources.ts';

const run = promisify(execFile);
const versionOf = versionsOf(join(import.meta.dirname, '..'));
const expected = (title: string) => ({ titles: [title], lastShare: 1 });

const createNodeProject = (
  files: Readonly<Record<string, string>>,
  uses: readonly string[],
  sources: Readonly<Record<string, string>>,
) =>
  createBlankProject({
    files,
    uses,
    devDependencies: { '@types/node': versionOf('@types/node') },
    compilerOptions: {
      module: 'nodenext',
      outDir: 'out',
      declaration: true,
      types: ['node'],
      lib: ['es2024'],
    },
    sources,
  });

/** Checks that a tool which uses only the validation package shows the site's messages. */
async function checkTitles(files: Readonly<Record<string, string>>) {
  const project = createNodeProject(files, ['@kinora/validation'], { 'main.ts': titleProgram });
  try {
    await run('tsc', ['--project', project.root]);
    const titles = ['  Sunrise ', ' ', 'a'.repeat(101)];
    const result = await run(process.execPath, [join(project.root, 'out', 'main.js'), ...titles]);
    assert.deepEqual(JSON.parse(result.stdout), [
      'Sunrise',
      'Title is required',
      'Title cannot exceed 100 characters',
    ]);
  } finally {
    project.remove();
  }
}

/** Checks programs in Node, as a module and as CommonJS, and the packed CLI. */
async function checkNode(files: Readonly<Record<string, string>>, site: Site) {
  const project = createNodeProject(files, ['@kinora/sdk', '@kinora/cli'], {
    'main.ts': nodeProgram,
    'required.cts': commonJsProgram,
  });
  try {
    await run('tsc', ['--project', project.root]);
    const email = 'node@example.com';
    const facts = [site.url, email, 'ada_in_node', shortClip(), picture(240, 240)];
    const result = await run(process.execPath, [join(project.root, 'out', 'main.js'), ...facts]);
    assert.deepEqual(JSON.parse(result.stdout), expected('From a blank project'));
    const required = join(project.root, 'out', 'required.cjs');
    assert.equal((await run(process.execPath, [required, site.url])).stdout, 'Kinora\n');

    const folder = join(project.root, 'clips');
    mkdirSync(folder);
    copyFileSync(shortClip(), join(folder, 'By command.mp4'));
    const command = join(project.root, 'node_modules', '.bin', 'kinora-channel');
    const env = {
      ...process.env,
      KINORA_PASSWORD: 'Engine1!x',
      KINORA_SESSION_FILE: join(project.root, 'session.json'),
    };
    await run(command, ['login', '--host', site.url, '--email', email], { env });
    await run(command, ['upload', folder], { env });
    const listed: readonly { readonly title: string }[] = JSON.parse(
      (await run(command, ['list', '--json'], { env })).stdout,
    );
    assert.deepEqual(listed.map(({ title }) => title).sort(), [
      'By command',
      'From a blank project',
    ]);
  } finally {
    project.remove();
  }
}

/** Checks a page on another origin, built by Vite and run in Chromium. */
async function checkPage(
  files: Readonly<Record<string, string>>,
  siteOf: (origin: string) => Promise<Site>,
) {
  const project = createBlankProject({
    files,
    uses: ['@kinora/sdk'],
    devDependencies: { vite: versionOf('vite') },
    compilerOptions: {
      module: 'esnext',
      moduleResolution: 'bundler',
      noEmit: true,
      types: ['vite/client'],
      lib: ['es2024', 'dom', 'dom.iterable'],
    },
    sources: { 'main.ts': pageProgram, 'index.html': page },
  });
  try {
    await run('tsc', ['--project', project.root]);
    const vite = { root: project.root, configFile: false, logLevel: 'error' } as const;
    await build(vite);
    const server = await preview({ ...vite, preview: { port: 0, host: '127.0.0.1' } });
    const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
    const site = await siteOf(origin);
    const browser = await chromium.launch(launchOptions());
    try {
      const tab = await browser.newPage();
      const errors: string[] = [];
      tab.on('pageerror', (error) => errors.push(String(error)));
      await tab.goto(`${origin}/?host=${encodeURIComponent(site.url)}`);
      await tab.locator('input').evaluate((input) => input.toggleAttribute('multiple', true));
      await tab.locator('input').setInputFiles([shortClip(), picture(240, 240)]);
      const email = 'page@example.com';
      assert.equal(await tab.evaluate(`tour.signUp(${JSON.stringify(email)})`), true);
      const { text } = await site.mailTo(email, /verify/i);
      const token = /\/verify-email\/([\w-]+)/.exec(text)?.[1] ?? '';
      const seen = await tab.evaluate(
        `tour.upload(...${JSON.stringify([token, email, 'ada_in_a_page'])})`,
      );
      assert.deepEqual(seen, { ...expected('From a blank page'), isLoggedIn: true });
      assert.deepEqual(errors, []);
      return site;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    project.remove();
  }
}

/** The SDK, its dependencies in the workspace, and the CLI. */
const packed = packAll([
  'packages/domain',
  'packages/validation',
  'packages/api-contract',
  'packages/sdk',
  'apps/cli',
]);
let site: Site | undefined;
try {
  await checkTitles(packed.files);
  await checkPage(packed.files, async (origin) => {
    process.env['WEB_ORIGINS'] = origin;
    site = await Site.start();
    return site;
  });
  assert(site, 'the server was not started');
  await checkNode(packed.files, site);
  console.log(
    'Outside the workspace, the packed SDK serves a Node project and a Vite page, the packed command uploads and lists, and a tool checks titles with the packed rules.',
  );
} finally {
  await site?.dispose();
  packed.remove();
}
