import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClips, makeClips } from '../../test/support/test-clips.ts';
import { playsInAllBrowsers } from './media-metadata.ts';
import { probeVideo, readDescription, readProgress } from './probe.ts';
import { type MediaTools, findMediaTools } from './tools.ts';
import { isModern } from './tools/choose-ffmpeg.ts';
import { cliArgs } from './tools/cli-args.ts';
import { findConfinement } from './tools/confinement.ts';
import { runTool } from './tools/run-tool.ts';

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
  it('uses the bundled program when the search path has none', async () => {
    const found = await findMediaTools({ searchPath: '' });

    expect(found.ffmpeg?.origin).toBe('npm');
  });

  it('rejects a configured program that does not run, and names the variable', async () => {
    const nonsense = join(folder, 'ffmpeg');
    await writeFile(nonsense, 'no program', { mode: 0o755 });

    await expect(findMediaTools({ ffmpegPath: nonsense, searchPath: '' })).rejects.toThrow(
      /^FFMPEG_PATH: .*\(example: /,
    );
  });

  it.each(['3.4.1', '5.0.3', 'N-47683-g0e8eb07980-static'])(
    'skips a program on the search path that is too old: %s',
    async (version) => {
      const old = join(folder, version);
      const script = `#!/bin/sh\necho "ffmpeg version ${version}" >&2\necho " libx264 "\n`;
      await mkdir(old);
      await writeFile(join(old, 'ffmpeg'), script, { mode: 0o755 });

      expect((await findMediaTools({ searchPath: old })).ffmpeg?.origin).toBe('npm');
    },
  );

  it.each([
    ['4.1', true],
    ['5.1.9-0+deb12u1', false],
  ])('[TOOLS-05] of version %s: the start report warns of holes: %s', async (version, warns) => {
    const ffmpegPath = join(folder, `ffmpeg-${version}`);
    const script = `#!/bin/sh\necho "ffmpeg version ${version}" >&2; echo " libx264 "\n`;
    await writeFile(ffmpegPath, script, { mode: 0o755 });
    const report = (await findMediaTools({ ffmpegPath, searchPath: '' })).describe();

    expect(report).toContain(`ffmpeg ${version} (FFMPEG_PATH)`);
    expect(report.includes('known security holes')).toBe(warns);
  });

  it('[COLOUR-08] names the filters that a program lacks for HDR, in the start report', async () => {
    const withFilters = async (name: string, filters: string) => {
      const ffmpegPath = join(folder, name);
      const script = `#!/bin/sh\n[ "$1" = -filters ] && echo "${filters}"\necho "ffmpeg version 6.0" >&2; echo " libx264 "\n`;
      await writeFile(ffmpegPath, script, { mode: 0o755 });
      return findMediaTools({ ffmpegPath, searchPath: '' });
    };

    const [able, unable] = await Promise.all([
      withFilters('able', ' .S. tonemap V->V\n .SC zscale V->V'),
      withFilters('unable', ' .S. tonemap V->V'),
    ]);

    expect(able.ffmpeg?.convertsColors).toBe(true);
    expect(able.describe()).not.toContain('HDR');
    expect(unable.describe()).toContain('HDR videos will look pale, because it has no zscale');
  });
});

it.each([
  ['5.1.9-0+deb12u1', true],
  ['n7.1', true],
  ['N-111000-g1a2b3c4d5e', true],
  ['git-2023-01-05-abc', true],
  ['4.4.2-0ubuntu0.22.04.1', false],
  // The build that npm installs as 4.1.
  ['N-47683-g0e8eb07980-static', false],
])('isModern of %s is %s', (version, expected) => {
  expect(isModern(version)).toBe(expected);
});

