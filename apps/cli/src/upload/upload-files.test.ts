import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '@kinora/e2e/clips';
import { Site } from '@kinora/e2e/site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChannelOwner, aChannelOwner, titlesOf } from '../testing/channel.ts';
import { type Sandbox, createSandbox } from '../testing/command.ts';

let site: Site;
let sandbox: Sandbox;
let folder: string;
let ada: ChannelOwner;
beforeAll(async () => {
  site = await Site.start();
});
afterAll(() => site.dispose());
beforeEach(async () => {
  sandbox = await createSandbox();
  folder = await sandbox.folder();
  ada = await aChannelOwner(site);
  await sandbox.logIn(site.url, ada);
});
afterEach(() => sandbox.remove());

const ownVideos = async () => (await ada.sdk.videos.listOwn()).items;

describe('kinora-channel upload of files', () => {
  it('[CLI-FILE-11, CLI-FILE-12] uploads one file with all that its options say, once', async () => {
    const file = await sandbox.video(folder, 'talk.mp4');
    await sandbox.video(folder, 'other.mp4');
    const thumbnail = join(folder, 'picture.png');
    await copyFile(picture(640, 360), thumbnail);
    const captions = join(folder, 'talk.srt');
    await writeFile(captions, '1\n00:00:00,100 --> 00:00:00,300\nHello\n');
    const { id } = await ada.sdk.playlists.create({ name: 'Talks', description: 'Of all' });
    const words = ['--title', 'A talk', '--description', 'About tides', '--playlist', 'Talks'];
    const files = ['--thumbnail', thumbnail, '--captions', captions, '--language', 'en'];
    const args = ['upload', file, ...words, ...files, '--visibility', 'public'];

    const first = await sandbox.run(args);
    const again = await sandbox.run(args);

    expect(first).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 uploaded.\n') });
    expect(again).toMatchObject({ exitCode: 0, stdout: '0 uploaded, 1 already uploaded.\n' });
    const [video, ...others] = await ownVideos();
    expect(others).toEqual([]);
    expect(video).toMatchObject({
      title: 'A talk',
      description: 'About tides',
      isPublished: true,
      playlistIds: [id],
      thumbnail: expect.any(String),
    });
    const tracks = await ada.sdk.captions.list({ videoId: video?.id ?? '' });
    expect(tracks).toMatchObject([{ language: 'en' }]);
  });

  it('[CLI-FILE-15] reports captions that the host refuses each time', async () => {
    const captions = join(folder, 'talk.srt');
    await writeFile(captions, '1\n00:00:02,000 --> 00:00:01,000\nThe end is before the start.\n');
    const video = await sandbox.video(folder, 'talk.mp4');
    const args = ['upload', video, '--captions', captions, '--language', 'en'];

    const first = await sandbox.run(args);
    const again = await sandbox.run(args);

    expect(first).toMatchObject({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(again).toMatchObject({
      exitCode: 1,
      stdout: '0 uploaded, 1 already uploaded, 1 refused.\n',
      stderr: expect.stringContaining(`${captions}: the video has no captions. Run: `),
    });
  });

  it('[CLI-FILE-11] uploads several files of several folders', async () => {
    const elsewhere = await sandbox.folder();
    const files = [
      await sandbox.video(folder, 'one.mp4'),
      await sandbox.video(folder, 'two.mp4'),
      await sandbox.video(elsewhere, 'three.mp4'),
    ];

    expect(await sandbox.run(['upload', ...files])).toMatchObject({
      exitCode: 0,
      stdout: '2 uploaded.\n1 uploaded.\n',
    });
    expect(await titlesOf(ada)).toEqual(['one', 'three', 'two']);
  });

  it.each([
    ['a missing file', ['none.mp4'], /none\.mp4 cannot be read: no such file/],
    ['another kind of file', ['notes.txt'], /Not a video: notes\.txt\./],
    ['a picture that is a folder', ['a.mp4', '--thumbnail', '.'], /cannot be read: .*EISDIR/],
    ['a title for two files', ['a.mp4', 'b.mp4', '--title', 'X'], /are for a single file/],
    [
      'an unknown playlist',
      ['a.mp4', '--playlist', 'X'],
      /No playlist of yours has the name or id "X"/,
    ],
  ])('[CLI-FILE-12] refuses %s before it sends anything', async (_what, args, message) => {
    await sandbox.video(folder, 'a.mp4');
    await sandbox.video(folder, 'b.mp4');
    await writeFile(join(folder, 'notes.txt'), 'Not a video.');
    const words = args.map((word) => (word.includes('.') ? join(folder, word) : word));

    const { exitCode, stderr } = await sandbox.run(['upload', ...words]);

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
    expect(await titlesOf(ada)).toEqual([]);
  });

  it.each([
    ['another kind of file', 'notes.txt', /Not a video: notes\.txt\./],
    ['a damaged journal', 'b.mp4', /\.kinora-upload\.json is damaged\./],
  ])(
    '[CLI-FILE-12] refuses %s in a second folder before it sends anything',
    async (_what, name, message) => {
      const second = await sandbox.folder();
      await writeFile(join(second, 'notes.txt'), 'Not a video.');
      await sandbox.video(second, 'b.mp4');
      await writeFile(join(second, '.kinora-upload.json'), '{');
      const video = await sandbox.video(folder, 'a.mp4');

      const { exitCode, stderr } = await sandbox.run(['upload', video, join(second, name)]);

      expect(exitCode).toBe(2);
      expect(stderr).toMatch(message);
      expect(await titlesOf(ada)).toEqual([]);
    },
  );
});
