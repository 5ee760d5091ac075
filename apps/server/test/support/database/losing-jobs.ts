import { sql as raw } from 'drizzle-orm';
import type { Database } from '../../../src/database/open.ts';

/**
 * Loses jobs: deletes a job in the same statement that sends it, starts it or has it retried. Each of these events has a
 * fate in the order in which they happen, `x` for a loss; after the last one nothing is lost. A job that is deleted when
 * it starts still runs, as it does in a process that does not know of it.
 */
export async function loseJobs({ sql }: Database, fates: string): Promise<void> {
  await sql.execute(raw`drop sequence if exists job_events`);
  await sql.execute(raw`create sequence job_events`);
  await sql.execute(
    raw.raw(`create or replace function lose_job() returns trigger language plpgsql as $$
      begin
        if substr('${fates}', nextval('job_events')::int, 1) = 'x' then
          delete from pgboss.job where name = new.name and id = new.id;
        end if;
        return null;
      end $$`),
  );
  await sql.execute(
    raw.raw(`create or replace trigger losing after insert or update of state on pgboss.job for each row
      when (new.state < 'completed' and new.name <> 'sweep' and not starts_with(new.name, '__pgboss'))
      execute function lose_job()`),
  );
}

/** Returns how many of the fates have been used. */
export async function eventsOf({ sql }: Database): Promise<number> {
  const { rows } = await sql.execute<{ events: number }>(
    raw`select last_value::int as events from job_events`,
  );
  return rows[0]?.events ?? 0;
}

/** Starts the jobs now that make way for others for a minute. */
export async function endPostponements({ sql }: Database): Promise<void> {
  await sql.execute(
    raw`update pgboss.job set start_after = now() where name = 'transcribe-turn' and state = 'created'`,
  );
}

/** What rows say is unfinished. */
export async function unfinishedRows({ sql }: Database): Promise<Record<string, number>> {
  const { rows } = await sql.execute<Record<string, number>>(raw`select
    (select count(*) from videos where status = 'processing')::int as processing,
    (select count(*) from videos where preview_key is null or storyboard_key is null or waveform_key is null)::int as incomplete,
    (select count(*) from encodings)::int as encodings,
    (select count(*) from video_notes where is_waiting)::int as parts,
    (select count(*) from transcriptions where state in ('waiting', 'running'))::int as transcriptions,
    (select count(*) from pending_registrations where user_id is null)::int as registrations,
    (select count(*) from account_mails where state = 'waiting')::int as mails,
    (select count(*) from erasures)::int as erasures`);
  return rows[0] ?? {};
}

/** {@link unfinishedRows} when everything is finished. */
export const allFinished = {
  processing: 0,
  incomplete: 0,
  encodings: 0,
  parts: 0,
  transcriptions: 0,
  registrations: 0,
  mails: 0,
  erasures: 0,
};
