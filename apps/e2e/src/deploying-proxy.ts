import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** Whether the file states the build: documents of the first level, and the worker. */
const statesBuild = (path = '/') => path === '/sw.js' || /^\/[a-z-]*(?:\?|$)/.test(path);
const BUILD = /(?<="build":"|name="build" content=")\w+/;

/** A proxy to the server that can deploy another build or a release without a worker, and break off. */
export async function startDeployingProxy() {
  let server = new URL('http://localhost');
  let build: string | undefined;
  let hasWorker = true;
  let isDown = false;

  async function send(path: string | undefined, response: IncomingMessage, out: ServerResponse) {
    const { statusCode = 502, headers } = response;
    if (path === '/sw.js' && !hasWorker) {
      response.resume();
      return out.writeHead(404).end();
    }
    if (build === undefined || !statesBuild(path)) {
      out.writeHead(statusCode, headers);
      return response.pipe(out);
    }
    // The name of the other build has the same length.
    out.writeHead(statusCode, headers);
    return out.end((await text(response)).replace(BUILD, build));
  }

  const proxy = createServer((incoming, out) => {
    if (isDown) return incoming.destroy();
    const { method, url, headers } = incoming;
    const { hostname, port } = server;
    const sent = { ...headers, 'accept-encoding': 'identity' };
    // The server does not know that the build has changed.
    delete sent['if-none-match'];
    delete sent['if-modified-since'];
    const onward = request({ hostname, port, method, path: url, headers: sent }, (response) => {
      response.on('error', () => out.destroy());
      void send(url, response, out);
    });
    onward.on('error', () => out.destroy());
    out.on('close', () => onward.destroy());
    return incoming.pipe(onward);
  });
  const ownPort = await listenLocally(proxy);
  return {
    port: ownPort,
    url: `http://localhost:${ownPort}`,
    leadTo(serverUrl: string) {
      server = new URL(serverUrl);
    },
    /** From now on documents and the worker state this build, a name of 16 digits. */
    deploy(nextBuild: string) {
      build = nextBuild;
    },
    /** Earlier releases have no worker. */
    removeWorker() {
      hasWorker = false;
    },
    /** Blocks all connections. */
    breakOff() {
      isDown = true;
      proxy.closeAllConnections();
    },
    heal() {
      isDown = false;
    },
    /** The site's own build again. */
    reset() {
      build = undefined;
      hasWorker = true;
      isDown = false;
    },
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

export type DeployingProxy = Awaited<ReturnType<typeof startDeployingProxy>>;
