import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { inspect } from 'node:util';
import { Client } from 'pg';
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
  await once(child, 'exit');
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

/** The result of a statement as text. */
async function resultOf(client: Client, statement: string): Promise<string> {
  try {
    const { rows, fields, command, rowCount } = await client.query<unknown[]>({
      text: statement,
      rowMode: 'array',
    });
    const count = `${command} ${rowCount ?? ''}`.trimEnd();
    if (fields.length === 0) return count;
    return `${table(
      rows,
      fields.map(({ name }) => name),
    )}\n(${rows.length} rows)`;
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
  const client = new Client({ connectionString });
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
