import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptCorpora } from '../../test/support/search-corpus.ts';
import { openSearchSite } from '../../test/support/search-site.ts';
import { freshDatabase } from '../../test/support/test-server.ts';
import {
  captionTracks,
  nameWords,
  searchEntries,
  searchWords,
  users,
  videos,
} from '../database/schema.ts';
import { startJobs } from '../jobs/jobs.ts';
import { silentLog } from '../lib/silent-log.ts';
import { foldWords, foldWordsJob } from './fold-words.ts';

let site: Awaited<ReturnType<typeof openSearchSite>>;
beforeAll(async () => {
  site = await openSearchSite();
}, 60_000);
afterAll(() => site.close());

const fold = () => foldWords(site.database);

/** All tests share one site. Numbers continue, and each test uses words of its own. */
let last = 0;
const next = () => (last += 1);

describe('searches in scripts without spaces', () => {
  it.each(scriptCorpora)(
    '[SEARCH-WORDS-04, SEARCH-WORDS-05] find every sentence of $language that a query means, and no other',
    async ({ language, sentences, queries }) => {
      const first = last + 1;
      for (const sentence of sentences) {
        const number = next();
        await site.addVideo(number, sentence);
        await site.addSpeech(number, language, sentence);
      }
      await fold();
      await site.indexCaptions();
      const indicesOf = (numbers: readonly number[]) =>
        numbers
          .filter((number) => number >= first)
          .map((number) => number - first)
          .toSorted((a, b) => a - b);

      const found = [];
      for (const [query] of queries)
        found.push([
          query,
          indicesOf(await site.videos(query)),
          indicesOf(await site.spoken(query)),
        ]);

      expect(found).toEqual(queries.map(([query, ...meant]) => [query, meant, meant]));
    },
    60_000,
  );
});

describe('searches for folded words', () => {
  const texts = [
    ['cafe', 'Our Café'],
    ['cafe\u0301', 'Our second Café'],
    ['café', 'Our Cafe\u0301'],
    ['CAFÉ', 'Our cafe'],
    ['ecole', 'Les écoles'],
    ['ﬁlm', 'A film'],
    ['film', 'A ﬁlm'],
    ['ＡＢＣ', 'The abc'],
    ['οδος', 'Η ΟΔΌΣ'],
    ['محمد', 'قال مُحَمَّد'],
    ['istanbul', 'Gün İSTANBUL'],
    ['js', 'About node.js'],
  ] as const;
  const numberOf = new Map<string, number>();
  beforeAll(async () => {
    for (const [, text] of texts) {
      numberOf.set(text, last);
      await site.addVideo(next(), text);
      await site.addVideo(next(), '?', text);
      await site.addSpeech(next(), 'fr', text);
    }
    await fold();
    await site.indexCaptions();
  }, 60_000);

  it.each(texts)(
    '[SEARCH-WORDS-01, SEARCH-WORDS-03] find for %j what is written %j',
    async (query, text) => {
      const before = numberOf.get(text) ?? 0;

      expect(await site.videos(query)).toEqual(expect.arrayContaining([before + 1, before + 2]));
      expect(await site.spoken(query)).toContain(before + 3);
    },
  );

  it('[SEARCH-WORDS-06] list what is written with the same accents first', async () => {
    const [accented, plain, saidAccented, saidPlain] = [next(), next(), next(), next()];
    await site.addVideo(accented, 'Får');
    await site.addVideo(plain, 'Far');
    await site.addSpeech(saidAccented, 'sv', 'Ett får');
    await site.addSpeech(saidPlain, 'sv', 'En far');
    await fold();
    await site.indexCaptions();

    expect(await site.videos('får')).toEqual([accented, plain]);
    expect(await site.spoken('får')).toEqual([saidAccented, saidPlain]);
    expect(await site.videos('far')).toEqual(expect.arrayContaining([accented, plain]));
  });

  it('[SEARCH-WORDS-07] mark what matches as it is written', async () => {
    await site.addSpeech(next(), 'fr', 'Pate\u0301 et pâtés, 札幌は晴天がいい');
    await site.indexCaptions();

    expect(await site.marked('pate')).toEqual([['Pate\u0301', 'pâtés']]);
    expect(await site.marked('晴天 札幌の')).toEqual([['札幌', '晴天']]);
    expect(await site.marked('札')).toEqual([['札']]);
    expect(await site.marked('"は晴天が"')).toEqual([['は晴天が']]);
  });

  it.each([
    ['zoe', 'Zoë Brontë'],
    ['bronte', 'Charlotte Brontë'],
    ['Mueler ana', 'Ana Müeller'],
    ['小明', '王小明的频道'],
    ['丽的', '李丽的频道'],
    ['лена елкина', 'Лена Ёлкина'],
  ])('[SEARCH-WORDS-01, SEARCH-WORDS-04] find for %j the channel %j', async (query, fullName) => {
    const number = next();
    await site.addChannel(number, `somebody_${number}`, fullName);
    await fold();

    expect(await site.channel(query)).toEqual([number]);
  });

  it('[SEARCH-WORDS-04] find no channel by one character', async () => {
    await site.addChannel(next(), 'somebody', '张伟的频道');
    await fold();

    expect([await site.channel('伟的'), await site.channel('伟')]).toEqual([[last], []]);
  });
});

