// Reference for the login: one comparison with a hash of the same cost behind plain node:http.
import { createServer } from 'node:http';
import { hashPassword, isPassword } from '../src/accounts/passwords.ts';
import { BENCH_PASSWORD } from './sign-up.ts';

const hash = await hashPassword(BENCH_PASSWORD);

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ok');
    return;
  }
  request.resume();
  isPassword(BENCH_PASSWORD, hash).then(
    (isRight) => response.writeHead(isRight ? 200 : 400).end('{}'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
