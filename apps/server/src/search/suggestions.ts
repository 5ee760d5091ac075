import { type SearchSuggestions, limits, searchTerms } from '@kinora/domain';
import { desc, sql as raw } from 'drizzle-orm';
import type { SummaryRow } from '../accounts/present-user.ts';
import { searchEntries, users } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { ownerColumns } from '../videos/video-rows.ts';
import { inOrder, neighbours, quoted } from './run-terms.ts';
import { isFoundChannel } from './search-repository.ts';

const { maxTitles, maxChannels } = limits.searchSuggestions;
/** Of a longer text, only so many terms are looked up. */
const MAX_TERMS = 8;
/** Shorter beginnings are in so many titles that the newest videos have enough of them. */
const MIN_INDEXED_LENGTH = 3;
/** Entries that are read for a short beginning, newest first. */
const WALKED = 2_000;
/** Matches of a longer one that are compared. */
const COMPARED = 500;

/** The weights of titles in `search_entries.words`. */
const IN_TITLE = 'AB';

interface Wanted {
  /** A `tsquery` for all words; the last one may be incomplete. */
  readonly query: string;
  readonly isIndexed: boolean;
}

/** Returns the query for a text, in which each word has these weights; `undefined` without words. */
function wantedBy(text: string, weights: string): Wanted | undefined {
  const { words, runs } = searchTerms(text);
  const terms = words.slice(0, MAX_TERMS);
  const last = terms.at(-1)?.term ?? '';
  const parts = terms.map(({ term, start, length }, index) => {
    const beginning = index === terms.length - 1 ? '*' : '';
    const suffix = beginning || weights ? `:${beginning}${weights}` : '';
    // A new title has only its written words until a job has folded them.
    const written = text.slice(start, start + length).toLowerCase();
    return `(${[...new Set([term, written])].map((word) => `${quoted(word)}${suffix}`).join(' | ')})`;
  });
  const ofRuns = inOrder(runs.slice(0, MAX_TERMS).map(neighbours));
  const query = [...parts, ...(ofRuns ? [ofRuns] : [])].join(' & ');
  if (query === '') return undefined;
  return {
    query,
    isIndexed: last.length >= MIN_INDEXED_LENGTH || terms.length > 1 || ofRuns !== '',
  };
}

async function titles(sql: Sql, text: string): Promise<string[]> {
  const wanted = wantedBy(text, IN_TITLE);
  if (!wanted) return [];
  const matches = raw`${searchEntries.words} @@ ${wanted.query}::tsquery`;
  const newest = raw`${searchEntries.createdAt} desc, ${searchEntries.videoId} desc`;
  const found = wanted.isIndexed
    ? raw`select ${searchEntries.title}, ${searchEntries.createdAt} from ${searchEntries} where ${matches} limit ${COMPARED}`
    : raw`select title, created_at from (
        select * from ${searchEntries} order by ${newest} limit ${WALKED}
      ) as ${searchEntries} where ${matches} limit ${COMPARED}`;
  const rows = await sql
    .select({ title: raw<string>`min(title)`.as('suggested') })
    .from(raw`(${found}) as found`)
    .groupBy(raw`lower(title)`)
    .orderBy(
      desc(raw`starts_with(lower(title), ${text.toLowerCase()})`),
      desc(raw`max(created_at)`),
    )
    .limit(maxTitles);
  return rows.map(({ title }) => title);
}

async function channels(sql: Sql, text: string): Promise<SummaryRow[]> {
  const wanted = wantedBy(text.replace(/^@/, ''), '');
  if (!wanted) return [];
  const query = raw`${wanted.query}::tsquery`;
  const found = sql
    .select({ ...ownerColumns, subscribersCount: users.subscribersCount })
    .from(users)
    .where(
      raw`(name_words_of(${users.userName}, ${users.fullName}) @@ ${query} or ${users.nameTerms} @@ ${query}) and ${isFoundChannel}`,
    )
    .limit(COMPARED)
    .as('found');
  return sql
    .select()
    .from(found)
    .orderBy(desc(found.subscribersCount), found.id)
    .limit(maxChannels);
}

/** Suggests titles and channels for a text that is being typed. Hidden videos have no entry. */
export async function suggest(
  sql: Sql,
  text: string,
): Promise<Pick<SearchSuggestions, 'titles'> & { readonly channels: readonly SummaryRow[] }> {
  const written = text.normalize().trim();
  const [ofVideos, ofChannels] = await Promise.all([titles(sql, written), channels(sql, written)]);
  return { titles: ofVideos, channels: ofChannels };
}