describe('foldWords', () => {
  const unfolded = () =>
    site.database.sql.$count(searchEntries, eq(searchEntries.hasFoldedWords, false));

  it('[SEARCH-WORDS-08] folds a title again when it has changed, which is found as it is written at once', async () => {
    const number = next();
    const id = await site.addVideo(number, 'Crème brûlée');
    await fold();
    expect(await site.videos('brulee')).toEqual([number]);

    await site.database.sql
      .update(videos)
      .set({ title: 'Gâteau 福岡の空' })
      .where(eq(videos.id, id));
    expect([await site.videos('brulee'), await site.videos('gâteau')]).toEqual([[], [number]]);
    expect(await site.videos('福岡')).toEqual([]);

    await fold();
    expect([await site.videos('gateau'), await site.videos('福岡')]).toEqual([[number], [number]]);
    expect([await site.videos('brulee'), await unfolded()]).toEqual([[], 0]);
  });

  it('[SEARCH-WORDS-08] does not fold a title again when something else has changed', async () => {
    const id = await site.addVideo(next(), 'Éclair');
    await fold();

    await site.database.sql.update(videos).set({ createdAt: new Date() }).where(eq(videos.id, id));

    expect(await unfolded()).toBe(0);
  });

  it('[SEARCH-WORDS-08] folds a name again when it has changed', async () => {
    const number = next();
    const id = await site.addChannel(number, 'renamed', 'Zoë Quäck');
    await fold();
    await site.database.sql.update(users).set({ fullName: 'Bo Åkesson' }).where(eq(users.id, id));
    await fold();

    expect([await site.channel('renamed akeson'), await site.channel('quack')]).toEqual([
      [number],
      [],
    ]);
  });

  it('[SEARCH-WORDS-08] folds more videos than one statement changes', async () => {
    for (let count = 0; count < 51; count++) await site.addVideo(next(), `Numéro ${count}`);

    await fold();

    expect(await unfolded()).toBe(0);
  }, 60_000);

  it('[SEARCH-WORDS-09] leaves rows alone that another writer has locked, and folds them at the next run', async () => {
    const id = await site.addVideo(next(), 'Crêpe locked');
    const free = next();
    await site.addVideo(free, 'Crêpe free');
    await site.database.transaction(async (tx) => {
      await tx.select().from(searchEntries).where(eq(searchEntries.videoId, id)).for('update');
      await fold();
    });
    expect([await site.videos('crepe free'), await unfolded()]).toEqual([[free], 1]);

    await fold();

    expect(await unfolded()).toBe(0);
  });

  it('adds folded words to the vocabularies, but no placeholders', async () => {
    await site.addVideo(next(), 'Soufflé');
    await site.addChannel(next(), 'user_placeholder', 'Zoë Nobody');
    await fold();

    const { sql } = site.database;
    const titles = (await sql.select().from(searchWords)).map(({ word }) => word);
    const names = (await sql.select().from(nameWords)).map(({ word }) => word);
    expect(titles).toEqual(expect.arrayContaining(['souffle', 'soufflé']));
    expect(names).not.toContain('nobody');
  });
});

it('foldWordsJob is sent again only after it has ended', async () => {
  // Without queues, whose policy would stay as it is.
  const fresh = await freshDatabase();
  const connectionString = fresh.env['DATABASE_URL'] ?? '';
  const jobs = await startJobs({ connectionString, definitions: [foldWordsJob], log: silentLog });

  await jobs.send(foldWordsJob, {});
  await jobs.send(foldWordsJob, {});

  expect(await jobs.pending(foldWordsJob)).toBe(1);
  await jobs.stop();
  await fresh.drop();
});

describe('captions that the previous release has indexed', () => {
  it('[SEARCH-WORDS-09] are indexed again, and found as before until then', async () => {
    const number = next();
    const videoId = await site.addSpeech(number, 'fr', 'Une rivière à Lyon');
    await site.indexCaptions();
    const { sql } = site.database;
    const isOfVideo = eq(captionTracks.videoId, videoId);
    await sql.update(captionTracks).set({ foldedVersion: null }).where(isOfVideo);

    expect(await site.spoken('rivière')).toEqual([number]);
    await site.indexCaptions();

    expect(
      await sql.$count(captionTracks, and(isOfVideo, isNotNull(captionTracks.foldedVersion))),
    ).toBe(1);
  });
});
