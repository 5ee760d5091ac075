import type { Database } from '../src/database/open.ts';

type Client = Extract<Database['engine'], { kind: 'embedded' }>['client'];
/** A statement and its values, as passed to the embedded database. */
export type Statement = Parameters<Client['query']>;

/** Returns the client of the embedded database, on which the references run. */
export function embeddedClient({ engine }: Database): Client {
  if (engine.kind !== 'embedded') throw new Error('The bench runs on the embedded database.');
  return engine.client;
}

/** Returns the statements that `work` sends, in order. */
export async function recordStatements(
  client: Client,
  work: () => Promise<unknown>,
): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  const query: Client['query'] = client.query.bind(client);
  Object.assign(client, {
    query: (...statement: Statement) => {
      sent.push(statement);
      return query(...statement);
    },
  });
  await work();
  Object.assign(client, { query });
  return sent;
}
