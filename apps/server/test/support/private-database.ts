import { Client } from 'pg';
import { databaseFolderOf } from '../../src/database/private-postgres/private-postgres.ts';

/** Connects to the private PostgreSQL of a running server. */
export async function connectToPrivate(dataDir: string): Promise<Client> {
  const host = databaseFolderOf(dataDir);
  const client = new Client({ host, user: 'kinora', database: 'postgres' });
  client.on('error', () => {}); // the server has ended
  await client.connect();
  return client;
}

/** Pages of 8 KiB. */
const PAGES_PER_MIB = 128;
const ROWS_PER_PAGE = 4;

/** Makes a database larger by this many MiB. Texts of this length are stored without compression. */
export async function enlargeDatabase(client: Client, mebibytes: number): Promise<void> {
  await client.query(
    `create table ballast as select n, repeat(md5(n::text), 60) as text
     from generate_series(1, ${mebibytes * PAGES_PER_MIB * ROWS_PER_PAGE}) as n`,
  );
}
