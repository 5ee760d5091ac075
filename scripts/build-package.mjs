// Builds a package without components: the compiler strips the types and keeps one output file per source file, so that
// bundlers drop the modules that an application does not use. Only modules that an entry reaches are in `dist`.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync('tsc', ['--project', 'tsconfig.build.json'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
