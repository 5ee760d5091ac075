import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkFields, commentTextSchema, newPlaylistSchema, searchTextSchema } from './index.ts';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];

describe('a comment', () => {
  it.each([undefined, '', '   ', '\n\t'])(
    'is refused when it is blank after trimming: %j',
    (text) => {
      expect(messagesOf(commentTextSchema, text)).toEqual(['Comment is required']);
    },
  );

  it('has at most 5000 characters after trimming', () => {
    expect(messagesOf(commentTextSchema, ` ${'x'.repeat(5000)} `)).toEqual([]);
    expect(messagesOf(commentTextSchema, 'x'.repeat(5001))).toEqual([
      'Comment cannot exceed 5000 characters',
    ]);
  });

  it.each(['a\u0000b', 'a\ud800'])(
    'is refused with characters that a database cannot store: %j',
    (text) => {
      expect(messagesOf(commentTextSchema, text)).toHaveLength(1);
    },
  );
});

describe('a new playlist', () => {
  it.each([
    [{ name: '', description: '' }, 2],
    [{ name: 'A', description: ' ' }, 1],
    [{ name: ' ', description: 'B' }, 1],
  ])('needs both texts: %j', (fields, mistakes) => {
    const checked = checkFields(newPlaylistSchema, fields);
    expect(checked.ok ? [] : Object.values(checked.errors)).toEqual(
      Array(mistakes).fill('Both title and description are required'),
    );
  });

  it('has a name of at most 150 and a description of at most 5000 characters', () => {
    const fields = { name: 'x'.repeat(150), description: 'x'.repeat(5000) };
    expect(messagesOf(newPlaylistSchema, fields)).toEqual([]);
    expect(
      messagesOf(newPlaylistSchema, {
        name: `${fields.name}x`,
        description: `${fields.description}x`,
      }),
    ).toEqual(['Title cannot exceed 150 characters', 'Description cannot exceed 5000 characters']);
  });
});

describe('a search', () => {
  it('has a text of 1 to 500 characters', () => {
    expect(messagesOf(searchTextSchema, ' \t')).toEqual(['Search text is required']);
    expect(v.parse(searchTextSchema, ' c++ ')).toBe('c++');
    expect(messagesOf(searchTextSchema, 'x'.repeat(501))).toEqual([
      'Search text cannot exceed 500 characters',
    ]);
  });
});
