import type { SdkCalls } from '@kinora/sdk';
import type { CacheGroup } from '../cache/cache-groups.ts';

/** The cache groups of the subjects of the API. The specification has none for the host. */
const groups = {
  accounts: 'User',
  videos: 'Video',
  captions: 'Video',
  comments: 'Comment',
  likes: 'Like',
  subscriptions: 'Subscription',
  playlists: 'Playlist',
  history: 'User',
} as const;

const groupOf: Readonly<Record<string, CacheGroup>> = groups;

/** A subject of the API, such as `videos`. */
export type Subject = keyof typeof groups;

/** A method of the SDK, such as `videos.get`. */
export type CallName = {
  [Name in Subject]: `${Name}.${keyof SdkCalls[Name] & string}`;
}[Subject];

type MethodOf<Name> = Name extends `${infer Owner extends Subject}.${infer Call}`
  ? SdkCalls[Owner][Call & keyof SdkCalls[Owner]]
  : never;

/** The options of a method of the SDK. */
export type OptionsOf<Name> =
  MethodOf<Name> extends (options: infer Options) => unknown ? NonNullable<Options> : never;

/** What a method of the SDK resolves with. */
export type DataOf<Name> =
  MethodOf<Name> extends (...options: never[]) => Promise<infer Data> ? Data : never;

/** The key of a query or a mutation. */
export type CallKey = readonly [CacheGroup, ...unknown[]];

/**
 * Returns the key of a subject, a call, or a call with its fields: `['Video', 'videos', 'get', { videoId }]`. A shorter key
 * matches all longer ones that begin with it, and one with some of the fields matches those with more.
 */
export function keyOf(name: CallName | Subject, ...fields: readonly object[]): CallKey;
export function keyOf(name: string, ...fields: readonly object[]): readonly unknown[] {
  const [subject = '', ...call] = name.split('.');
  return [groupOf[subject], subject, ...call, ...fields];
}

/** Calls a method of the SDK by its name. The caller states what it resolves with: `DataOf` the name. */
export function send(sdk: object, name: CallName, options: object): Promise<never> {
  const [subject = '', call = ''] = name.split('.');
  return Reflect.get(Reflect.get(sdk, subject), call)(options);
}
