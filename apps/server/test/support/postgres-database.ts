import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface PostgresDatabase {
  readonly name: string;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates a database on a PostgreSQL server: empty, or a copy of the database `template`. */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<PostgresDatabase> {
  const name = `kinora_test_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
