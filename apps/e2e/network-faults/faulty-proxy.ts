import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { listenLocally } from '../src/listen-locally.ts';
import { seeded } from './seeded.ts';

const LATENCY_MS = 300;
const FAILED_PERCENT = 2;
/** The number of requests before the restart: every worker of a run reaches it, and its journeys have started by then. */
const RESTART_AT_REQUEST = 400;

export interface FaultyProxyOptions {
  readonly seed: number;
  /** Called once, in the middle of the run. */
  readonly restart: () => Promise<void>;
}

/** A proxy to the server that delays every request, loses some, and restarts the server once. */
export async function startFaultyProxy({ seed, restart }: FaultyProxyOptions) {
  const random = seeded(seed);
  const agent = new Agent({ keepAlive: true });
  const met = { requests: 0, cut: 0, refused: 0, restarts: 0 };
  let server = new URL('http://localhost');

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, url, headers } = incoming;
    const { hostname, port } = server;
    const onward = request({ agent, hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const proxy = createServer((incoming, outgoing) => {
    met.requests += 1;
    if (met.requests === RESTART_AT_REQUEST) {
      met.restarts += 1;
      void restart();
    }
    const isFailed = random(100) < FAILED_PERCENT;
    const isCut = random(2) === 0;
    setTimeout(() => {
      if (!isFailed) return pass(incoming, outgoing);
      if (isCut) {
        met.cut += 1;
        return outgoing.destroy();
      }
      met.refused += 1;
      outgoing.writeHead(503, { connection: 'close' });
      return outgoing.end();
    }, LATENCY_MS);
  });
  const ownPort = await listenLocally(proxy);
  return {
    url: `http://localhost:${ownPort}`,
    met,
    leadTo(serverUrl: string) {
      server = new URL(serverUrl);
    },
    stop() {
      agent.destroy();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
