import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClips, makeClips } from '../testing/test-clips.ts';
import { playsInAllBrowsers } from './media-facts.ts';
import { probeVideo, readDescription, readProgress } from './probe.ts';
import { type MediaTools, findMediaTools } from './tools.ts';
import { findConfinement } from './tools/confinement.ts';
import { runTool } from './tools/run-tool.ts';
import { words } from './tools/words.ts';

let folder: string;
let clips: TestClips;
let tools: MediaTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-tools-'));
  clips = await makeClips(['h264.mp4', 'mpeg4.avi', 'mpeg2.ts', 'sound.ogg', 'sound.wma']);
  tools = await findMediaTools({ searchPath: process.env['PATH'] });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('choosing ffmpeg', () => {
  it('takes the bundled one when the search path has none', async () => {
    const found = await findMediaTools({ searchPath: '' });

    expect(found.ffmpeg?.origin).toBe('npm');
  });

  it('refuses an operator’s choice that does not run, and names the variable', async () => {
    const nonsense = join(folder, 'ffmpeg');
    await writeFile(nonsense, 'no program', { mode: 0o755 });

    await expect(findMediaTools({ ffmpegPath: nonsense, searchPath: '' })).rejects.toThrow(
      /^FFMPEG_PATH: .*\(example: /,
    );
  });

  it('passes over one on the search path that is too old or cannot encode', async () => {
    const old = join(folder, 'old');
    const script = '#!/bin/sh\necho "ffmpeg version 3.4.1" >&2\n';
    await mkdir(old);
    await writeFile(join(old, 'ffmpeg'), script, { mode: 0o755 });

    expect((await findMediaTools({ searchPath: old })).ffmpeg?.origin).toBe('npm');
  });
});

describe('running a tool', () => {
  const run = (command: readonly string[], more: object = {}) =>
    runTool({ command, cwd: folder, timeoutMs: 5000, ...more });

  it('ends it when it takes too long, and keeps what it wrote', async () => {
    const slow = run(['/bin/sh', '-c', 'echo began >&2; exec sleep 30'], { timeoutMs: 300 });

    await expect(slow).rejects.toMatchObject({ kind: 'timed-out', output: 'began\n' });
  });

  it('ends it when the job is aborted', async () => {
    const abort = new AbortController();
    const running = run(['/bin/sleep', '30'], { signal: abort.signal });
    abort.abort();

    await expect(running).rejects.toMatchObject({ kind: 'aborted' });
  });

  it.each([
    ['by a signal', 'kill -TERM $$'],
    ['as ffmpeg ends for a signal', 'exit 255'],
  ])('does not blame the input when the tool is stopped from outside, %s', async (_how, script) => {
    await expect(run(['/bin/sh', '-c', script])).rejects.toMatchObject({ kind: 'was-hindered' });
  });

  it.each([
    ['a crash', 'kill -SEGV $$'],
    ['the use of too much processor time', 'kill -KILL $$'],
    [
      'an error of ffmpeg with the exit code of a stop',
      'echo Operation not permitted >&2; exit 255',
    ],
  ])('blames the input for %s', async (_what, script) => {
    await expect(run(['/bin/sh', '-c', script])).rejects.toMatchObject({ kind: 'failed' });
  });

  it('shows it none of the server’s secrets', async () => {
    process.env['TOKEN_SECRET'] = 'very-secret';
    const output = await run(['/bin/sh', '-c', 'env >&2']);
    delete process.env['TOKEN_SECRET'];

    expect(output).not.toContain('very-secret');
  });

  it('gives it no network where it says so, and that is so where the system can', async () => {
    const confinement = await findConfinement(process.env['PATH']);
    let visits = 0;
    const listener = createServer((socket) => {
      visits += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => {
      listener.listen(0, '127.0.0.1', resolve);
    });
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const visit = `require('net').connect(${port},'127.0.0.1').on('data',()=>{}).on('error',()=>process.exit(7))`;
    const caps = { niceness: 1, cpuSeconds: 20, memoryBytes: 2 ** 40, fileBytes: 2 ** 20 };

    await run(confinement.wrap([process.execPath, '-e', visit], caps), { accepts: [7] });
    listener.close();

    expect(visits === 0).toBe(confinement.measures.includes('no network'));
  });
});

it('caps what a tool may write, where the system can', async () => {
  const confinement = await findConfinement(process.env['PATH']);
  const caps = { niceness: 1, cpuSeconds: 20, memoryBytes: 2 ** 40, fileBytes: 1000 };
  const greedy = confinement.wrap(['/bin/sh', '-c', 'head -c 5000 /dev/zero > greedy'], caps);

  await runTool({ command: greedy, cwd: folder, timeoutMs: 5000 }).catch(() => {});

  const { size } = await stat(join(folder, 'greedy'));
  expect(size === 1000).toBe(confinement.measures.includes('capped'));
});

describe('an ffmpeg', () => {
  /** Prints what that line of shell does, in place of any work. */
  async function called(name: string, line: string): Promise<string> {
    const ffmpegPath = join(folder, name);
    const looks = 'echo "ffmpeg version 6.0" >&2; echo " libx264 "';
    const script = `#!/bin/sh\nif [ "$1" = -encoders ]; then ${looks}; exit; fi\n${line}\n`;
    await writeFile(ffmpegPath, script, { mode: 0o755 });
    const own = await findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] });
    const input = { path: clips.path('h264.mp4'), container: 'mp4' } as const;
    return own.run({ input, output: ['out.mp4'], folder, timeoutSeconds: 10 });
  }

  it('may write a file of half a GiB and ten times its source, where the system can cap it', async () => {
    const { measures } = await findConfinement(process.env['PATH']);
    const { size } = await stat(clips.path('h264.mp4'));

    const blocks = await called('asks-its-cap', 'ulimit -f >&2');

    const cap = Math.floor((512 * 1024 ** 2 + size * 10) / 512);
    expect(blocks.trim()).toBe(measures.includes('capped') ? String(cap) : 'unlimited');
  });

  it('that had no room was hindered, even when it calls that a success', async () => {
    const complaint = 'Error writing trailer of out.mp4: No space left on device';

    const tried = called('without-room', `echo "${complaint}" >&2`);

    await expect(tried).rejects.toMatchObject({ kind: 'was-hindered' });
  });
});

