import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.woff2': 'font/woff2',
};

/** Serves one folder on a free port of this machine, to this machine alone. */
export async function serveFolder(folder: string) {
  async function answer(url: string, response: ServerResponse) {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    const { size } = await stat(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type,
      'content-length': size,
      // One build is served, so nothing changes meanwhile.
      'cache-control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
