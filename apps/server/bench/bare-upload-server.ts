// Reference for the upload: writes the body to a file behind plain node:http.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = ''] = process.argv.slice(2);
let uploads = 0;

async function keep(request: IncomingMessage, response: ServerResponse): Promise<void> {
  uploads += 1;
  const path = join(folder, `upload-${uploads}`);
  await pipeline(request, createWriteStream(path));
  response.writeHead(201).end('{}');
  await rm(path);
}

createServer((request, response) => {
  if (request.method === 'GET') response.end('ok');
  else
    keep(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env['PORT']), '127.0.0.1');
