/** A video is at most half as long. */
const DAY_MS = 86_400_000;

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** Splits bytes into boxes of MP4. Stops at one that does not fit. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23);

/**
 * Makes the text of a WebVTT file from the samples of a track of ISO 14496-30, section 7, in which a sample holds the cues
 * that show during its time. `table` is what ffmpeg's `framecrc` prints: the time and the size of each sample.
 */
export function readMp4WebVtt(samples: Buffer, table: Buffer): Buffer<ArrayBuffer> {
  const printed = table.toString('latin1');
  const [, ticks = 1, perSeconds = 1] = /#tb 0: (\d+)\/(\d+)/.exec(printed)?.map(Number) ?? [];
  const toMs = (value = 0) => Math.round((value * ticks * 1000) / perSeconds);

  const cues: string[] = [];
  let at = 0;
  for (const line of printed.split('\n')) {
    if (!/^0, +-?\d/.test(line)) continue;
    const [, , start = 0, duration = 0, size = 0] = line.split(',').map(Number);
    const sample = samples.subarray(at, at + size);
    at += size;
    const [startMs, endMs] = [toMs(start), toMs(start + duration)];
    if (!(startMs >= 0 && startMs < endMs && endMs < DAY_MS)) continue;
    for (const { type, content } of boxesOf(sample)) {
      if (type !== 'vttc') continue;
      const parts = new Map(boxesOf(content).map((box) => [box.type, box.content.toString()]));
      const settings = parts.get('sttg')?.replace(/\s+/g, ' ') ?? '';
      const text = parts.get('payl')?.replace(/[\r\n]+/g, '\n') ?? '';
      cues.push(`${time(startMs)} --> ${time(endMs)} ${settings}\n${text}\n`);
    }
  }
  return Buffer.from(['WEBVTT\n', ...cues].join('\n'));
}
