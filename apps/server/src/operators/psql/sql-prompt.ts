import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { inspect } from 'node:util';
import type { Client, QueryArrayResult } from 'pg';
import { clientOf } from '../../database/query.ts';
import { failureMessage } from '../../lib/error-details.ts';

/** Ctrl-C is for psql, which cancels its statement. */
const onInterrupt = () => {};

/** Runs PostgreSQL's own client in this terminal. The password of an address is not an argument, which others can see. */
export async function runPsql(psql: string, connectionString: string): Promise<void> {
  const url = new URL(connectionString);
  const password = decodeURIComponent(url.password);
  url.password = '';
  process.on('SIGINT', onInterrupt);
  const child = spawn(psql, [url.href], {
    stdio: 'inherit',
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  const [code] = await once(child, 'exit');
  process.exitCode = Number(code ?? 1);
  process.off('SIGINT', onInterrupt);
}

const textOf = (value: unknown) =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : inspect(value, { breakLength: Infinity });

/** Lays rows out in columns, under their names. */
function table(rows: readonly (readonly unknown[])[], names: readonly string[]): string {
  const cells = [names, ...rows.map((row) => row.map(textOf))];
  const widths = names.map((_name, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' │ ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('─┼─');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function resultText({ rows, fields, command, rowCount }: QueryArrayResult<unknown[]>): string {
  if (fields.length === 0) return `${command} ${rowCount ?? ''}`.trimEnd();
  const names = fields.map(({ name }) => name);
  return `${table(rows, names)}\n(${rows.length} rows)`;
}

/** The results of one or several statements as text. */
async function resultOf(client: Client, statement: string): Promise<string> {
  try {
    const results = [await client.query<unknown[]>({ text: statement, rowMode: 'array' })].flat();
    return results.map(resultText).join('\n');
  } catch (error) {
    return `ERROR: ${failureMessage(error)}`;
  }
}

/** A small replacement for psql: runs each statement that ends with a semicolon, until `\q` or the end of the input. */
export async function runSqlPrompt(
  connectionString: string,
  input: Readable,
  output: Writable,
): Promise<void> {
  const client = clientOf(connectionString);
  await client.connect();
  const lines = createInterface({ input, output, prompt: 'kinora=# ' });
  let statement = '';
  let isOpen = true;
  lines.once('close', () => {
    isOpen = false;
  });
  try {
    lines.prompt();
    for await (const line of lines) {
      if (line.trim() === String.raw`\q`) break;
      statement += `${line}\n`;
      if (line.trimEnd().endsWith(';')) {
        output.write(`${await resultOf(client, statement)}\n`);
        statement = '';
      }
      lines.setPrompt(statement.trim() === '' ? 'kinora=# ' : 'kinora-# ');
      if (isOpen) lines.prompt(); // lines that were read before the end are still to come
    }
  } finally {
    lines.close();
    await client.end();
  }
}
