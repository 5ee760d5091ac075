import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner } from './testing/channel.ts';
import { type Sandbox, createSandbox } from './testing/command.ts';

let site: Site;
let ada: ChannelOwner;
let sandbox: Sandbox;
beforeAll(async () => {
  site = await Site.start();
  ada = await aChannelOwner(site);
});
afterAll(() => site.dispose());
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.remove());

const logIn = (password = ada.password) =>
  sandbox.run(['login', '--host', site.url, '--email', ada.email], { KINORA_PASSWORD: password });
const json = async (...path: readonly string[]): Promise<unknown> =>
  JSON.parse(await readFile(join(...path), 'utf8'));

describe('kinora-channel login', () => {
  it('[CLI-FILE-09] stores the session in a file that only its owner can read, until logout', async () => {
    const signedIn = await logIn();
    const { mode } = await stat(sandbox.sessionFile);
    const stored = await sandbox.storedValues(site.url);
    const shown = await sandbox.run(['whoami']);
    const listed = await sandbox.run(['list', '--json']);
    const signedOut = await sandbox.run(['logout']);
    const after = await sandbox.run(['list']);
    const nobody = await sandbox.run(['whoami']);

    expect(signedIn).toMatchObject({ exitCode: 0, stdout: '' });
    expect(signedIn.stderr).toContain(`as Ada Lovelace (@${ada.userName}).`);
    expect(mode & 0o777).toBe(0o600);
    expect(shown).toMatchObject({
      exitCode: 0,
      stdout: `Ada Lovelace (@${ada.userName}), ${ada.email}, on ${site.url}\n`,
    });
    expect(nobody.exitCode).toBe(3);
    expect(listed).toMatchObject({ exitCode: 0, stdout: '[]\n' });
    expect(signedOut.exitCode).toBe(0);
    expect(after).toMatchObject({ exitCode: 3, stdout: '' });
    expect(stored).toEqual(['at', 'loginStatus', 'rt', 'user']);
    expect(await sandbox.storedValues(site.url)).toEqual(['loginStatus']);
  });

  it('prints the host’s message for a wrong password and stores no session', async () => {
    const { exitCode, stderr } = await logIn('Wrong1!x');

    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/^Invalid user credentials/);
    await expect(stat(sandbox.sessionFile)).rejects.toThrow(/ENOENT/);
  });

  it('refuses a password on the command line', async () => {
    const { exitCode } = await sandbox.run([
      'login',
      '--host',
      site.url,
      '--password',
      'Secret1!x',
    ]);

    expect(exitCode).toBe(2);
  });

  describe('when the input is a pipe', () => {
    const logInByPipe = (...args: readonly string[]) => {
      const env = { KINORA_PASSWORD: '' };
      const { process, ended } = sandbox.start(
        ['login', '--host', site.url, ...args],
        env,
        [],
        'pipe',
      );
      return { stdin: process.stdin, ended };
    };

    it('reads e-mail address and password that arrive together', async () => {
      const { stdin, ended } = logInByPipe();
      stdin?.end(`${ada.email}\n${ada.password}\n`);

      const { exitCode, stdout, stderr } = await ended;

      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
      expect(stderr).toMatch(/^E-mail: \nPassword: \nSigned in to /);
    });

    it('reads a password without a line end, and Windows line ends', async () => {
      const { stdin, ended } = logInByPipe();
      stdin?.end(`${ada.email}\r\n${ada.password}`);

      expect(await ended).toMatchObject({ exitCode: 0 });
    });

    it('ends although the pipe stays open', async () => {
      const { stdin, ended } = logInByPipe('--email', ada.email);
      stdin?.write(`${ada.password}\n`);

      expect(await ended).toMatchObject({ exitCode: 0 });
    });

    it('exits with 2 when the input has no password', async () => {
      const { stdin, ended } = logInByPipe();
      stdin?.end(`${ada.email}\n`);

      const { exitCode, stderr } = await ended;

      expect(exitCode).toBe(2);
      expect(stderr).toContain('No password was given. Type it at the prompt');
    });
  });

  it('[CLI-FILE-04] names the address and exits with 4 when the host does not respond', async () => {
    const args = ['login', '--host', 'http://127.0.0.1:9/below/', '--email', ada.email];

    const { exitCode, stderr } = await sandbox.run(args, { KINORA_PASSWORD: 'Engine1!x' });

    expect({ exitCode, stderr }).toEqual({
      exitCode: 4,
      stderr:
        'The server did not answer. Check the address http://127.0.0.1:9/below and your connection, and run the same command again.\n',
    });
  });
});

describe('kinora-channel list and export', () => {
  it('print the videos of a channel and export its data, thumbnails and videos', async () => {
    await logIn();
    const folder = await sandbox.folder();
    await sandbox.video(folder, 'Harbour.mp4');
    await sandbox.run(['upload', folder, '--visibility', 'public']);
    const userId = ada.sdk.session.state().user?.id;
    if (!userId) throw new Error('Nobody is signed in.');
    const [video] = (await ada.sdk.videos.listOwn({ userId })).items;
    if (!video) throw new Error('Nothing was uploaded.');
    await ada.sdk.comments.add({ videoId: video.id, content: 'Well done' });
    const { id: playlistId } = await ada.sdk.playlists.create({
      name: 'Best',
      description: 'Of all',
    });
    await ada.sdk.playlists.addVideo({ playlistId, videoId: video.id });
    const target = join(sandbox.home, 'export');

    const listed = await sandbox.run(['list']);
    const exported = await sandbox.run(['export', target, '--thumbnails', '--videos']);

    expect(listed.stdout).toMatch(/^TITLE +VISIBILITY/);
    expect(listed.stdout).toMatch(new RegExp(`^Harbour +public .* ${video.id}$`, 'm'));
    expect(exported).toMatchObject({
      exitCode: 0,
      stdout: `Exported to ${target}: videos 1, playlists 1, new comments 1, new captions 0.\n`,
    });
    expect(await json(target, 'profile.json')).toMatchObject({
      channel: { userName: ada.userName },
    });
    expect(await json(target, 'videos.json')).toMatchObject([{ id: video.id, title: 'Harbour' }]);
    expect(await json(target, 'playlists.json')).toMatchObject([{ name: 'Best' }]);
    expect(await json(target, 'comments', `${video.id}.json`)).toMatchObject([
      { content: 'Well done' },
    ]);
    expect(await readdir(join(target, 'videos'))).toEqual([expect.stringContaining(video.id)]);
    expect(await readdir(join(target, 'thumbnails'))).toHaveLength(1);
    expect(await json(target, 'export.json')).toMatchObject({ finishedAt: expect.any(String) });
  });
});
