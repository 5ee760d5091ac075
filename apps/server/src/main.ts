import { createServer } from 'node:net';
import { ConfigError, readConfig } from './config.ts';
import { failureFacts } from './http/failure-facts.ts';
import { StartError } from './start-error.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A stop that takes longer than this ends at once; the queue and the database survive that. */
const STOP_TIMEOUT_MS = 9_000;

/** With `PORT=0` the system chooses; the addresses in mails and media must name that port too. */
function freePort(host: string): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function configured() {
  const env = process.env;
  const config = readConfig(env);
  if (config.port !== 0) return config;
  return readConfig({ ...env, PORT: String(await freePort(config.host)) });
}

function tell({ dataDir, hasMailbox, mediaTools }: RunningServer, publicUrl: string): void {
  const lines = [
    'Kinora is running.',
    `  Site     ${publicUrl}`,
    ...(hasMailbox ? [`  Mailbox  ${publicUrl}/dev/mailbox`] : []),
    `  Data     ${dataDir}`,
    `  Media    ${mediaTools}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
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

try {
  const config = await configured();
  const server = await startServer({ config, searchPath: process.env['PATH'] });
  stopOnSignals(server);
  tell(server, config.publicUrl);
} catch (error) {
  fail(error);
}
