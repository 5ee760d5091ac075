import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { calls } from '../calls.ts';
import { type Codec, type Fields, decode } from '../codec.ts';
import { encoderOf } from './encode.ts';

type AnyCodec = Fields[string];

const { videos, captions, subscriptions, history } = calls;
/** Clients get another shape than hosts give, or nothing. */
const converted = new Set<unknown>([
  videos.search.data,
  captions.searchSpoken.data,
  subscriptions.list.data,
]);
const all = Object.entries(calls).flatMap(([subject, ofSubject]) =>
  Object.entries<Call>(ofSubject).map(([name, { data }]) => [`${subject}.${name}`, data] as const),
);
const kept = all.filter(([, codec]) => !converted.has(codec) && !codec.isIgnored);

/** What a host may give for a codec: everything or as little as possible, and a secret in each object. */
function given(codec: AnyCodec, isComplete: boolean): unknown {
  const { type = 'string', options, item, isSingle, fields, isOptional } = codec;
  if (isOptional && !isComplete) return undefined;
  if (fields) {
    const entries = Object.entries(fields);
    const values = entries.map(([name, field]) => [name, given(field, isComplete)]);
    return { ...Object.fromEntries(values), passwordHash: 'a secret' };
  }
  if (item) return isSingle ? given(item, isComplete) : [given(item, isComplete)];
  return options ? options.at(-1) : { string: 'text', number: 12.5, boolean: true }[type];
}

function throughTheWire(codec: Codec<unknown, unknown>, value: unknown): unknown {
  const text = JSON.stringify(encoderOf(codec)(value));
  expect(text).not.toContain('secret');
  return decode(codec, JSON.parse(text));
}

describe('[KERNEL-05] the codec of', () => {
  it.each(kept)('%s reads what it has written', (_name, codec) => {
    const value = given(codec, true);
    const read = throughTheWire(codec, value);
    expect(value).toMatchObject(Object(read));

    for (const domain of [read, throughTheWire(codec, given(codec, false))])
      expect(throughTheWire(codec, domain)).toEqual(domain);
  });
});

it('[KERNEL-06] what the codec does not describe is not sent', () => {
  for (const [, codec] of all)
    for (const isComplete of [true, false]) throughTheWire(codec, given(codec, isComplete));

  const encodeNothing = encoderOf(calls.comments.remove.data);
  expect(encodeNothing({ passwordHash: 'a secret' })).toEqual({});
});

it('a value that a host does not have is left out, or sent as `null` where the contract says so', () => {
  const encode = encoderOf(videos.search.data);
  for (const nothing of [null, undefined])
    expect(encode({ items: [], channel: nothing, page: nothing, total: nothing })).toStrictEqual({
      videos: [],
      channel: null,
    });
});

it('clients get found videos as a page, spoken words with names, and subscriptions as a list', () => {
  const page = { items: [], page: 2, totalPages: 2, total: 21 };
  expect(throughTheWire(videos.search.data, { channel: null, ...page })).toEqual({ videos: page });

  const moment = { startSeconds: 8.5, text: 'an engine', language: 'en' };
  const video = given(videos.feed.data, true);
  const found = Object(video).items[0];
  const spoken = { video: found, moments: [{ ...moment, highlights: [[3, 6]] }] };
  expect(throughTheWire(captions.searchSpoken.data, { ...page, items: [spoken] })).toMatchObject({
    items: [{ moments: [{ ...moment, highlights: [{ start: 3, length: 6 }] }] }],
  });

  const channel = { id: 'u1', userName: 'ada', fullName: 'Ada', avatar: '' };
  const list = { subscribedChannels: [channel], totalSubscribedChannels: 1 };
  expect(throughTheWire(subscriptions.list.data, list)).toEqual([channel]);
  expect(encoderOf(history.remove.data)(['v1'])).toEqual(['v1']);
});
