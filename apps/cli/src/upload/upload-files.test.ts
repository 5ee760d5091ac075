import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picture } from '@kinora/e2e/clips';
import { beforeEach, describe, expect, it } from 'vitest';
import { titlesOf } from '../testing/channel.ts';
import { createUploadBench } from '../testing/upload-bench.ts';

const bench = createUploadBench();
beforeEach(() => bench.sandbox.logIn(bench.site.url, bench.ada));

const ownVideos = async () => (await bench.ada.sdk.videos.listOwn()).items;

describe('kinora-channel upload of files', () => {
  it('[CLI-FILE-11, CLI-FILE-12] uploads one file with all that its options say, once', async () => {
    const file = await bench.sandbox.video(bench.folder, 'talk.mp4');
    await bench.sandbox.video(bench.folder, 'other.mp4');
    const thumbnail = join(bench.folder, 'picture.png');
    await copyFile(picture(640, 360), thumbnail);
    const captions = join(bench.folder, 'talk.srt');
    await writeFile(captions, '1\n00:00:00,100 --> 00:00:00,300\nHello\n');
    const { id } = await bench.ada.sdk.playlists.create({ name: 'Talks', description: 'Of all' });
    const words = ['--title', 'A talk', '--description', 'About tides', '--playlist', 'Talks'];
    const files = ['--thumbnail', thumbnail, '--captions', captions, '--language', 'en'];
    const args = ['upload', file, ...words, ...files, '--visibility', 'public'];

    const first = await bench.sandbox.run(args);
    const again = await bench.sandbox.run(args);

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
    const tracks = await bench.ada.sdk.captions.list({ videoId: video?.id ?? '' });
    expect(tracks).toMatchObject([{ language: 'en' }]);
  });

  it('[CLI-FILE-15] reports captions that the host refuses each time', async () => {
    const captions = join(bench.folder, 'talk.srt');
    await writeFile(captions, '1\n01:00:00,000 --> 01:00:01,000\nAfter the end of the video.\n');
    const video = await bench.sandbox.video(bench.folder, 'talk.mp4');
    const args = ['upload', video, '--captions', captions, '--language', 'en'];

    const first = await bench.sandbox.run(args);
    const again = await bench.sandbox.run(args);

    expect(first).toMatchObject({ exitCode: 1, stdout: '1 uploaded, 1 refused.\n' });
    expect(again).toMatchObject({
      exitCode: 1,
      stdout: '0 uploaded, 1 already uploaded, 1 refused.\n',
      stderr: expect.stringContaining(`${captions}: the video has no captions. Run: `),
    });
  });

  it('[CLI-FILE-11] uploads several files of several folders', async () => {
    const elsewhere = await bench.sandbox.folder();
    const files = [
      await bench.sandbox.video(bench.folder, 'one.mp4'),
      await bench.sandbox.video(bench.folder, 'two.mp4'),
      await bench.sandbox.video(elsewhere, 'three.mp4'),
    ];

    expect(await bench.sandbox.run(['upload', ...files])).toMatchObject({
      exitCode: 0,
      stdout: '2 uploaded.\n1 uploaded.\n',
    });
    expect(await titlesOf(bench.ada)).toEqual(['one', 'three', 'two']);
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
    await bench.sandbox.video(bench.folder, 'a.mp4');
    await bench.sandbox.video(bench.folder, 'b.mp4');
    await writeFile(join(bench.folder, 'notes.txt'), 'Not a video.');
    const words = args.map((word) => (word.includes('.') ? join(bench.folder, word) : word));

    const { exitCode, stderr } = await bench.sandbox.run(['upload', ...words]);

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
    expect(await titlesOf(bench.ada)).toEqual([]);
  });

  it.each([
    ['a missing file', undefined, / cannot be read: no such file or directory \(ENOENT\)\.\n/],
    [
      'a file with errors',
      '1\n00:00:02,000 --> 00:00:01,000\nX\n\n2\n00:00:04,000 --> 00:00:03,000\nY\n',
      /talk\.srt: Line 2: .*\n.*talk\.srt: Line 6: /,
    ],
    ['a file of more than 1 MB', 'x'.repeat(1_048_577), /talk\.srt is larger than 1 MB\.\n/],
  ])(
    '[CLI-FILE-17] refuses captions before it sends the video: %s',
    async (_what, content, message) => {
      const video = await bench.sandbox.video(bench.folder, 'talk.mp4');
      const captions = join(bench.folder, 'talk.srt');
      if (content !== undefined) await writeFile(captions, content);

      const args = ['upload', video, '--captions', captions, '--language', 'en'];
      const { exitCode, stderr } = await bench.sandbox.run(args);

      expect(exitCode).toBe(2);
      expect(stderr).toMatch(message);
      expect(await titlesOf(bench.ada)).toEqual([]);
    },
  );

  it('[CLI-FILE-17] refuses a folder as captions before it sends the video', async () => {
    const video = await bench.sandbox.video(bench.folder, 'talk.mp4');
    const args = ['upload', video, '--captions', bench.folder, '--language', 'en'];
    const { exitCode, stderr } = await bench.sandbox.run(args);

    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/cannot be read: .*EISDIR/);
    expect(await titlesOf(bench.ada)).toEqual([]);
  });

  it.each([
    ['another kind of file', 'notes.txt', /Not a video: notes\.txt\./],
    ['a damaged journal', 'b.mp4', /\.kinora-upload\.json is damaged\./],
  ])(
    '[CLI-FILE-12] refuses %s in a second folder before it sends anything',
    async (_what, name, message) => {
      const second = await bench.sandbox.folder();
      await writeFile(join(second, 'notes.txt'), 'Not a video.');
      await bench.sandbox.video(second, 'b.mp4');
      await writeFile(join(second, '.kinora-upload.json'), '{');
      const video = await bench.sandbox.video(bench.folder, 'a.mp4');

      const { exitCode, stderr } = await bench.sandbox.run(['upload', video, join(second, name)]);

      expect(exitCode).toBe(2);
      expect(stderr).toMatch(message);
      expect(await titlesOf(bench.ada)).toEqual([]);
    },
  );
});
