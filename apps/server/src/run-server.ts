import { type Config, ConfigError, readConfig } from './config.ts';
import { failureFacts } from './failure-facts.ts';
import { findPort } from './listening.ts';
import { StartError } from './start-error.ts';
import { startReport } from './start-report.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A stop that takes longer than this, uploads included, ends at once; the queue and the database survive that. */
const STOP_TIMEOUT_MS = 40_000;

/** Looks at the port before anything is made. With `PORT=0` mails and media must name the port that was found. */
async function configured(): Promise<Config> {
  const config = readConfig(process.env);
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

/** One line for what the operator can mend; the facts of anything else. */
function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : JSON.stringify(failureFacts(error))}\n`);
  process.exit(1);
}

/** Runs the server until a signal ends it. Whatever goes wrong ends the process, and is told on stderr. */
export async function runServer(): Promise<void> {
  process.on('uncaughtException', fail);
  try {
    const config = await configured();
    const server = await startServer({ config, searchPath: process.env['PATH'] });
    stopOnSignals(server);
    // Whoever watches the process starts it again; by itself it would answer 503 for ever.
    void server.lost.then(({ message }) => fail(new StartError(message)));
    process.stdout.write(startReport(server, config));
  } catch (error) {
    fail(error);
  }
}
