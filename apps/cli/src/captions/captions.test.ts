import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Site } from '@kinora/e2e/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner } from '../testing/channel.ts';
import { type Sandbox, createSandbox } from '../testing/command.ts';

let site: Site;
let ada: ChannelOwner;
let sandbox: Sandbox;
let uploads: string;
let videoId: string;
beforeAll(async () => {
  site = await Site.start();
  ada = await aChannelOwner(site);
  sandbox = await createSandbox();
  await sandbox.logIn(site.url, ada);
  uploads = await sandbox.folder();
});
afterAll(async () => {
  await sandbox.remove();
  await site.dispose();
});
beforeEach(async () => {
  const userId = ada.sdk.session.state().user?.id;
  if (!userId) throw new Error('Nobody is signed in.');
  const tag = crypto.randomUUID();
  await sandbox.video(uploads, `${tag}.mp4`);
  await sandbox.run(['upload', uploads]);
  const { items } = await ada.sdk.videos.listOwn({ userId });
  videoId = items.find(({ title }) => title === tag)?.id ?? '';
});

const subRip = (text: string, times = '00:00:00,100 --> 00:00:00,300') =>
  `1\r\n${times}\r\n${text}\r\n`;

async function saveFile(name: string, text: string): Promise<string> {
  const path = join(sandbox.home, name);
  await writeFile(path, text);
  return path;
}

async function upload(text: string, ...options: readonly string[]) {
  const file = await saveFile('talk.srt', text);
  return sandbox.run(['captions', 'upload', videoId, file, ...options]);
}

const storedVersion = async () => (await ada.sdk.captions.list({ videoId }))[0]?.version;

describe('kinora-channel captions upload', () => {
  it('[CAPTIONS-CLIENT-14] saves a file and prints its language, label and version', async () => {
    const first = await upload(subRip('Olá'), '--language', 'pt-br');
    const second = await upload(subRip('Oi'), '--language', 'pt-BR', '--label', 'Brasil');

    expect(first).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^Saved: pt-BR "Portuguese \(Brazil\)", version \d+\.\n$/),
      stderr: '',
    });
    expect(second).toMatchObject({
      exitCode: 0,
      stdout: `Saved: pt-BR "Brasil", version ${await storedVersion()}.\n`,
    });
    expect(await ada.sdk.captions.list({ videoId })).toMatchObject([
      { language: 'pt-BR', label: 'Brasil', origin: 'uploaded' },
    ]);
  });

  it('[CAPTIONS-CLIENT-15] prints each error of a file that the host refuses', async () => {
    const late = subRip('Late', '00:00:00,500 --> 00:00:00,200');
    const broken = subRip('Broken', '0.5 --> 00:00:01,000');

    const refused = await upload(`${late}\r\n${broken}`, '--language', 'en');

    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr.split('\n')).toEqual([
      'Refused: talk.srt: Line 2: the end is before the start.',
      expect.stringMatching(/^Refused: talk\.srt: Line 6: the start is not a time/),
      '',
    ]);
    expect(await ada.sdk.captions.list({ videoId })).toEqual([]);
  });

  it('[CAPTIONS-CLIENT-16] replaces only the version of --replace-version', async () => {
    const options = ['--language', 'en', '--replace-version'];
    await upload(subRip('One'), '--language', 'en');
    const version = String(await storedVersion());

    const replaced = await upload(subRip('Two'), ...options, version);
    const refused = await upload(subRip('Three'), ...options, version);

    expect(replaced).toMatchObject({
      exitCode: 0,
      stdout: `Saved: en "English", version ${await storedVersion()}.\n`,
    });
    expect(refused).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `Version ${version} is not the stored one. To see the stored version, run: kinora-channel captions list ${videoId}\n`,
    });
  });

  it('exits with 2 when the file does not exist, and with 1 when the video does not exist', async () => {
    const missing = join(sandbox.home, 'missing.srt');
    const options = ['--language', 'en'];
    const file = await saveFile('talk.srt', subRip('One'));
    const nobody = '00000000-0000-7000-8000-000000000000';

    const noFile = await sandbox.run(['captions', 'upload', videoId, missing, ...options]);
    const noVideo = await sandbox.run(['captions', 'upload', nobody, file, ...options]);

    expect(noFile).toMatchObject({
      exitCode: 2,
      stderr: `${missing} cannot be read: no such file or directory (ENOENT).\n`,
    });
    expect(noVideo.exitCode).toBe(1);
    expect(noVideo.stderr).toMatch(/^Video not found\./);
  });
});

describe('kinora-channel captions list', () => {
  it('[CAPTIONS-CLIENT-17] prints a table with the versions, and JSON with --json', async () => {
    await upload(subRip('Hello'), '--language', 'en', '--label', 'English (slow)');
    await upload(subRip('Hallo'), '--language', 'de');
    const [english, german] = await ada.sdk.captions.list({ videoId });

    const table = await sandbox.run(['captions', 'list', videoId]);
    const json = await sandbox.run(['captions', 'list', videoId, '--json']);

    expect(table).toEqual({
      exitCode: 0,
      stdout:
        'LANGUAGE  LABEL           ORIGIN    VERSION\n' +
        `en        English (slow)  uploaded  ${english?.version}\n` +
        `de        German          uploaded  ${german?.version}\n`,
      stderr: '2 languages\n',
    });
    expect(JSON.parse(json.stdout)).toMatchObject([{ language: 'en' }, { language: 'de' }]);
  });
});

describe('kinora-channel captions export', () => {
  it('[CAPTIONS-CLIENT-18] saves each language as WebVTT, or one language as SubRip', async () => {
    await upload(subRip('Hello'), '--language', 'en');
    await upload(subRip('<i>Hallo</i>'), '--language', 'de');
    const folder = join(sandbox.home, 'words', videoId);

    const all = await sandbox.run(['captions', 'export', videoId, '--out', folder]);
    const one = await sandbox.run([
      'captions',
      'export',
      videoId,
      '--out',
      folder,
      '--language',
      'DE',
      '--format',
      'srt',
    ]);

    const path = (end: string) => join(folder, `${videoId}.${end}`);
    expect(all).toEqual({
      exitCode: 0,
      stdout: `${path('en.vtt')}\n${path('de.vtt')}\n`,
      stderr: '2 languages exported\n',
    });
    expect(one).toMatchObject({ exitCode: 0, stdout: `${path('de.srt')}\n` });
    expect(await readdir(folder)).toHaveLength(3);
    expect(await readFile(path('en.vtt'), 'utf8')).toBe(
      'WEBVTT\n\n00:00:00.100 --> 00:00:00.300\nHello\n',
    );
    expect(await readFile(path('de.srt'), 'utf8')).toMatch(
      /^1\r?\n00:00:00,100 --> 00:00:00,300\r?\n<i>Hallo<\/i>\r?\n$/,
    );
  });

  it('[CAPTIONS-CLIENT-19] lists the languages of the video when it has no captions in the chosen one', async () => {
    await upload(subRip('Hello'), '--language', 'en');
    const args = ['captions', 'export', videoId, '--language', 'fr', '--out', sandbox.home];

    const missing = await sandbox.run(args);

    expect(missing).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'The video has no captions in fr. It has captions in: en.\n',
    });
  });
});