it('leaves out a wrapper that cannot do what is asked of it', async () => {
  const poor = join(folder, 'poor');
  await mkdir(poor);
  for (const name of ['setpriv', 'prlimit', 'unshare', 'nice'])
    await writeFile(join(poor, name), '#!/bin/sh\necho unknown option >&2\nexit 1\n', {
      mode: 0o755,
    });
  await writeFile(join(poor, 'true'), '#!/bin/sh\n', { mode: 0o755 });

  const confinement = await findConfinement(poor);

  expect(confinement.measures).toEqual([]);
});

describe('probing', () => {
  it('reads an AVI by ffmpeg and an MP4 without', async () => {
    expect(await probeVideo(clips.path('mpeg4.avi'), tools)).toMatchObject({
      kind: 'video',
      container: 'avi',
      facts: { videoCodec: 'mpeg4', audioCodec: 'mp3', width: 320, height: 180 },
    });
    expect(await probeVideo(clips.path('h264.mp4'), { ...tools, ffmpeg: undefined })).toMatchObject(
      {
        kind: 'video',
        container: 'mp4',
        facts: {
          videoCodec: 'h264',
          audioCodec: 'aac',
          width: 320,
          height: 180,
          durationSeconds: 2,
        },
      },
    );
  });

  it.each(['sound.ogg', 'sound.wma'] as const)('refuses %s: no pictures', async (name) => {
    expect(await probeVideo(clips.path(name), tools)).toMatchObject({ kind: 'refused' });
  });

  it('counts the pictures of a recording whose time jumps, and does not believe its clock', async () => {
    const path = join(folder, 'twice.ts');
    const once = await clips.bytes('mpeg2.ts');
    await writeFile(path, Buffer.concat([once, once]));

    const probed = await probeVideo(path, tools);

    const durationSeconds = probed.kind === 'video' ? probed.facts.durationSeconds : 0;
    expect(Math.abs(durationSeconds - 4)).toBeLessThan(0.3);
  });

  it('sees that an index hides the beginning, which must then not be copied', async () => {
    const path = join(folder, 'trimmed.mp4');
    const bytes = Buffer.from(await clips.bytes('h264.mp4'));
    const edit = bytes.indexOf('elst') + 12;
    bytes.writeUInt32BE(1000, edit); // shown for a second,
    bytes.writeUInt32BE(10_240, edit + 4); // from the second second on
    await writeFile(path, bytes);

    const probed = await probeVideo(path, tools);

    expect(probed).toMatchObject({ kind: 'video', facts: { hasHiddenStart: true } });
    expect(probed.kind === 'video' && playsInAllBrowsers(probed.facts)).toBe(false);
  });

  it('believes the content and not the name', async () => {
    const path = join(folder, 'clip.mp4');
    await copyFile(clips.path('mpeg4.avi'), path);

    expect(await probeVideo(path, tools)).toMatchObject({ kind: 'video', container: 'avi' });
  });

  it('never follows a playlist, even when told that it is a video', async () => {
    const path = join(folder, 'playlist.mp4');
    await writeFile(
      path,
      `#EXTM3U\n#EXTINF:10,\nfile://${clips.path('h264.mp4')}\n#EXT-X-ENDLIST\n`,
    );

    const described = tools.run({
      input: { path, container: 'mp4' },
      output: ['-f', 'null', '-'],
      folder,
      timeoutSeconds: 10,
    });

    await expect(described).rejects.toMatchObject({ kind: 'failed' });
    expect(await probeVideo(path, tools)).toMatchObject({ kind: 'refused' });
  });

  it.each(['mpeg-ts', 'mpeg-ps', 'flv', 'asf', 'ogg'] as const)(
    'never follows a playlist that is called %s',
    async (container) => {
      const path = join(folder, `playlist.${container}`);
      await writeFile(path, `#EXTM3U\n#EXTINF:9,\nfile://${clips.path('mpeg2.ts')}\n`);
      const output = words`-map 0:V:0 -f null -`;
      const call = { input: { path, container }, output, folder, timeoutSeconds: 10 };

      await expect(tools.run(call)).rejects.toMatchObject({ kind: 'failed' });
    },
  );

  it('refuses a file that only begins like a video', async () => {
    const path = join(folder, 'half.mp4');
    await writeFile(path, (await clips.bytes('h264.mp4')).subarray(0, 200));

    expect(await probeVideo(path, tools)).toMatchObject({ kind: 'refused' });
  });

  it('takes size, turn and sound from what ffmpeg prints, and nothing from a title', () => {
    const printed = [
      "Input #0, avi, from 'file:x':",
      '  Metadata:',
      '    title           : Stream #0:9: Video: h264, yuv420p, 9x9,',
      '                    :   Duration: 99:00:00.00, start',
      '  Duration: 00:01:02.50, start: 0.000000, bitrate: 500 kb/s',
      '  Stream #0:0: Video: mjpeg, yuvj420p, 100x100, 90k tbr (attached pic)',
      '  Stream #0:1: Video: mpeg4 (Simple Profile), yuv420p, 720x576 [SAR 16:15 DAR 4:3], 25 fps',
      '    Side data:',
      '      displaymatrix: rotation of -90.00 degrees',
      '  Stream #0:2: Audio: mp3, 44100 Hz, stereo',
    ].join('\n');

    expect(readDescription(printed)).toEqual({
      durationSeconds: 62.5,
      width: 576,
      height: 768,
      isRotated: true,
      videoCodec: 'mpeg4',
      audioCodec: 'mp3',
    });
  });

  it('takes the shape of the pixels from the container, where that tells one', () => {
    const printed = (shape: string) =>
      `  Duration: 00:00:02.00, start: 0.000000\n  Stream #0:0: Video: wmv2, yuv420p, 320x180${shape}, 25 fps`;

    const widths = [', SAR 3:4 DAR 4:3', ' [SAR 1:1 DAR 16:9], SAR 3:4 DAR 4:3', ''].map(
      (shape) => readDescription(printed(shape))?.width,
    );

    expect(widths).toEqual([240, 240, 320]);
  });
});

it('reads how far ffmpeg came, however much of the author stands in what it printed', () => {
  const printed = 'frame=1 time=00:00:01.00 x\nframe=2 time=00:01:02.50 x\n';

  expect(readProgress(printed)).toBe(62.5);
  // A step for each pair of letters would take minutes.
  expect(readProgress('time=-00:00:01.99 '.repeat(50_000))).toBe(0);
});

it('writes arguments as one reads them', () => {
  expect(words`-a  b ${'c d'} ${['e f', 'g']}
    -n ${4}`).toEqual(['-a', 'b', 'c d', 'e f', 'g', '-n', '4']);
});