describe('running a tool', () => {
  const run = (command: readonly string[], more: object = {}) =>
    runTool({ command, cwd: folder, timeoutMs: 5000, ...more });

  it('stops the tool at its time-out, and keeps its output', async () => {
    const slow = run(['/bin/sh', '-c', 'echo began >&2; exec sleep 30'], { timeoutMs: 300 });

    await expect(slow).rejects.toMatchObject({ kind: 'timed-out', output: 'began\n' });
  });

  /** Returns whether a process runs whose number a script has printed; one that has ended may not be forgotten yet. */
  const isRunning = async (pid: string) => {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return state !== '' && !/\) [ZX] /.test(state);
  };

  it.each([
    ['at its time-out', 'sleep 60 & echo $! >&2; wait', 'timed-out'],
    ['when it ends first', 'sleep 60 & echo $! >&2; exit 1', 'failed'],
  ])('[TOOLS-01] ends what a script has started, %s', async (_when, line, kind) => {
    const failure = await run(['/bin/sh', '-c', line], { timeoutMs: 500 }).catch(
      (error: unknown) => error,
    );

    expect(failure).toMatchObject({ kind, output: expect.stringMatching(/^\d+\n$/) });
    await expect.poll(() => isRunning(String(Object(failure).output).trim())).toBe(false);
  });

  it('[TOOLS-02] does not wait for a program that has left its group', async () => {
    const line = 'setsid sleep 60 & echo $! >&2; sleep 60';
    const failure = await run(['/bin/sh', '-c', line], { timeoutMs: 500 }).catch(
      (error: unknown) => error,
    );

    const pid = String(Object(failure).output).trim();
    expect(failure).toMatchObject({ kind: 'timed-out' });
    expect(await isRunning(pid)).toBe(true);
    process.kill(Number(pid));
  });

  it('[TOOLS-03] gives the group its priority, where the system has such', async () => {
    const line =
      'for i in 1 2 3 4 5 6 7 8 9; do grep -q "nice 15" /proc/self/autogroup && break; sleep 0.2; done; cat /proc/self/autogroup >&2';

    const output = await run(['/bin/sh', '-c', line], { niceness: 15, accepts: [1] });

    const hasGroups = existsSync('/proc/self/autogroup');
    expect(output).toMatch(hasGroups ? /^\/autogroup-\d+ nice 15$/m : /No such file/);
  });

  it('stops the tool when the job is aborted', async () => {
    const abort = new AbortController();
    const running = run(['/bin/sleep', '30'], { signal: abort.signal });
    abort.abort();

    await expect(running).rejects.toMatchObject({ kind: 'aborted' });
  });

  it.each([
    ['by a signal', 'kill -TERM $$'],
    ['as ffmpeg ends for a signal', 'exit 255'],
    ['as ffmpeg ends for several signals', 'exit 123'],
    ['because of its processor time', 'kill -XCPU $$'],
  ])('does not blame the input when ffmpeg is stopped from outside, %s', async (_how, script) => {
    await expect(run(['/bin/sh', '-c', script])).rejects.toMatchObject({ kind: 'could-not-run' });
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

  it('passes none of the server’s secrets to the tool', async () => {
    process.env['TOKEN_SECRET'] = 'very-secret';
    const output = await run(['/bin/sh', '-c', 'env >&2']);
    delete process.env['TOKEN_SECRET'];

    expect(output).not.toContain('very-secret');
  });

  it('gives the tool no network where that measure is available', async () => {
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

it('the size of a tool’s output is limited, where the system can', async () => {
  const confinement = await findConfinement(process.env['PATH']);
  const caps = { niceness: 1, cpuSeconds: 20, memoryBytes: 2 ** 40, fileBytes: 1000 };
  const greedy = confinement.wrap(['/bin/sh', '-c', 'head -c 5000 /dev/zero > greedy'], caps);

  await runTool({ command: greedy, cwd: folder, timeoutMs: 5000 }).catch(() => {});

  const { size } = await stat(join(folder, 'greedy'));
  expect(size === 1000).toBe(confinement.measures.includes('capped'));
});

describe('ffmpeg', () => {
  it('[WORKER-TURNS-06] is stopped after its processor time, without blame for the input', async () => {
    const { measures } = await findConfinement(process.env['PATH']);
    const input = {
      path: clips.path('h264.mp4'),
      container: 'mp4',
      options: ['-stream_loop', '-1'],
    } as const;
    const output = ['-f', 'null', '-'];

    const endless = tools.run({ input, output, folder, timeoutSeconds: 60, cpuSeconds: 1 });

    const kind = measures.includes('capped') ? 'could-not-run' : 'timed-out';
    await expect(endless).rejects.toMatchObject({ kind });
  });

  /** Runs a line of shell in place of ffmpeg. */
  async function called(name: string, line: string): Promise<string> {
    const ffmpegPath = join(folder, name);
    const looks = 'echo "ffmpeg version 6.0" >&2; echo " libx264 "';
    const script = `#!/bin/sh\nif [ "$1" = -encoders ] || [ "$1" = -filters ]; then ${looks}; exit; fi\n${line}\n`;
    await writeFile(ffmpegPath, script, { mode: 0o755 });
    const own = await findMediaTools({ ffmpegPath, searchPath: process.env['PATH'] });
    const input = { path: clips.path('h264.mp4'), container: 'mp4' } as const;
    return own.run({ input, output: ['out.mp4'], folder, timeoutSeconds: 10 });
  }

  it('may write half a GiB and ten times the size of its source, where the system can limit it', async () => {
    const { measures } = await findConfinement(process.env['PATH']);
    const { size } = await stat(clips.path('h264.mp4'));

    const blocks = await called('asks-its-cap', 'ulimit -f >&2');

    const cap = Math.floor((512 * 1024 ** 2 + size * 10) / 512);
    expect(blocks.trim()).toBe(measures.includes('capped') ? String(cap) : 'unlimited');
  });

  it('counts as failed for lack of disk space, even when it exits with success', async () => {
    const complaint = 'Error writing trailer of out.mp4: No space left on device';

    const tried = called('without-room', `echo "${complaint}" >&2`);

    await expect(tried).rejects.toMatchObject({ kind: 'could-not-run' });
  });
});

it('[TOOLS-01] a program that hangs is not chosen', async () => {
  const ffmpegPath = join(folder, 'hanging');
  const looks = 'echo "ffmpeg version 6.0" >&2; echo " libx264 "';
  await writeFile(ffmpegPath, `#!/bin/sh\n${looks}; sleep 60 & wait\n`, { mode: 0o755 });

  await expect(findMediaTools({ ffmpegPath, searchPath: '' })).rejects.toThrow(
    `FFMPEG_PATH: ${ffmpegPath} is not an ffmpeg with libx264 that runs here`,
  );
}, 30_000);

it('a confinement wrapper without the required options is not used', async () => {
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

describe('probeVideo', () => {
  it('reads an AVI with ffmpeg and an MP4 without it', async () => {
    expect(await probeVideo(clips.path('mpeg4.avi'), tools)).toMatchObject({
      kind: 'video',
      container: 'avi',
      metadata: { videoCodec: 'mpeg4', audioCodec: 'mp3', width: 320, height: 180 },
    });
    expect(await probeVideo(clips.path('h264.mp4'), { ...tools, ffmpeg: undefined })).toMatchObject(
      {
        kind: 'video',
        container: 'mp4',
        metadata: {
          videoCodec: 'h264',
          audioCodec: 'aac',
          width: 320,
          height: 180,
          durationSeconds: 2,
        },
      },
    );
  });

  it.each(['sound.ogg', 'sound.wma'] as const)(
    'rejects %s, which has no pictures',
    async (name) => {
      expect(await probeVideo(clips.path(name), tools)).toMatchObject({ kind: 'refused' });
    },
  );

  it('counts the frames of a recording whose timestamps jump, and ignores its declared duration', async () => {
    const path = join(folder, 'twice.ts');
    const once = await clips.bytes('mpeg2.ts');
    await writeFile(path, Buffer.concat([once, once]));

    const probed = await probeVideo(path, tools);

    const durationSeconds = probed.kind === 'video' ? probed.metadata.durationSeconds : 0;
    expect(Math.abs(durationSeconds - 4)).toBeLessThan(0.3);
  });

  it.each([
    ['a second', 10_240],
    ['one picture', 1024],
  ])(
    '[CLOCK-07] detects an edit list that hides %s at the beginning, because such a stream must not be copied',
    async (_what, ticks) => {
      const path = join(folder, 'trimmed.mp4');
      const bytes = Buffer.from(await clips.bytes('h264.mp4'));
      const edit = bytes.indexOf('elst') + 12;
      bytes.writeUInt32BE(1000, edit); // shown for a second,
      bytes.writeUInt32BE(ticks, edit + 4); // from here on
      await writeFile(path, bytes);

      const probed = await probeVideo(path, tools);

      expect(probed).toMatchObject({ kind: 'video', metadata: { hasHiddenStart: true } });
      expect(probed.kind === 'video' && playsInAllBrowsers(probed.metadata)).toBe(false);
    },
  );

  it('detects the format from the content and not from the name', async () => {
    const path = join(folder, 'clip.mp4');
    await copyFile(clips.path('mpeg4.avi'), path);

    expect(await probeVideo(path, tools)).toMatchObject({ kind: 'video', container: 'avi' });
  });

  it('never follows a playlist, even when it is declared as a video', async () => {
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
    'never follows a playlist named %s',
    async (container) => {
      const path = join(folder, `playlist.${container}`);
      await writeFile(path, `#EXTM3U\n#EXTINF:9,\nfile://${clips.path('mpeg2.ts')}\n`);
      const output = cliArgs`-map 0:V:0 -f null -`;
      const call = { input: { path, container }, output, folder, timeoutSeconds: 10 };

      await expect(tools.run(call)).rejects.toMatchObject({ kind: 'failed' });
    },
  );

  it('rejects a file that is a video only in its first bytes', async () => {
    const path = join(folder, 'half.mp4');
    await writeFile(path, (await clips.bytes('h264.mp4')).subarray(0, 200));

    expect(await probeVideo(path, tools)).toMatchObject({ kind: 'refused' });
  });

  it('reads size, rotation and sound from ffmpeg’s output, and nothing from a title', () => {
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
      audioIndex: 0,
    });
  });

  it('[SOUND-TRACK-02] counts the audio streams of a television recording in the order of their numbers, each once', () => {
    const printed = [
      '  Duration: 00:00:02.00, start: 0.000000',
      '  Program 1',
      '  Stream #0:3[0x103]: Audio: mp2, 48000 Hz, stereo',
      '  Stream #0:0[0x100]: Video: mpeg2video, yuv420p, 720x576, 25 fps',
      '  Program 2',
      '  Stream #0:0[0x100]: Video: mpeg2video, yuv420p, 720x576, 25 fps',
      '  Stream #0:1[0x101](eng): Audio: ac3, 48000 Hz, stereo (visual impaired) (descriptions)',
      '  Stream #0:3[0x103]: Audio: mp2, 48000 Hz, stereo',
    ].join('\n');

    expect(readDescription(printed)).toMatchObject({
      audioIndex: 1,
      audioCodec: 'mp2',
      otherAudio: [{ audioIndex: 0, audioCodec: 'ac3' }],
    });
  });

  it.each([
    [
      'yuv420p10le(tv, bt2020nc/bt2020/smpte2084, progressive)',
      { matrix: 'bt2020nc', primaries: 'bt2020', transfer: 'smpte2084', isFullRange: false },
    ],
    ['yuv420p(top first)', undefined],
    ['yuvj420p(pc, bt470bg/unknown/unknown)', { matrix: 'bt470bg', isFullRange: true }],
    [
      'yuv420p(tv, bt709)',
      { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', isFullRange: false },
    ],
    ['yuv420p(tv, reserved/film/log316)', { isFullRange: false }],
    ['yuv420p', undefined],
  ])('[COLOUR-02] reads the colour tags of a stream from ffmpeg’s output: %s', (format, color) => {
    const printed = `  Duration: 00:00:02.00, start: 0.000000\n  Stream #0:0: Video: hevc (Main 10) (hvc1 / 0x31637668), ${format}, 320x180 [SAR 1:1 DAR 16:9], 25 fps`;

    expect(readDescription(printed)?.color).toEqual(color);
  });

  it('reads the pixel aspect ratio from the container, where it states one', () => {
    const printed = (shape: string) =>
      `  Duration: 00:00:02.00, start: 0.000000\n  Stream #0:0: Video: wmv2, yuv420p, 320x180${shape}, 25 fps`;

    const widths = [', SAR 3:4 DAR 4:3', ' [SAR 1:1 DAR 16:9], SAR 3:4 DAR 4:3', ''].map(
      (shape) => readDescription(printed(shape))?.width,
    );

    expect(widths).toEqual([240, 240, 320]);
  });
});

it('ffmpeg’s progress is parsed correctly, whatever text of the author is in the output', () => {
  const printed = 'frame=1 time=00:00:01.00 x\nframe=2 time=00:01:02.50 x\n';

  expect(readProgress(printed)).toBe(62.5);
  // An algorithm with quadratic time would take minutes.
  expect(readProgress('time=-00:00:01.99 '.repeat(50_000))).toBe(0);
});

it('cliArgs splits a template into arguments', () => {
  expect(cliArgs`-a  b ${'c d'} ${['e f', 'g']}
    -n ${4}`).toEqual(['-a', 'b', 'c d', 'e f', 'g', '-n', '4']);
});
