import { BRAND } from '../config/brand.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { loggableError } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { runningSite } from '../operators/call-server.ts';
import { findPort } from './listening.ts';
import { startReport } from './start-report.ts';
import { type RunningServer, startServer } from './start-server.ts';

/**
 * Maximum duration of the shutdown, uploads included; the process then exits. The queue and the database survive that.
 */
const STOP_TIMEOUT_MS = 40_000;

/** Throws when a server already owns the data folder. Without this, the operator would only read that the port is taken. */
async function assertNotRunning({ dataDir }: Config): Promise<void> {
  const publicUrl = await runningSite(dataDir);
  if (publicUrl === undefined) return;
  throw new StartError(`${BRAND} is already running at ${publicUrl} (this data folder).`);
}

/** Finds the port before anything is created. With `PORT=0` the links in mails and media URLs need the actual port. */
async function resolveConfig(): Promise<Config> {
  const config = readConfig(process.env);
  await assertNotRunning(config);
  const port = await findPort(config);
  return config.port === port ? config : readConfig({ ...process.env, PORT: String(port) });
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Prints one line for errors that the operator can fix, and the details of all others. */
function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : JSON.stringify(loggableError(error))}\n`);
  process.exit(1);
}

/** Runs the server until a signal ends it. Any error ends the process and is printed on stderr. */
export async function runServer(): Promise<void> {
  process.on('uncaughtException', fail);
  try {
    const config = await resolveConfig();
    const server = await startServer({ config, searchPath: process.env['PATH'] });
    stopOnSignals(server);
    process.stdout.write(startReport(server, config));
  } catch (error) {
    fail(error);
  }
}
