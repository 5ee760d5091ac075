import { Agent, request } from 'node:http';

const CONNECTIONS = 16;

export interface LoadOptions {
  readonly url: string;
  readonly milliseconds: number;
}

/** Asks for one address over 16 kept connections for a while; answers requests per second. */
export async function requestsPerSecond({ url, milliseconds }: LoadOptions): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const start = performance.now();
  const end = start + milliseconds;
  let done = 0;

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
        answer.on('data', () => {});
        answer.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const connection = async () => {
    while (performance.now() < end) {
      await ask();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return done / ((performance.now() - start) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
