import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Debian has nginx where only root looks. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/** Returns whether the program is there, which it must be in CI. */
function isInstalled(program: string, argument: string): boolean {
  const isThere = spawnSync(program, [argument], { env }).status === 0;
  if (!isThere && process.env['CI'])
    throw new Error(`The machine has no ${program} (apt-get install nginx-light caddy).`);
  return isThere;
}

export interface ProxyOptions {
  /** Port of the proxy in place of 443. */
  readonly port: number;
  /** Port of the part of the example that redirects. */
  readonly redirectPort: number;
  /** Port of the server behind it. */
  readonly serverPort: number;
  /** The data folder of the server, for media that the proxy sends. */
  readonly dataDir?: string;
  /** Lines of the example to leave out. */
  readonly without?: RegExp;
}

/** Replaces parts of a file of the documentation, in this order. Each must be there once. */
function replaceParts(text: string, parts: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [part, other] of Object.entries(parts)) {
    if (result.split(part).length !== 2) throw new Error(`The example has not one "${part}"`);
    result = result.replace(part, other);
  }
  return result;
}

interface Proxy {
  readonly name: string;
  readonly isInstalled: boolean;
  /** `MEDIA_OFFLOAD` for it. */
  readonly offload: 'x-accel-redirect' | 'x-sendfile';
  /** The file in `docs/proxy`. */
  readonly example: string;
  /** Returns the example for these ports, without TLS. */
  readonly adapt: (example: string, options: ProxyOptions, folder: string) => string;
  readonly args: (file: string, folder: string) => readonly string[];
}

const nginx: Proxy = {
  name: 'nginx',
  isInstalled: isInstalled('nginx', '-v'),
  offload: 'x-accel-redirect',
  example: 'nginx.conf',
  adapt(example, { port, redirectPort, serverPort, without }, folder) {
    const kept = example
      .split('\n')
      .filter((line) => !/^\s*ssl_/.test(line) && without?.test(line) !== true);
    const site = replaceParts(kept.join('\n'), {
      '127.0.0.1:8000': `127.0.0.1:${serverPort}`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
      'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http { access_log off; ${temporary.join(' ')} ${site} }`;
  },
  args: (file, folder) => ['-p', folder, '-c', file],
};

const caddy: Proxy = {
  name: 'caddy',
  isInstalled: isInstalled('caddy', 'version'),
  offload: 'x-sendfile',
  example: 'Caddyfile',
  adapt: (example, { port, redirectPort, serverPort }) =>
    `{\n\tadmin off\n}\n${replaceParts(example, {
      '127.0.0.1:8000': `127.0.0.1:${serverPort}`,
      'www.kinora.example {': `http://127.0.0.1:${redirectPort} {`,
      'kinora.example {': `http://127.0.0.1:${port} {`,
    })}`,
  args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
};

/** The proxies with an example in the documentation. */
export const proxies = { nginx, caddy } as const;

/** Runs the example of the documentation without TLS, on other ports. */
export async function runProxy({ name, example, adapt, args }: Proxy, options: ProxyOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-proxy-'));
  const file = join(folder, example);
  const documented = new URL(`../../../../docs/proxy/${example}`, import.meta.url);
  const text = (await readFile(documented, 'utf8')).replaceAll(
    '/var/lib/kinora/',
    `${options.dataDir ?? folder}/`,
  );
  await writeFile(file, adapt(text, options, folder));
  const child = spawn(name, args(file, folder), {
    env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (printed += piece));
  const url = `http://127.0.0.1:${options.port}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${printed}`);
      await fetch(`${url}/healthz`);
    },
    { timeout: 30_000, interval: 20 },
  );
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
