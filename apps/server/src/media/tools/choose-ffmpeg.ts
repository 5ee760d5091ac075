import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, isExecutable } from './find-program.ts';

const run = promisify(execFile);

export interface Ffmpeg {
  readonly path: string;
  /** As it names itself, for example `5.1.9-0+deb12u1`. */
  readonly version: string;
  readonly origin: 'FFMPEG_PATH' | 'PATH' | 'npm' | 'npm, of 2018';
}

export interface ChooseFfmpegOptions {
  /** The operator's own choice; it must run. */
  readonly ffmpegPath?: string | undefined;
  readonly searchPath: string | undefined;
}

/**
 * The operator's choice, else a modern one on the search path, else a bundled one. `undefined`: none,
 * and only files that browsers play as they are can be published. Rejects when the operator's choice
 * does not run.
 */
export async function chooseFfmpeg({
  ffmpegPath,
  searchPath,
}: ChooseFfmpegOptions): Promise<Ffmpeg | undefined> {
  if (ffmpegPath !== undefined) {
    const version = await versionOf(ffmpegPath);
    if (!version || !(await encodesH264(ffmpegPath))) {
      throw new Error(
        `FFMPEG_PATH: ${ffmpegPath} is not an ffmpeg with libx264 that runs here (example: /usr/bin/ffmpeg)`,
      );
    }
    return { path: ffmpegPath, version, origin: 'FFMPEG_PATH' };
  }

  const onPath = findProgram('ffmpeg', searchPath);
  if (onPath) {
    const version = await versionOf(onPath);
    if (version && isModern(version) && (await encodesH264(onPath)))
      return { path: onPath, version, origin: 'PATH' };
  }

  for (const [scope, origin] of [
    ['@ffmpeg-binary', 'npm'],
    ['@ffmpeg-installer', 'npm, of 2018'],
  ] as const) {
    const path = bundled(scope);
    const version = path && (await versionOf(path));
    if (path && version && (await encodesH264(path))) return { path, version, origin };
  }
  return undefined;
}

async function versionOf(path: string): Promise<string | undefined> {
  const output = await outputOf(path, ['-hide_banner', '-version']);
  return output?.match(/^ffmpeg version (\S+)/m)?.[1];
}

async function encodesH264(path: string): Promise<boolean> {
  return (await outputOf(path, ['-hide_banner', '-encoders']))?.includes(' libx264 ') ?? false;
}

const isModern = (version: string) => {
  const major = Number(version.match(/^n?(\d+)\./)?.[1] ?? 0);
  // A build from git names a revision instead of a number; those are younger than 5.
  return major >= 5 || /^(?:N-|git-20(?:2[2-9]|[3-9]))/.test(version);
};

function bundled(scope: string): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `${scope}/${process.platform}-${process.arch}/package.json`,
    );
    const path = join(dirname(manifest), process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    // Install scripts do not run here, and some of these packages set the mode in one.
    if (!isExecutable(path)) chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined; // no such package for this platform
  }
}

async function outputOf(path: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run(path, args, { timeout: 10_000, maxBuffer: 1024 * 1024 });
    return stdout;
  } catch {
    return undefined; // not a program, not for this machine, or hanging: not a choice
  }
}
