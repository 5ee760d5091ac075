/** Changes of finished files: what ffmpeg cannot or does not want to write. */

type Matrix = readonly [a: number, b: number, c: number, d: number];
const ONE = 0x1_0000;

/** Replaces the transformation of the first track of an MP4, as phones write it. The offset moves it into view. */
export const turnedBy =
  ([a, b, c, d]: Matrix, x: number, y: number) =>
  (mp4: Buffer): Buffer => {
    const made = Buffer.from(mp4);
    const matrixAt = made.indexOf('tkhd') + 4 + 40;
    const matrix = [a * ONE, b * ONE, 0, c * ONE, d * ONE, 0, x * ONE, y * ONE, 0x4000_0000];
    for (const [index, value] of matrix.entries()) made.writeInt32BE(value, matrixAt + index * 4);
    return made;
  };

/** Where the description of the pictures of an MP4 is. Each box is in the one before. */
const descriptionPath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1'] as const;

/**
 * Has an MP4 of HEVC, whose index is at its end, say that it is Dolby Vision. `layer` is what other players see of it: nothing
 * (0), HDR10 (1), SDR (2) or HLG (4). `entry` is the name of the description.
 */
export const asDolbyVision =
  ({ profile, layer, entry = 'hvc1' }: { profile: number; layer: number; entry?: string }) =>
  (mp4: Buffer): Buffer => {
    const box = Buffer.alloc(32);
    box.writeUInt32BE(box.length, 0);
    box.write('dvcC', 4, 'latin1');
    box.writeUInt8(1, 8); // version 1.0
    box.writeUInt16BE((profile << 9) | 0b1_101, 10); // level 1, with metadata and pictures in one layer
    box.writeUInt8(layer << 4, 12);
    const made = Buffer.from(mp4);
    let at = 0;
    for (const name of descriptionPath) {
      at = made.indexOf(name, at);
      made.writeUInt32BE(made.readUInt32BE(at - 4) + box.length, at - 4);
    }
    made.write(entry, at, 'latin1');
    const end = at - 4 + mp4.readUInt32BE(at - 4);
    return Buffer.concat([made.subarray(0, end), box, made.subarray(end)]);
  };

/** Overwrites 12 stretches between 30 % and 74 %. */
export function damaged(bytes: Buffer): Buffer {
  const made = Buffer.from(bytes);
  for (let index = 0; index < 12; index += 1) {
    const at = Math.floor(made.length * (0.3 + 0.04 * index));
    made.fill(0xa5, at, at + 200);
  }
  return made;
}

/** Cuts off the end. */
export const cutAt =
  (share: number) =>
  (bytes: Buffer): Buffer =>
    bytes.subarray(0, Math.floor(bytes.length * share));

export const withGarbageBehind = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(5000, 0xa5)]);

/** Hides the first half second of all tracks of an MP4 by their edit lists, as phones trim. */
export function trimmed(mp4: Buffer): Buffer {
  const made = Buffer.from(mp4);
  for (let at = made.indexOf('elst'); at !== -1; at = made.indexOf('elst', at + 4)) {
    // The header of the media, whose time scale the edit uses, follows in the same track.
    const timescale = made.readUInt32BE(made.indexOf('mdhd', at) + 4 + 12);
    const entry = at + 4 + 8;
    made.writeUInt32BE(made.readUInt32BE(entry) - 500, entry);
    made.writeInt32BE(made.readInt32BE(entry + 4) + timescale / 2, entry + 4);
  }
  return made;
}

/** Turns a track of captions into one of a camera's sensors. */
export const withSensorTrack = (mp4: Buffer): Buffer =>
  Buffer.from(mp4.toString('latin1').replace('tx3g', 'gpmd').replace('sbtl', 'meta'), 'latin1');

/** Claims to have no length, as a recorder that was switched off. */
export function withoutLength(mp4: Buffer): Buffer {
  const made = Buffer.from(mp4);
  made.writeUInt32BE(0, made.indexOf('mvhd') + 4 + 16);
  return made;
}
