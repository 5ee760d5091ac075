/** Row counts of a big site. */
export interface SeedSize {
  readonly videos: number;
  readonly users: number;
  readonly comments: number;
  readonly likes: number;
  readonly subscriptions: number;
  readonly playlists: number;
  /** One of ten videos has captions in three languages. */
  readonly passagesPerTrack: number;
}

/** Returns typical row counts of a site with this many videos. */
export const sizeOf = (videos: number, passagesPerTrack = 2): SeedSize => ({
  passagesPerTrack,
  videos,
  users: Math.max(100, Math.round(videos / 10)),
  comments: videos,
  likes: videos,
  subscriptions: Math.round(videos / 2),
  playlists: Math.round(videos / 20),
});

interface Step {
  readonly name: string;
  readonly sql: string;
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ');
const syllable = (divisor: number) =>
  `(array['${SYLLABLES.join("','")}'])[1 + (n / ${divisor}) % ${SYLLABLES.length}]`;
const VOCABULARY = 40_000;

/** Returns ids like the server's: time first, then random bits. */
const uuid = (moment: string, seed: string) => `(
  lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

/** Returns a random number below `count`; a larger power makes small numbers more frequent. */
const skewed = (count: number, power: number) =>
  `least(${count - 1}, floor(${count} * power(random(), ${power})))::int`;

const words = (count: number) =>
  Array.from({ length: count }, () => `pg_temp.word(${skewed(VOCABULARY, 4)})`).join(` || ' ' || `);

/** Returns a time for each row, one per minute up to now. */
const momentOf = (count: number) =>
  `date_trunc('milliseconds', now()) - make_interval(mins => ${count} - no)`;

/**
 * The statements that insert the rows, about one per table. A few channels own many videos, a few videos have most
 * comments and likes, and a few users have thousands of subscriptions: their lists are slowest.
 */
export const seedSteps = (size: SeedSize): readonly Step[] => [
  {
    name: 'words',
    sql: `create function pg_temp.word(n int) returns text language sql volatile as
      $$ select ${[1, 20, 400, 8_000].map(syllable).join(' || ')} $$`,
  },
  {
    name: 'likes and comments, by number',
    sql: `create temp table pair_likes as select distinct ${skewed(size.users, 2)} as person, ${skewed(size.videos, 3)} as clip
        from generate_series(1, ${size.likes});
      create temp table pair_comments as select no, ${skewed(size.users, 2)} as person, ${skewed(size.videos, 4)} as clip
        from generate_series(1, ${size.comments}) as no;
      create temp table pair_subscriptions as select distinct person, channel from (
        select ${skewed(size.users, 3)} as person, ${skewed(size.users, 2)} as channel
        from generate_series(1, ${size.subscriptions})) as pairs where person <> channel;`,
  },
  {
    name: 'users',
    sql: `create temp table people as
        select no, ${uuid(`${momentOf(size.users)} - interval '3 years'`, `'person' || no`)} as id
        from generate_series(0, ${size.users - 1}) as no;
      insert into users (id, user_name, full_name, name_terms, email, password_hash, is_email_verified,
          subscribers_count, subscribed_to_count, created_at, updated_at)
        select people.id, people.name, full_name, name_words_of(people.name, full_name),
          'person-' || people.no || '@example.com', '-', true,
          coalesce(ins.total, 0), coalesce(outs.total, 0), now() - interval '3 years', now()
        from (select *, 'person_' || no as name,
            initcap(pg_temp.word(${skewed(VOCABULARY, 1)})) || ' ' || initcap(pg_temp.word(${skewed(VOCABULARY, 1)})) as full_name
          from people) as people
        left join (select channel, count(*) as total from pair_subscriptions group by channel) as ins on ins.channel = people.no
        left join (select person, count(*) as total from pair_subscriptions group by person) as outs on outs.person = people.no;
      create index on people (no);`,
  },
  {
    name: 'videos',
    sql: `create temp table clips as
        select no, ${momentOf(size.videos)} as created_at, ${skewed(size.users, 3)} as owner
        from generate_series(0, ${size.videos - 1}) as no;
      alter table clips add id uuid;
      update clips set id = ${uuid('created_at', `'clip' || no`)};
      create index on clips (no);
      insert into videos (id, owner_id, title, description, is_published, status, duration_seconds, likes_count,
          comments_count, captions_count, views_count, public_prefix, source_key, source_type, source_bytes, video_key, hls_key,
          preview_key, storyboard_key, thumbnail_key, created_at, updated_at)
        select clips.id, people.id, initcap(${words(4)}), ${words(10)}, clips.no % 50 <> 7,
          case when clips.no % 1000 = 3 then 'processing' else 'ready' end, 60 + clips.no % 3600,
          coalesce(l.total, 0), coalesce(c.total, 0), case when clips.no % 10 = 0 then 3 else 0 end, ${skewed(1_000_000, 4)},
          case when clips.no % 50 <> 7 then replace(clips.id::text, '-', '') end,
          'videos/' || clips.id || '/source-x/original.mp4', 'video/mp4', 1000000,
          'videos/' || clips.id || '/first-x/video.mp4', 'videos/' || clips.id || '/ladder-x/master.m3u8',
          'videos/' || clips.id || '/ladder-x/preview.mp4', 'videos/' || clips.id || '/ladder-x/storyboard.vtt',
          'videos/' || clips.id || '/first-x/thumbnail-640w.webp', clips.created_at, clips.created_at
        from clips
        join people on people.no = clips.owner
        left join (select clip, count(*) as total from pair_likes group by clip) as l on l.clip = clips.no
        left join (select clip, count(*) as total from pair_comments group by clip) as c on c.clip = clips.no
        order by clips.no;`,
  },
  {
    name: 'captions',
    sql: `insert into caption_tracks (video_id, language, label, origin, file_key, bytes, created_at, updated_at)
        select clips.id, language, language, 'uploaded', 'videos/' || clips.id || '/captions-x/captions.vtt', 60000, clips.created_at, clips.created_at
        from clips cross join (values ('en'), ('de'), ('pt-BR')) as spoken (language) where clips.no % 10 = 0;`,
  },
  {
    name: 'what is said in public videos',
    sql: `update caption_tracks set indexed_version = version, folded_version = version;
      insert into caption_passages (video_id, language, position, created_at, text, cues, config, words)
        select video_id, language, position, created_at, said, jsonb_build_array(jsonb_build_array(0, position * 15000)),
          config, to_tsvector('simple', said) || to_tsvector(config::regconfig, said)
        from (select t.video_id, t.language, position, v.created_at, ${words(12)} as said,
            case t.language when 'en' then 'english' when 'de' then 'german' else 'portuguese' end as config
          from caption_tracks as t join videos as v on v.id = t.video_id
          cross join generate_series(0, ${size.passagesPerTrack - 1}) as position
          where v.is_published and v.status = 'ready' order by v.created_at) as passages;`,
  },
  {
    name: 'what search reads',
    sql: `insert into search_entries (video_id, created_at, title, description, words, has_folded_words)
        select id, created_at, title, description, written_words_of(title, description), true from videos where is_published and status = 'ready' order by created_at;
      insert into search_words (word)
        select distinct word from search_entries, unnest(tsvector_to_array(to_tsvector('simple', title))) as word
        where length(word) between 3 and 40 on conflict do nothing;
      insert into name_words (word)
        select distinct word from users, unnest(tsvector_to_array(name_words_of(user_name, full_name))) as word
        where length(word) between 3 and 40 on conflict do nothing;`,
  },
  {
    name: 'comments',
    sql: `insert into comments (id, video_id, author_id, content, created_at, updated_at)
        select ${uuid('moment', `'comment' || no`)}, video, author, 'What one sees when the engine weaves ' || no, moment, moment
        from (select pair.no, clips.id as video, people.id as author, now() - random() * interval '1 year' as moment
          from pair_comments as pair join clips on clips.no = pair.clip join people on people.no = pair.person) as rows;`,
  },
  {
    name: 'likes, history, subscriptions',
    sql: `insert into likes (user_id, video_id, created_at)
        select people.id, clips.id, now() - random() * interval '1 year'
        from pair_likes as pair join clips on clips.no = pair.clip join people on people.no = pair.person;
      insert into history_entries (user_id, video_id, viewed_at)
        select user_id, video_id, created_at from likes;
      insert into subscriptions (subscriber_id, channel_id, created_at)
        select who.id, what.id, now() - random() * interval '1 year'
        from pair_subscriptions as pair join people as who on who.no = pair.person join people as what on what.no = pair.channel;`,
  },
  {
    name: 'playlists',
    sql: `create temp table lists as
        select no, ${uuid(momentOf(size.playlists), `'list' || no`)} as id, ${skewed(size.users, 1)} as person
        from generate_series(0, ${size.playlists - 1}) as no;
      update lists set person = 0 where no < 200;
      insert into playlists (id, owner_id, name, description, videos_count, created_at, updated_at)
        select lists.id, people.id, 'Playlist ' || lists.no, 'Kept', 0, now() - random() * interval '1 year', now() - random() * interval '1 year'
        from lists join people on people.no = lists.person;
      insert into playlist_videos (playlist_id, video_id, added_at)
        select distinct on (lists.id, clips.id) lists.id, clips.id, now()
        from (select no, id, case when no < 200 then 400 else 10 end as size from lists) as lists
        cross join lateral (select ${skewed(size.videos, 1)} as clip from generate_series(1, lists.size) where lists.no >= 0) as picked
        join clips on clips.no = picked.clip;
      update playlists set videos_count = counted.total
        from (select playlist_id, count(*) as total from playlist_videos group by playlist_id) as counted
        where counted.playlist_id = playlists.id;`,
  },
];
