import { Client } from 'pg';
import { seedBig } from '../test/support/big-site/seed-big-site.ts';
import { sizeOf } from '../test/support/big-site/seed-steps.ts';
import { say } from './report.ts';

/** Three of ten videos times this many passages: five passages per video. */
const PASSAGES_PER_TRACK = 17;

/** Returns `TEST_DATABASE_URL`; throws with instructions when it is not set. */
export function postgresUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return url;
  throw new Error(
    'This part needs PostgreSQL: set TEST_DATABASE_URL to a server on which databases may be created, as a superuser, for example postgres://postgres@127.0.0.1:5432/postgres',
  );
}

/** Creates a database with this many videos, or reuses the one of an earlier run. */
export async function bigDatabase(server: string, videos: number): Promise<string> {
  const name = `kinora_bench_${videos}`;
  const own = new URL(server);
  own.pathname = `/${name}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return own.href;
    say(`Making ${name}; it is kept for the next time.`);
    await admin.query(`create database ${name}`);
    try {
      await seedBig(own.href, sizeOf(videos, PASSAGES_PER_TRACK), (line) => say(`  ${line}`));
    } catch (error) {
      await admin.query(`drop database ${name} with (force)`);
      throw error;
    }
    return own.href;
  } finally {
    await admin.end();
  }
}
