import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface TestBackup {
  readonly format: number;
  readonly database: string;
  readonly path: string;
  readonly content: Uint8Array;
}

/** Writes a backup with one file. */
export async function writeBackup(
  backup: string,
  { path, content, ...kind }: TestBackup,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const files = [{ path, bytes: content.length, sha256 }];
  const manifest = { ...kind, createdAt: '2026-01-02T03:04:05.678Z', media: 'files', files };
  await mkdir(dirname(join(backup, path)), { recursive: true });
  await writeFile(join(backup, path), content);
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
}
