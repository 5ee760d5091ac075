// `node scripts/run.mjs psql` opens a prompt for SQL on the database of the site, whether its server runs or not.
import { readConfig } from '../../config/config.ts';
import { openAddress } from '../../database/private-postgres/private-postgres.ts';
import { failureMessage } from '../../lib/error-details.ts';
import { findProgram } from '../../lib/find-program.ts';
import { runningSite } from '../call-server.ts';
import { withStoppedSite } from '../operator-site.ts';
import { runPsql, runSqlPrompt } from './sql-prompt.ts';

async function prompt(connectionString: string): Promise<void> {
  const psql = findProgram('psql', process.env['PATH']);
  await (psql === undefined
    ? runSqlPrompt(connectionString, process.stdin, process.stdout)
    : runPsql(psql, connectionString));
}

try {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined) await prompt(config.databaseUrl);
  else if ((await runningSite(config.dataDir)) === undefined)
    await withStoppedSite(config, (site) => site.withConnection(prompt));
  else {
    const { connectionString, release } = await openAddress(config.dataDir);
    await prompt(connectionString);
    await release();
  }
} catch (error) {
  process.stderr.write(`${failureMessage(error)}\n`);
  process.exitCode = 1;
}
