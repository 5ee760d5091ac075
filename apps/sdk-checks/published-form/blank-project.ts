import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..', '..', '..');
const packed = ['domain', 'validation', 'api-contract', 'sdk', 'cli'] as const;
type Packed = (typeof packed)[number];
const folderOf = (name: Packed) => join(workspace, name === 'cli' ? 'apps' : 'packages', name);

const pnpm = (cwd: string, ...args: readonly string[]) =>
  execFileSync('pnpm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The version of a package that this one works with. */
export const versionOf = (name: string): string => {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
};

/** The SDK, what it stands on, and the command, as the registry would get them. */
export function packAll() {
  const folder = mkdtempSync(join(tmpdir(), 'kinora-packed-'));
  for (const name of packed) pnpm(folderOf(name), 'pack', '--pack-destination', folder);
  return {
    files: Object.fromEntries(
      packed.map((name) => [`@kinora/${name}`, `file:${folder}/kinora-${name}-0.0.0.tgz`]),
    ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface BlankProjectOptions {
  /** Where the packed files are, by the packages' names. */
  readonly files: Readonly<Record<string, string>>;
  /** The names among them that the project asks for itself. */
  readonly uses: readonly string[];
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, string>>;
}

/** A project outside the workspace that knows nothing of Kinora but the packed files. */
export function createBlankProject(options: BlankProjectOptions) {
  const { files, uses, devDependencies, compilerOptions, sources } = options;
  const root = mkdtempSync(join(tmpdir(), 'kinora-blank-'));
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
  write(
    'package.json',
    JSON.stringify({
      name: 'blank',
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(uses.map((name) => [name, files[name]])),
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
      files: Object.keys(sources).filter((name) => name.endsWith('.ts')),
    }),
  );
  for (const [name, content] of Object.entries(sources)) write(name, content);
  pnpm(root, 'install', '--prefer-offline', '--config.minimum-release-age=0', '--loglevel=warn');
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
