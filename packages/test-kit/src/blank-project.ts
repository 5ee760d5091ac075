import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..', '..', '..');

const pnpm = (cwd: string, ...args: readonly string[]) =>
  execFileSync('pnpm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Tells the versions of the packages that an app of the workspace works with, by its folder. */
export const versionsOf = (app: string) => (name: string) => {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(app, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
};

/** Packs what lies in these folders of the workspace, such as `packages/sdk`, as the registry would get it. */
export function packAll(folders: readonly string[]) {
  const place = mkdtempSync(join(tmpdir(), 'kinora-packed-'));
  const files = folders.map((folder) => {
    pnpm(join(workspace, folder), 'pack', '--pack-destination', place);
    const name = folder.slice(folder.lastIndexOf('/') + 1);
    return [`@kinora/${name}`, `file:${place}/kinora-${name}-0.0.0.tgz`] as const;
  });
  return {
    /** Where the packed files are, by the packages' names. */
    files: Object.fromEntries(files),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

export interface BlankProjectOptions {
  /** Where the packed files are, by the packages' names. */
  readonly files: Readonly<Record<string, string>>;
  /** The names among them that the project asks for itself. */
  readonly uses: readonly string[];
  /** What else it asks for, by version. */
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, string>>;
}

/** A project outside the workspace that knows nothing of Kinora but the packed files. */
export function createBlankProject(options: BlankProjectOptions) {
  const { files, uses, dependencies, devDependencies, compilerOptions, sources } = options;
  const root = mkdtempSync(join(tmpdir(), 'kinora-blank-'));
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
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
  // The packages name one another by versions that no registry has yet.
  write(
    'pnpm-workspace.yaml',
    `packages: []\noverrides: ${JSON.stringify(files)}\nallowBuilds: { esbuild: false }\n`,
  );
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { target: 'es2024', skipLibCheck: false, ...strict, ...compilerOptions },
      files: Object.keys(sources).filter((name) => /\.tsx?$/.test(name)),
    }),
  );
  for (const [name, content] of Object.entries(sources)) write(name, content);
  pnpm(root, 'install', '--prefer-offline', '--config.minimum-release-age=0', '--loglevel=warn');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
