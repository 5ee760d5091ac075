import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../src/lib/find-program.ts';
import { freePort } from '../test/support/free-port.ts';
import { type MeasuredProcess, watchProcess } from './measured-process.ts';

/** One process with Debian's settings for files. */
const configuration = ({ home, http = '', site }: NginxOptions, port: number) => `
daemon off;
master_process off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  types { video/mp4 mp4; }
  ${http}
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${site}
    location = /healthz { return 200 ok; }
  }
}
`;

export interface NginxOptions {
  /** Folder of its own files. */
  readonly home: string;
  /** Lines of its `http` block. */
  readonly http?: string;
  /** Lines of its `server` block. */
  readonly site: string;
}

/** Starts nginx. Rejects with instructions when it is not installed. */
export async function startNginx(options: NginxOptions): Promise<MeasuredProcess> {
  const { home } = options;
  const program = findProgram('nginx', `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`);
  if (!program)
    throw new Error(
      'This part compares with nginx, and there is none: apt-get install nginx-light',
    );
  await mkdir(home, { recursive: true });
  const port = await freePort();
  const file = join(home, 'nginx.conf');
  await writeFile(file, configuration(options, port));
  const child = spawn(program, ['-c', file, '-p', home], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return watchProcess(child, `http://127.0.0.1:${port}`);
}
