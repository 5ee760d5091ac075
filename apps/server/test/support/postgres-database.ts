import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface PostgresDatabase {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

async function administer(serverUrl: string, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await work(client);
  await client.end();
}

/** Creates a database on a PostgreSQL server: empty, or a copy of the database `template`, whose name it extends. */
export async function createPostgresDatabase(
  serverUrl: string,
  { template = 'template1', name: beginning = 'kinora_test' } = {},
): Promise<PostgresDatabase> {
  const name = `${beginning}_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, async (client) => {
    await client.query(`create database ${name} template ${template}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => dropDatabases(serverUrl, name) };
}

/** Drops all databases whose names begin like this. */
export const dropDatabases = (serverUrl: string, beginning: string): Promise<void> =>
  administer(serverUrl, async (client) => {
    const { rows } = await client.query<{ readonly name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginning],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
