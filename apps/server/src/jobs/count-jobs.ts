import * as v from 'valibot';

const jobCounts = v.array(
  v.object({
    kind: v.string(),
    /** `scheduled`: its start time is in the future; `waiting`: includes jobs that wait for a retry. */
    state: v.picklist(['scheduled', 'waiting', 'running', 'failed']),
    count: v.number(),
    /** How long the oldest of them has waited for its start, or run. */
    oldestSeconds: v.number(),
  }),
);

/** How many unfinished jobs of a kind have a state, and since when. */
export type JobCount = Readonly<v.InferOutput<typeof jobCounts>[number]>;

const STATEMENT = `select name as kind,
   case when state = 'active' then 'running' when state = 'failed' then 'failed'
     when state = 'created' and start_after > now() then 'scheduled' else 'waiting' end as state,
   count(*)::int as count,
   greatest(0, extract(epoch from now() - min(case state when 'active' then started_on
     when 'created' then start_after else created_on end)))::float as "oldestSeconds"
 from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2 order by 1, 2`;

/** Counts all unfinished jobs by kind and state. `execute` runs one statement and resolves with its rows. */
export const countJobs = async (
  execute: (statement: string) => Promise<unknown>,
): Promise<readonly JobCount[]> => v.parse(jobCounts, await execute(STATEMENT));
