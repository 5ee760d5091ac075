import { Agent, request } from 'node:http';

const CONNECTIONS = 16;

export interface LoadOptions {
  /** Requested in turn. */
  readonly urls: readonly string[];
  readonly milliseconds: number;
  readonly connections?: number;
  readonly send?: { readonly body: string; readonly type: string };
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sends requests over keep-alive connections for a while, one at a time per connection. */
export async function measureLoad({
  urls,
  milliseconds,
  connections = CONNECTIONS,
  send,
}: LoadOptions): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const end = start + milliseconds;
  const took: number[] = [];
  let asked = 0;

  const ask = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = send ? { 'content-type': send.type } : {};
      request(url, { agent, method: send ? 'POST' : 'GET', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        response.on('data', () => {});
        response.on('end', resolve);
      })
        .on('error', reject)
        .end(send?.body);
    });
  const connection = async () => {
    while (performance.now() < end) {
      const url = urls[asked % urls.length] ?? '';
      asked += 1;
      const before = performance.now();
      await ask(url);
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const seconds = (performance.now() - start) / 1000;
  const sorted = took.sort((a, b) => a - b);
  return {
    perSecond: took.length / seconds,
    p50Ms: at(sorted, 0.5),
    p95Ms: at(sorted, 0.95),
    p99Ms: at(sorted, 0.99),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Returns the medians of several rounds. */
export const middleOf = (rounds: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p95Ms: median(rounds.map(({ p95Ms }) => p95Ms)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});
