import { Client } from 'pg';

/** Rows of each table that the worst reads go through. */
export const ROWS = 40_000;
/** Videos that are hidden from everybody but their owner, and that the member has liked and watched last. */
const HIDDEN = ROWS / 2;
/** A caption file has at most 50 languages, a playlist at most 500 videos, a user at most 200 playlists. */
const TRACKS = 50;
const PLAYLISTS = 200;

/** Common words in the order in which every title and passage has them: as many as a search uses. */
export const WORDS = Array.from(
  { length: 24 },
  (_, index) => `word${String.fromCharCode(97 + index)}`,
);

/** Returns the id of a row of a kind, counted from 1. */
export const idOf = (kind: number, no: number) =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${no.toString(16).padStart(12, '0')}`;
const sqlId = (kind: number, no: string) =>
  `('${String(kind).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${no}), 12, '0'))::uuid`;

/** Owns all videos. */
export const OWNER = idOf(1, 1);
/** Has watched, liked, saved and subscribed to as much as there is. */
export const MEMBER = idOf(1, 2);
/** Is subscribed to the owner only. */
export const FOLLOWER = idOf(1, 3);
export const VIDEO = idOf(2, 1);
export const PLAYLIST = idOf(3, 1);
export const UPLOAD_KEY = idOf(4, 1);
export const emailOf = (userId: string) =>
  `person-${Number.parseInt(userId.slice(-12), 16)}@example.com`;

const rows = (count: number) => `generate_series(1, ${count}) as no`;
const MOMENT = `'2026-01-01'::timestamptz + make_interval(mins => no::int)`;
const TEXT = `'${WORDS.join(' ')}'`;
const VIDEO_ID = sqlId(2, 'no');

const videosFrom = (first: number, count: number, isPublic: boolean) => `
  insert into videos (id, owner_id, title, description, is_published, status, duration_seconds, views_count, comments_count,
      captions_count, public_prefix, source_key, source_type, source_bytes, video_key, created_at, updated_at)
    select ${VIDEO_ID}, '${OWNER}', ${TEXT}, ${TEXT}, ${isPublic}, 'ready', no, no, case when no = 1 then ${ROWS} else 0 end,
      case when no = 1 then ${TRACKS} else 1 end, ${isPublic ? `md5(no::text)` : 'null'}, 'videos/' || ${VIDEO_ID} || '/source-x/original.mp4',
      'video/mp4', 1000, 'videos/' || ${VIDEO_ID} || '/first-x/video.mp4', ${MOMENT}, ${MOMENT}
    from generate_series(${first}, ${first + count - 1}) as no`;

const ofMember = (table: string, moment: string) => `
  insert into ${table} (user_id, video_id, ${moment})
    select '${MEMBER}', ${VIDEO_ID}, ${MOMENT} from generate_series(${HIDDEN + 1}, ${ROWS + HIDDEN}) as no`;

/** The statements that insert the rows. Everybody has the password whose hash is given. */
const steps = (passwordHash: string): readonly string[] => [
  `insert into users (id, user_name, full_name, name_terms, email, password_hash, is_email_verified, subscribers_count,
      subscribed_to_count, created_at, updated_at)
    select ${sqlId(1, 'no')}, 'person_' || no, 'Worda Wordb ' || no, name_words_of('person_' || no, 'Worda Wordb ' || no),
      'person-' || no || '@example.com', '${passwordHash}', true, 0, case no when 2 then ${ROWS - 1} when 3 then 1 else 0 end, ${MOMENT}, ${MOMENT}
    from ${rows(ROWS)}`,
  videosFrom(1, ROWS, true),
  videosFrom(ROWS + 1, HIDDEN, false),
  `insert into caption_tracks (video_id, language, label, origin, file_key, bytes, indexed_version, folded_version, version, created_at, updated_at)
    overriding system value
    select ${VIDEO_ID}, 'en', 'English', 'uploaded', 'videos/' || ${VIDEO_ID} || '/captions-x/captions.vtt', 100, 1, 1, 1, ${MOMENT}, ${MOMENT} from ${rows(ROWS)}
    union all
    select '${VIDEO}', 'x-' || no, 'Private', 'uploaded', 'videos/${VIDEO}/captions-' || no || '/captions.vtt', 100, 1, 1, 1, ${MOMENT}, ${MOMENT} from ${rows(TRACKS - 1)}`,
  `insert into caption_passages (video_id, language, position, created_at, text, cues, config, words)
    select ${VIDEO_ID}, 'en', 0, ${MOMENT}, ${TEXT}, '[[0, 0]]', 'english', to_tsvector('simple', ${TEXT}) || to_tsvector('english', ${TEXT}) from ${rows(ROWS)}`,
  `insert into search_entries (video_id, created_at, title, description, words, has_folded_words)
    select ${VIDEO_ID}, ${MOMENT}, ${TEXT}, ${TEXT}, written_words_of(${TEXT}, ${TEXT}), true from ${rows(ROWS)}`,
  `insert into search_words (word) select 'wordings' || no from ${rows(ROWS)}`,
  `insert into name_words (word) select 'wordings' || no from ${rows(ROWS)}`,
  `insert into comments (id, video_id, author_id, content, created_at, updated_at)
    select ${sqlId(5, 'no')}, '${VIDEO}', '${MEMBER}', 'Nice', ${MOMENT}, ${MOMENT} from ${rows(ROWS)}`,
  ofMember('likes', 'created_at'),
  ofMember('history_entries', 'viewed_at'),
  `insert into subscriptions (subscriber_id, channel_id, created_at)
    select '${MEMBER}'::uuid, ${sqlId(1, 'no')}, ${MOMENT} from ${rows(ROWS)} where no <> 2
    union all select '${FOLLOWER}', '${OWNER}', '2026-01-01'`,
  `insert into playlists (id, owner_id, name, description, videos_count, created_at, updated_at)
    select ${sqlId(3, 'no')}, '${MEMBER}', 'List ' || no, '', ${ROWS / PLAYLISTS}, ${MOMENT}, ${MOMENT} from ${rows(PLAYLISTS)}`,
  `insert into playlist_videos (playlist_id, video_id, added_at)
    select ${sqlId(3, 'list')}, ${VIDEO_ID}, ${MOMENT}
    from generate_series(1, ${PLAYLISTS}) as list, ${rows(ROWS / PLAYLISTS)}`,
  `insert into uploads (id, user_id, key, state, video_id, started_at)
    select ${sqlId(6, 'no')}, '${MEMBER}', ${sqlId(4, 'no')}, 'stored', ${VIDEO_ID}, ${MOMENT} from ${rows(ROWS)}`,
  `insert into video_notes (video_id, part, text, can_retry, is_waiting, updated_at)
    select ${VIDEO_ID}, part, 'None.', true, false, now() from ${rows(ROWS)}, (values ('preview'), ('storyboard')) as parts (part)`,
];

/**
 * Fills an empty, migrated database with what makes each read most expensive: all rows belong to the same person, video or
 * word. Only for databases that are thrown away: it needs a superuser.
 */
export async function fillWorstSite(connectionString: string, passwordHash: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const step of steps(passwordHash)) await client.query(step);
    // With the default, PostgreSQL plans by a random sample of the rows; this one contains all of them.
    await client.query('set default_statistics_target = 1000');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
