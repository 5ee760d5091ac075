import { Agent, request } from 'node:http';

export interface RangeLoadOptions {
  readonly url: string;
  readonly fileBytes: number;
  readonly rangeBytes: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** Limits the rate of each connection; absent: unlimited. */
  readonly bytesPerSecond?: number;
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Reads ranges from all over a file. Resolves with the bytes and seconds. */
export async function readRanges(options: RangeLoadOptions) {
  const { url, fileBytes, rangeBytes, connections, milliseconds, bytesPerSecond } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const pieces = Math.floor(fileBytes / rangeBytes);
  const start = performance.now();
  let bytes = 0;
  let asked = 0;

  const read = () =>
    new Promise<void>((resolve, reject) => {
      // Jumps through the file, far from the previous range.
      const first = ((asked * 37) % pieces) * rangeBytes;
      asked += 1;
      const headers = { range: `bytes=${first}-${first + rangeBytes - 1}` };
      request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 206) reject(new Error(`${url}: ${response.statusCode}`));
        response.on('data', (chunk: Uint8Array) => {
          bytes += chunk.length;
        });
        response.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const connection = async () => {
    for (let piece = 1; performance.now() - start < milliseconds; piece += 1) {
      await read();
      if (bytesPerSecond !== undefined) {
        const due = start + ((piece * rangeBytes) / bytesPerSecond) * 1000;
        await pause(Math.max(0, due - performance.now()));
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { bytes, seconds: (performance.now() - start) / 1000 };
}
