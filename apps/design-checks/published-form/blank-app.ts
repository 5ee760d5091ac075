import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '..', '..', '..', 'packages');

/** The version of a package that this one works with. */
const versionOf = (name: string): string => {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
};

const pnpm = (cwd: string, ...args: readonly string[]) =>
  execFileSync('pnpm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The packed file of a workspace package, as the registry would get it. */
function pack(name: string, into: string): string {
  pnpm(join(packages, name), 'pack', '--pack-destination', into);
  return `file:./kinora-${name}-0.0.0.tgz`;
}

const page = `<!doctype html>
<html lang="en" data-theme="light">
  <head><meta charset="utf-8" /><title>Blank app</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="/main.tsx"></script></body>
</html>
`;

const code = `import '@kinora/design-system/styles.css';
import { VideoCard, type VideoCardVideo } from '@kinora/design-system';
import { vars } from '@kinora/design-system/theme';
import { createRoot } from 'react-dom/client';

const video: VideoCardVideo = {
  title: 'Harbour at night',
  thumbnail: '',
  durationSeconds: 754,
  views: 12_840,
  createdAt: '2026-10-30T12:00:00Z',
  owner: { fullName: 'Ada Lovelace', avatar: '' },
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main style={{ maxInlineSize: 360, padding: vars.space.large }}>
      <VideoCard video={video} href="#watch" channelHref="#ada" nowMs={Date.parse('2026-11-20T12:00:00Z')} />
    </main>,
  );
}
`;

const typeScript = {
  compilerOptions: {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: ['vite/client'],
  },
  include: ['main.tsx'],
};

/** An app outside the workspace that knows nothing of Kinora but the packed files. */
export function createBlankApp() {
  const root = mkdtempSync(join(tmpdir(), 'kinora-blank-'));
  const domain = pack('domain', root);
  const designSystem = pack('design-system', root);
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
  write(
    'package.json',
    JSON.stringify({
      name: 'blank',
      private: true,
      type: 'module',
      dependencies: {
        '@kinora/design-system': designSystem,
        '@kinora/domain': domain,
        react: versionOf('react'),
        'react-dom': versionOf('react-dom'),
      },
      devDependencies: {
        '@types/react': versionOf('@types/react'),
        '@types/react-dom': versionOf('@types/react-dom'),
        vite: versionOf('vite'),
      },
    }),
  );
  // The design system names the domain package by its version, which no registry has yet.
  write(
    'pnpm-workspace.yaml',
    `packages: []\noverrides: { '@kinora/domain': '${domain}' }\nallowBuilds: { esbuild: false }\n`,
  );
  write('index.html', page);
  write('main.tsx', code);
  write('tsconfig.json', JSON.stringify(typeScript));
  pnpm(root, 'install', '--prefer-offline', '--config.minimum-release-age=0', '--loglevel=warn');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
