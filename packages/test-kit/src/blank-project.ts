import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const workspace = join(import.meta.dirname, '..', '..', '..');

const pnpm = (cwd: string, ...args: readonly string[]) =>
  execFileSync('pnpm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Returns the installed versions of an app's packages, given its folder. */
export const versionsOf = (app: string) => (name: string) => {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(app, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
};

/** Packs these folders of the workspace, such as `packages/sdk`, as for a registry. */
export function packAll(folders: readonly string[]) {
  const place = mkdtempSync(join(tmpdir(), 'kinora-packed-'));
  const files = folders.map((folder) => {
    pnpm(join(workspace, folder), 'pack', '--pack-destination', place);
    const manifest: { readonly name: string; readonly version: string } = JSON.parse(
      readFileSync(join(workspace, folder, 'package.json'), 'utf8'),
    );
    const { name, version } = manifest;
    const path = join(place, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    return { name, path };
  });
  return {
    /** The paths of the packed files, by package name. */
    files: Object.fromEntries(files.map(({ name, path }) => [name, `file:${path}`])),
    /** The sizes of the packed files, by package name. */
    bytes: Object.fromEntries(files.map(({ name, path }) => [name, statSync(path).size])),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

export interface BlankProjectOptions {
  /** The paths of the packed files, by package name. */
  readonly files: Readonly<Record<string, string>>;
  /** The packed packages on which the project depends directly. */
  readonly uses: readonly string[];
  /** Other dependencies, with their versions. */
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, string>>;
}

/** Creates a project outside the workspace that uses only the packed files of Kinora. */
export function createBlankProject(options: BlankProjectOptions) {
  const { files, uses, dependencies, devDependencies, compilerOptions, sources } = options;
  const root = mkdtempSync(join(tmpdir(), 'kinora-blank-'));
  function write(name: string, content: string) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  write(
    'package.json',
    JSON.stringify({
      name: 'blank',
      private: true,
      type: 'module',
      dependencies: {
        ...Object.fromEntries(uses.map((name) => [name, files[name]])),
        ...dependencies,
      },
      devDependencies,
    }),
  );
  // The packages depend on versions of each other that no registry has yet.
  write(
    'pnpm-workspace.yaml',
    `packages: []\noverrides: ${JSON.stringify(files)}\nallowBuilds: { esbuild: false }\n`,
  );
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { target: 'es2024', skipLibCheck: false, ...strict, ...compilerOptions },
      files: Object.keys(sources).filter((name) => /\.[cm]?tsx?$/.test(name)),
    }),
  );
  for (const [name, content] of Object.entries(sources)) write(name, content);
  pnpm(root, 'install', '--prefer-offline', '--config.minimum-release-age=0', '--loglevel=warn');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
