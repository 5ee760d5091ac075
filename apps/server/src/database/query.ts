import { Client } from 'pg';

/** Runs one statement and resolves with its rows. */
export type Query = (
  text: string,
  values?: unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A client that is not connected yet. A broken connection makes its running query reject. */
export function clientOf(connectionString: string): Client {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client;
}

export const queryOf =
  (client: Client): Query =>
  async (text, values) =>
    (await client.query<Record<string, unknown>>(text, values)).rows;
