import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withProfileForm } from './profile-form.ts';

const app = Fastify();
let spool: string;
beforeEach(async () => {
  spool = await mkdtemp(join(tmpdir(), 'kinora-form-'));
});
afterEach(async () => {
  await app.close();
  await rm(spool, { recursive: true, force: true });
});

it('a form whose client disconnects before it is read leaves no files behind', async () => {
  const read = Promise.withResolvers<void>();
  await app.register(multipart);
  app.post('/', (request) => {
    request.raw.once('close', () => read.resolve(withProfileForm(request, spool, async () => {})));
    socket.destroy();
  });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
      'content-length: 5000\r\n\r\n--b\r\n',
  );

  await expect(read.promise).rejects.toMatchObject({ code: 'malformed' });
  expect(await readdir(join(spool, 'uploads'))).toEqual([]);
});
