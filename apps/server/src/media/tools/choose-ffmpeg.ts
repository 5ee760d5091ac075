import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram, isExecutable } from '../../lib/find-program.ts';
import { runInGroup } from './run-in-group.ts';

export interface Ffmpeg {
  readonly path: string;
  /** Its own version string, for example `5.1.9-0+deb12u1`. */
  readonly version: string;
  readonly origin: 'FFMPEG_PATH' | 'PATH' | 'npm';
  /** Has the filters that convert the colours of HDR for ordinary screens. */
  readonly convertsColors: boolean;
}

export interface ChooseFfmpegOptions {
  /** The operator's choice; it must run. */
  readonly ffmpegPath?: string | undefined;
  readonly searchPath: string | undefined;
}

/**
 * Returns the operator's choice, else a modern ffmpeg on the search path, else a bundled one. `undefined` when there is
 * none: then only files that browsers play unchanged can be published. Rejects when the operator's choice does not run.
 */
export async function chooseFfmpeg({
  ffmpegPath,
  searchPath,
}: ChooseFfmpegOptions): Promise<Ffmpeg | undefined> {
  if (ffmpegPath !== undefined) {
    const { version, encodesH264, convertsColors } = await inspectFfmpeg(ffmpegPath);
    if (!version || !encodesH264) {
      throw new Error(
        `FFMPEG_PATH: ${ffmpegPath} is not an ffmpeg with libx264 that runs here (example: /usr/bin/ffmpeg)`,
      );
    }
    return { path: ffmpegPath, version, origin: 'FFMPEG_PATH', convertsColors };
  }

  const onPath = findProgram('ffmpeg', searchPath);
  if (onPath) {
    const { version, encodesH264, convertsColors } = await inspectFfmpeg(onPath);
    if (version && isModern(version) && encodesH264)
      return { path: onPath, version, origin: 'PATH', convertsColors };
  }

  const path = bundled();
  if (path === undefined) return undefined;
  const { version, encodesH264, convertsColors } = await inspectFfmpeg(path);
  return version && encodesH264 ? { path, version, origin: 'npm', convertsColors } : undefined;
}

interface FfmpegInfo {
  /** Absent when it is not an ffmpeg that runs here. */
  readonly version?: string | undefined;
  readonly encodesH264?: boolean;
  readonly convertsColors: boolean;
}

/** Reads version, encoders and filters with two calls at once, because starting a program is slow for a large process. */
async function inspectFfmpeg(path: string): Promise<FfmpegInfo> {
  try {
    const list = (option: string) =>
      runInGroup({
        command: [path, option],
        timeoutMs: 10_000,
        keepsStdout: true,
        outputLimit: 1024 * 1024,
      });
    const [encoders, filters] = await Promise.all([list('-encoders'), list('-filters')]);
    // Something that has failed or hangs is not used, whatever it has printed.
    if (encoders.code !== 0 || filters.code !== 0) return { convertsColors: false };
    const [, version] = /^ffmpeg version (\S+)/m.exec(encoders.stderr) ?? [];
    return {
      version,
      encodesH264: encoders.stdout.includes(' libx264 '),
      convertsColors: [' zscale ', ' tonemap '].every((name) => filters.stdout.includes(name)),
    };
  } catch {
    return { convertsColors: false }; // not a program, or not for this machine
  }
}

/** ffmpeg 5.1 is of July 2022. */
const FIRST_COMMIT_OF_5_1 = 107_500;

/** Returns whether the version is 5.1 or newer. The releases before it have known security holes. */
export const isModern = (version: string) => {
  const [, major = 0, minor = 0] = /^n?(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  // Builds from git have the number of a commit, or a date, instead of a version number.
  const commit = Number(version.match(/^N-(\d+)/)?.[1] ?? 0);
  return (
    major > 5 ||
    (major === 5 && minor >= 1) ||
    commit >= FIRST_COMMIT_OF_5_1 ||
    /^git-20(?:2[3-9]|[3-9])/.test(version)
  );
};

function bundled(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@ffmpeg-binary/${process.platform}-${process.arch}/package.json`,
    );
    const path = join(dirname(manifest), process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    // Install scripts are disabled, and the package may set the mode in one.
    if (!isExecutable(path)) chmodSync(path, 0o755);
    return path;
  } catch {
    return undefined; // no such package for this platform
  }
}
