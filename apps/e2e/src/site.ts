import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@kinora/server/free-port';
import { retryingFetch } from './retrying-fetch.ts';
import { until } from './until.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Copies the data folder of a stopped server. Where the file system can, both share their blocks. */
export const copyData = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    // The folder of the database may be a link to a place that its user can enter.
    dereference: true,
    mode: constants.COPYFILE_FICLONE,
    // Links to the libraries of PostgreSQL, which a start makes.
    filter: (path) => basename(path) !== 'postgres-libraries',
  });

/** A mail as the development mailbox shows it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The real server with a data folder of its own, serving the built web app. */
export class Site {
  /** The URL for the browser. */
  readonly url: string;
  /** The URL of the server itself: the same, unless a proxy is in between. */
  readonly serverUrl: string;
  readonly #port: number;
  readonly #dataDir: string;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, dataDir: string, publicUrl?: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.serverUrl = `http://localhost:${port}`;
    this.url = publicUrl ?? this.serverUrl;
  }

  /** The folder of its database and files. */
  get dataDir(): string {
    return this.#dataDir;
  }

  /** Starts a server: empty, or with a copy of a data folder. */
  static async start(publicUrl?: string, template?: string): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kinora-site-'));
    if (template !== undefined) await copyData(template, dataDir);
    const site = new Site(await freePort(), dataDir, publicUrl);
    await site.boot();
    return site;
  }

  /** Starts the process with the same data, and waits until it responds. */
  async boot(): Promise<void> {
    this.#process = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.#dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => (this.#output += chunk.toString());
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
    try {
      await until('The server responds', async () => {
        if (this.#process?.exitCode !== null) throw new Error('The server has ended.');
        return (await this.#isServing()) || undefined;
      });
    } catch (cause) {
      await this.end('SIGKILL');
      throw new Error(`The server did not start:\n${this.#output}`, { cause });
    }
  }

  async #isServing(): Promise<boolean> {
    try {
      return (await fetch(`${this.serverUrl}/healthz`)).ok;
    } catch {
      return false; // nobody listens yet
    }
  }

  /** Ends the process: `SIGTERM` as an operator would, `SIGKILL` as a crash would. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  /** Ends the process and deletes its data. */
  async dispose(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** Returns the newest mail to an address. Waits for it, because mail goes through a queue. */
  async mailTo(address: string, subject: RegExp): Promise<Mail> {
    const find = async () => {
      const answer = await retryingFetch(`${this.serverUrl}/dev/mailbox/messages`);
      const mails: Mail[] = await answer.json();
      return mails.find((mail) => mail.to === address && subject.test(mail.subject));
    };
    return until(`A mail to ${address} about ${subject}`, find, 20_000);
  }
}
