import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

let folder: string;
const started = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-lock-'));
});
afterEach(async () => {
  await Promise.all([...started].map(kill));
  await rm(folder, { recursive: true });
});

const script = `
  const { lockFolder } = await import(${JSON.stringify(new URL('folder-lock.ts', import.meta.url))});
  try {
    lockFolder(process.argv[1]);
    console.log('owns');
  } catch (error) {
    console.log(error.name);
  }
  setInterval(() => {}, 60_000);`;

/** Another process that tries to lock the folder, reports the result, and keeps running. */
async function another(wrapper: readonly string[] = []) {
  const [program, ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', script];
  const child = spawn(program, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.add(child);
  const [printed] = await once(child.stdout, 'data');
  return { child, said: String(printed).trim() };
}

async function kill(child: ChildProcess) {
  started.delete(child);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

describe('the lock of a data folder', () => {
  it('has one owner among all processes until the owner releases it', async () => {
    const unlock = lockFolder(folder);

    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect((await another()).said).toBe('FolderInUseError');
    unlock();
    expect((await another()).said).toBe('owns');
  });

  it('is free as soon as its owner is killed', async () => {
    const { child, said } = await another();
    await kill(child);

    expect(said).toBe('owns');
    expect((await another()).said).toBe('owns');
  });

  it('gets exactly one owner when many processes request it at the same moment after a kill', async () => {
    await kill((await another()).child);

    const all = await Promise.all(Array.from({ length: 8 }, () => another()));

    expect(all.map(({ said }) => said).toSorted()).toEqual([
      ...Array<string>(7).fill('FolderInUseError'),
      'owns',
    ]);
  });

  it('works for folders whose path exceeds the socket path limit', async () => {
    const root = folder;
    folder = join(folder, ...Array<string>(8).fill('a-folder-with-quite-a-long-name'));
    await mkdir(folder, { recursive: true });
    const unlock = lockFolder(folder);

    expect((await another()).said).toBe('FolderInUseError');
    unlock();
    folder = root;
  });

  // Each container has its own network namespace, and containers may share a volume.
  const [program, ...options] = ['unshare', '--map-root-user', '--net', '--'] as const;
  const apart = [program, ...options];
  const canBeApart = spawnSync(program, [...options, 'true']).status === 0;
  it.skipIf(!canBeApart)(
    'has one owner among processes in separate network namespaces',
    async () => {
      const { child, said } = await another(apart);

      expect(said).toBe('owns');
      expect((await another()).said).toBe('FolderInUseError');
      expect((await another(apart)).said).toBe('FolderInUseError');
      await kill(child);
      expect((await another(apart)).said).toBe('owns');
    },
  );
});
