import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBrokenConnection } from '../testing/broken-connection.ts';
import { titlesOf } from '../testing/channel.ts';
import { createUploadBench } from '../testing/upload-bench.ts';

const bench = createUploadBench();

const logIn = (host = bench.site.url) => bench.sandbox.logIn(host, bench.ada);

/** Three videos, of which the second takes longest to upload. */
async function threeVideos() {
  await bench.sandbox.video(bench.folder, 'one.mp4');
  await bench.sandbox.video(bench.folder, 'two.mp4', 3);
  await bench.sandbox.video(bench.folder, 'three.mp4');
}

describe('kinora-channel upload', () => {
  it('uploads the videos of a folder once', async () => {
    await logIn();
    await bench.sandbox.video(bench.folder, 'Harbour 2.mp4', 2);
    await bench.sandbox.video(bench.folder, 'Harbour 10.mp4');
    await writeFile(join(bench.folder, 'notes.txt'), 'Not a video.');

    const first = await bench.sandbox.run(['upload', bench.folder, '--visibility', 'public']);
    await rename(join(bench.folder, 'Harbour 10.mp4'), join(bench.folder, 'Harbour 11.mp4'));
    const second = await bench.sandbox.run(['upload', bench.folder, '--visibility', 'public']);

    expect(first).toMatchObject({ exitCode: 0, stdout: '2 uploaded, 1 not a video.\n' });
    expect(first.stderr).toMatch(/notes\.txt: skipped, not a video\n/);
    expect(first.stderr.indexOf('Harbour 2.mp4: uploaded')).toBeLessThan(
      first.stderr.indexOf('Harbour 10.mp4: uploaded'),
    );
    expect(first.stderr).not.toMatch(/[^\P{Cc}\n]/u);
    expect(second).toMatchObject({
      exitCode: 0,
      stdout: '0 uploaded, 2 already uploaded, 1 not a video.\n',
    });
    expect(await titlesOf(bench.ada)).toEqual(['Harbour 10', 'Harbour 2']);
  });

  it('continues after SIGKILL during an upload without duplicates or missing videos', async () => {
    const connection = await createBrokenConnection(new URL(bench.site.url), 'hangs');
    try {
      await logIn(connection.url);
      await threeVideos();
      const running = bench.sandbox.start(['upload', bench.folder]);
      await connection.broken;
      running.process.kill('SIGKILL');
      await running.ended;
      connection.cut();
      const half = await titlesOf(bench.ada);

      const again = await bench.sandbox.run(['upload', bench.folder]);

      expect(half).not.toContain('two');
      expect(again).toMatchObject({ exitCode: 0 });
      expect(again.stdout).toMatch(/^\d uploaded, \d already uploaded\.\n$/);
      expect(await titlesOf(bench.ada)).toEqual(['one', 'three', 'two']);
    } finally {
      connection.close();
    }
  });

  it('stops on Ctrl-C and prints how to continue', async () => {
    const connection = await createBrokenConnection(new URL(bench.site.url), 'hangs');
    try {
      await logIn(connection.url);
      await threeVideos();
      const running = bench.sandbox.start(['upload', bench.folder]);
      await connection.broken;
      running.process.kill('SIGINT');
      const stopped = await running.ended;
      connection.cut();

      const again = await bench.sandbox.run(['upload', bench.folder]);

      expect(stopped.exitCode).toBe(130);
      expect(stopped.stderr).toMatch(/Stopped\. Run the same command again to continue\.\n$/);
      expect(stopped.stdout).toMatch(/\d uploaded, \d not sent\.\n$/);
      expect(again.exitCode).toBe(0);
      expect(await titlesOf(bench.ada)).toEqual(['one', 'three', 'two']);
    } finally {
      connection.close();
    }
  });

  it('requests the outcome of an upload whose response was lost, instead of sending it again', async () => {
    const connection = await createBrokenConnection(new URL(bench.site.url), 'loses-response');
    try {
      await logIn(connection.url);
      await bench.sandbox.video(bench.folder, 'two.mp4', 3);

      const { exitCode, stderr, stdout } = await bench.sandbox.run(['upload', bench.folder]);

      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '1 uploaded.\n' });
      expect(stderr).toMatch(/The server did not answer\. Retrying in 1 s \(1 of 5\)\.\n/);
      expect(await titlesOf(bench.ada)).toEqual(['two']);
    } finally {
      connection.close();
    }
  });

  it('continues after a refused file and exits with 1', async () => {
    await logIn();
    await writeFile(join(bench.folder, 'letter.mp4'), 'Dear Ada, this is text.');
    await bench.sandbox.video(bench.folder, 'real.mp4');

    const { exitCode, stdout, stderr } = await bench.sandbox.run(['upload', bench.folder]);

    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(stderr).toMatch(/Refused: letter\.mp4: This file is not a video/);
    expect(await titlesOf(bench.ada)).toEqual(['real']);
  });

  it('prints the planned uploads in a dry run and uploads nothing', async () => {
    await logIn();
    await bench.sandbox.video(bench.folder, 'one.mp4');
    await bench.sandbox.video(bench.folder, 'twin.mp4');
    await writeFile(join(bench.folder, 'twin.mp4'), await readFile(join(bench.folder, 'one.mp4')));

    const { exitCode, stdout, stderr } = await bench.sandbox.run([
      'upload',
      bench.folder,
      '--dry-run',
    ]);

    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^one\.mp4: would be uploaded as "one", 0\.\d MB\n1 to upload, 0 already uploaded/,
    );
    expect(stderr).toMatch(/twin\.mp4: skipped, same content as one\.mp4/);
    expect(await titlesOf(bench.ada)).toEqual([]);
  });
});
