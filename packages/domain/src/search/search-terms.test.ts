import { describe, expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

const wordsOf = (text: string) => searchTerms(text).words.map(({ term }) => term);
const runsOf = (text: string) => searchTerms(text).runs.map((run) => run.map(({ term }) => term));
const allOf = (text: string) => ({ words: wordsOf(text), runs: runsOf(text) });

describe('searchTerms', () => {
  // The second text is what a person types who looks for the first one.
  it.each([
    ['English', 'Café Society', 'cafe society'],
    ['English', 'co-operate', 'co operate'],
    ['French', 'L’ÉTÉ où ça cœur', "l'ete ou ca coeur"],
    ['German', 'Nasenbären süß STRASSE', 'nasenbaren suss straße'],
    ['Spanish', 'Mañana, pingüino', 'manana pinguino'],
    ['Portuguese', 'Não há coração', 'nao ha coracao'],
    ['Italian', 'Perché è così', 'perche e cosi'],
    ['Swedish', 'Får på Åland', 'far pa aland'],
    ['Danish', 'Rødgrød på Æbleø', 'rodgrod pa aebleo'],
    ['Icelandic', 'Þór og Ísafjörður', 'thor og isafjordur'],
    ['Polish', 'Zażółć gęślą jaźń, Łódź', 'zazolc gesla jazn lodz'],
    ['Czech', 'Příliš žluťoučký kůň', 'prilis zlutoucky kun'],
    ['Hungarian', 'Árvíztűrő tükörfúrógép', 'arvizturo tukorfurogep'],
    ['Romanian', 'Știință și artă', 'stiinta si arta'],
    ['Croatian', 'Đakovo čeka', 'dakovo ceka'],
    ['Turkish', 'İSTANBUL IŞIK ılık', 'istanbul ışık ilik'],
    ['Vietnamese', 'Đường phố Việt Nam', 'duong pho viet nam'],
    ['Greek', 'Ψυχή μου, ΨΥΧΉΣ', 'ψυχη μου ψυχησ'],
    ['Greek', 'Καλημέρα κόσμος ΐ', 'καλημερα κοσμοσ ι'],
    ['Russian', 'Ёлка и ещё за\u0301мок', 'елка и еще замок'],
    ['Ukrainian', 'Київ, ЇЖАК', 'київ їжак'],
    ['Arabic', 'مُحَمَّد صـــديق أحمد مدرسة', 'محمد صديق احمد مدرسه'],
    ['Persian', 'کتاب فارسی', 'كتاب فارسي'],
    ['Hebrew', 'שָׁלוֹם עֲלֵיכֶם', 'שלום עליכם'],
    ['Hindi', 'हिन्दी सीखें', 'हिन्दी सीखें'],
    ['Korean', '한국어 수업', '한국어 수업'.normalize('NFD')],
    ['full width', 'ＡＢＣ １２３', 'abc 123'],
    ['ligatures', 'ﬁlm ŉ Ⅳ', 'film ʼn iv'],
    ['decomposed letters', 'cafe\u0301', 'caf\u00E9'],
    ['invisible characters', 'soft\u00ADhyphen', 'softhyphen'],
  ])('[SEARCH-WORDS-01] compares %s without accents, case and forms: %s', (_, text, typed) => {
    expect(wordsOf(text)).toEqual(wordsOf(typed));
    expect(wordsOf(text)).not.toEqual([]);
  });

  it.each([
    ['й', 'и'],
    ['Київ', 'Киив'],
    ['ѓ', 'г'],
    ['が', 'か'],
    ['कि', 'क'],
    ['กา', 'กี'],
    ['שלום', 'שלומ'],
  ])('[SEARCH-WORDS-02] keeps %s apart from %s', (one, other) => {
    expect(allOf(one)).not.toEqual(allOf(other));
  });

  it.each([
    ['Chinese', '天气预报', ['天', '气', '预', '报']],
    ['Japanese', 'ｶﾞｰ東京は', ['ガ', 'ー', '東', '京', 'は']],
    ['decomposed Japanese', 'か\u3099', ['が']],
    ['Thai', 'น้ำใจ', ['น้ำ', 'ใ', 'จ']],
    ['Lao', 'ສະບາຍດີ', ['ສ', 'ະ', 'ບ', 'າ', 'ຍ', 'ດີ']],
    ['Khmer with spaces that nobody sees', 'សួ\u200Bស្តី', ['សួ', 'ស្', 'តី']],
    ['Burmese', 'မြန်မာ', ['မြ', 'န်', 'မာ']],
  ])('[SEARCH-WORDS-04] splits %s into characters with their marks', (_, text, characters) => {
    expect(allOf(text)).toEqual({
      words: [],
      runs: [characters.map((one) => one.normalize('NFKC'))],
    });
  });

  it('separates scripts with and without spaces, at punctuation and digits', () => {
    expect(allOf('iPhone手机，第3章')).toEqual({
      words: ['iphone', '3'],
      runs: [['手', '机'], ['第'], ['章']],
    });
  });

  it.each(['', ' ', '🎉 … !', '\u00AD', '\u0301'])('finds no terms in %j', (text) => {
    expect(allOf(text)).toEqual({ words: [], runs: [] });
  });

  it('returns where each term is written', () => {
    const text = '🎉 Cafe\u0301-ﬁlm, 東京';
    const { words, runs } = searchTerms(text);
    const written = [...words, ...runs.flat()].map(({ start, length }) =>
      text.slice(start, start + length),
    );

    expect(written).toEqual(['Cafe\u0301', 'ﬁlm', '東', '京']);
  });

  it('cuts long words, in texts and queries alike', () => {
    expect(wordsOf('x'.repeat(5000))).toEqual(['x'.repeat(200)]);
  });
});
