import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrokenLine } from '../testing/broken-line.ts';
import { type ChannelOwner, aChannelOwner, titlesOf } from '../testing/channel.ts';
import { type Workplace, aWorkplace } from '../testing/command.ts';

let site: Site;
let place: Workplace;
let folder: string;
let ada: ChannelOwner;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  place = await aWorkplace();
  folder = await place.folder();
  ada = await aChannelOwner(site);
});
afterEach(() => place.remove());

async function logIn(host = site.url) {
  const args = ['login', '--host', host, '--email', ada.email];
  const signedIn = await place.run(args, { KINORA_PASSWORD: ada.password });
  expect(signedIn).toMatchObject({ exitCode: 0 });
}

/** A folder in which the second of three uploads takes a while. */
async function threeVideos() {
  await place.video(folder, 'one.mp4');
  await place.video(folder, 'two.mp4', 3);
  await place.video(folder, 'three.mp4');
}

describe('upload', () => {
  it('sends the videos of a folder, says how far it is line by line, and sends nothing twice', async () => {
    await logIn();
    await place.video(folder, 'Harbour 2.mp4', 2);
    await place.video(folder, 'Harbour 10.mp4');
    await writeFile(join(folder, 'notes.txt'), 'Not a video.');

    const first = await place.run(['upload', folder, '--visibility', 'public']);
    await rename(join(folder, 'Harbour 10.mp4'), join(folder, 'Harbour 11.mp4'));
    const second = await place.run(['upload', folder, '--visibility', 'public']);

    expect(first).toMatchObject({ exitCode: 0, stdout: '2 uploaded, 1 no videos.\n' });
    expect(first.stderr).toMatch(/notes\.txt: no video, left out\n/);
    expect(first.stderr).toMatch(/Harbour 2\.mp4: (?:25|50|75) % of 2\.\d MB sent\n/);
    expect(first.stderr.indexOf('Harbour 2.mp4: uploaded')).toBeLessThan(
      first.stderr.indexOf('Harbour 10.mp4: uploaded'),
    );
    expect(first.stderr).not.toMatch(/[^\P{Cc}\n]/u);
    expect(second).toMatchObject({
      exitCode: 0,
      stdout: '0 uploaded, 2 already there, 1 no videos.\n',
    });
    expect(await titlesOf(ada)).toEqual(['Harbour 10', 'Harbour 2']);
  });

  it('goes on after it was killed in mid-upload: none twice, none missing', async () => {
    const line = await createBrokenLine(new URL(site.url), 'hangs');
    try {
      await logIn(line.url);
      await threeVideos();
      const running = place.start(['upload', folder]);
      await line.broken;
      running.process.kill('SIGKILL');
      await running.ended;
      line.cut();
      const half = await titlesOf(ada);

      const again = await place.run(['upload', folder]);

      expect(half).not.toContain('two');
      expect(again).toMatchObject({ exitCode: 0 });
      expect(again.stdout).toMatch(/^\d uploaded, \d already there\.\n$/);
      expect(await titlesOf(ada)).toEqual(['one', 'three', 'two']);
    } finally {
      line.close();
    }
  });

  it('can be stopped with Ctrl-C, and says how to go on', async () => {
    const line = await createBrokenLine(new URL(site.url), 'hangs');
    try {
      await logIn(line.url);
      await threeVideos();
      const running = place.start(['upload', folder]);
      await line.broken;
      running.process.kill('SIGINT');
      const stopped = await running.ended;
      line.cut();

      const again = await place.run(['upload', folder]);

      expect(stopped.exitCode).toBe(130);
      expect(stopped.stderr).toMatch(
        /Stopped\. Give the same command again: it goes on from here\.\n$/,
      );
      expect(stopped.stdout).toMatch(/\d uploaded, \d left\.\n$/);
      expect(again.exitCode).toBe(0);
      expect(await titlesOf(ada)).toEqual(['one', 'three', 'two']);
    } finally {
      line.close();
    }
  });

  it('asks what became of an upload whose answer was lost, instead of sending it again', async () => {
    const line = await createBrokenLine(new URL(site.url), 'loses-response');
    try {
      await logIn(line.url);
      await place.video(folder, 'two.mp4', 3);

      const { exitCode, stderr, stdout } = await place.run(['upload', folder]);

      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '1 uploaded.\n' });
      expect(stderr).toMatch(/The server did not answer\. Next try in 1 s \(1 of 5\)\.\n/);
      expect(await titlesOf(ada)).toEqual(['two']);
    } finally {
      line.close();
    }
  });

  it('goes on past what the host refuses, and tells it by its exit code', async () => {
    await logIn();
    await writeFile(join(folder, 'letter.mp4'), 'Dear Ada, this is text.');
    await place.video(folder, 'real.mp4');

    const { exitCode, stdout, stderr } = await place.run(['upload', folder]);

    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(stderr).toMatch(/Refused: letter\.mp4: This file is not a video/);
    expect(await titlesOf(ada)).toEqual(['real']);
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    await logIn();
    await place.video(folder, 'one.mp4');
    await place.video(folder, 'twin.mp4');
    await writeFile(join(folder, 'twin.mp4'), await readFile(join(folder, 'one.mp4')));

    const { exitCode, stdout, stderr } = await place.run(['upload', folder, '--dry-run']);

    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^one\.mp4: would be sent as "one", 0\.\d MB\n1 to send, 0 already there/,
    );
    expect(stderr).toMatch(/twin\.mp4 \(the same as one\.mp4\): left out/);
    expect(await titlesOf(ada)).toEqual([]);
  });
});
