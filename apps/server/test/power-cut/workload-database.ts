import type { Client } from 'pg';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Acknowledgement } from './acknowledgement.ts';

export const VIDEOS = 40;

/** Tables as a site has them: rows with several indexes, counters beside their rows, and texts that grow. */
export const schema = `
  create table videos (id int primary key, plays int not null default 0, comments int not null default 0);
  create table comments (
    id int primary key,
    video int not null references videos,
    text text not null,
    words tsvector generated always as (to_tsvector('simple', text)) stored
  );
  create index on comments (video, id);
  create index on comments using gin (words);
  insert into videos select generate_series(1, ${VIDEOS});
`;

/** An index on a function that then changes, so that the rows differ from what the index has. */
export const wrongIndex = `
  create function shifted(int) returns int immutable language sql return $1 + 1;
  create index on videos (shifted(id));
  create or replace function shifted(int) returns int immutable language sql return $1 - 1;
`;

/** One line of text for each video whose counter differs from its comments. */
export const recountSql = `
  select format('video %s counts %s of %s comments', id, videos.comments, counted) as text
  from videos, lateral (select count(*) as counted from comments where video = videos.id) as recount
  where videos.comments <> counted
`;

export interface WriterOptions {
  readonly client: Client;
  readonly random: SeededRandom;
  /** The writer uses the ids from here on. */
  readonly firstId: number;
  readonly transactions: number;
  /** A mistake: the counters are changed by later commits than the comments. */
  readonly countsLater: boolean;
  readonly acknowledge: (done: Acknowledgement) => void;
}

/** Runs transactions one after the other on one connection, and acknowledges each after its commit. */
export async function write(options: WriterOptions): Promise<void> {
  const { client, random, acknowledge } = options;
  const mine: number[] = [];
  let nextId = options.firstId;

  async function transaction(work: () => Promise<void>): Promise<void> {
    await client.query('begin');
    await work();
    await client.query('commit');
  }

  const uncounted: number[] = [];
  const count = (video: number) =>
    client.query('update videos set comments = comments + 1 where id = $1', [video]);

  async function addComment(video: number): Promise<void> {
    const id = nextId;
    nextId += 1;
    const words = Array.from({ length: 1 + random.integer(120) }, () => random.integer(2 ** 31));
    const text = words.map((word) => word.toString(36)).join(' ');
    await transaction(async () => {
      if (!options.countsLater) await count(video);
      await client.query('insert into comments values ($1, $2, $3)', [id, video, text]);
    });
    mine.push(id);
    uncounted.push(video);
    acknowledge({ kind: 'comment', id, text });
  }

  async function deleteComment(id: number): Promise<void> {
    acknowledge({ kind: 'comment-leaves', id });
    await transaction(async () => {
      const sql = 'delete from comments where id = $1 returning video';
      const { rows } = await client.query<{ video: number }>(sql, [id]);
      await client.query('update videos set comments = comments - 1 where id = $1', [
        rows[0]?.video,
      ]);
    });
    acknowledge({ kind: 'comment-deleted', id });
  }

  async function play(video: number): Promise<void> {
    const sql = 'update videos set plays = plays + 1 where id = $1 returning plays';
    const { rows } = await client.query<{ plays: number }>(sql, [video]);
    acknowledge({ kind: 'plays', video, plays: Number(rows[0]?.plays) });
  }

  for (let index = 0; index < options.transactions; index += 1) {
    const video = 1 + random.integer(VIDEOS);
    const choice = random.integer(10);
    const oldest = choice < 2 ? mine.shift() : undefined;
    if (oldest !== undefined) await deleteComment(oldest);
    else if (choice < 5) await play(video);
    else await addComment(video);
  }
  for (const video of options.countsLater ? uncounted : []) await count(video);
}
