import { randomUUID } from 'node:crypto';
import { type Call, calls, paramNames, requestPath } from '@kinora/api-contract';
import { documentedCalls } from '@kinora/api-contract/reference';
import { rulesOf } from '@kinora/api-contract/requests';
import { newId } from '../../src/database/ids.ts';
import { captionTracks, comments, playlistVideos, playlists } from '../../src/database/schema.ts';
import {
  PASSWORD,
  type TestPerson,
  aStoredPerson,
  aPicture,
  aUserName,
  anAddress,
  register,
  tokenIn,
} from '../support/test-person.ts';
import type { CallOptions, TestServer } from '../support/test-server.ts';
import { aStoredVideo, formOf, storeOriginal } from '../support/test-videos.ts';

/** The objects of a sample request; all are new. */
export interface Scene {
  readonly api: TestServer;
  /** The owner of the objects. */
  readonly owner: TestPerson;
  /** A channel that belongs to none of the callers. */
  readonly channel: TestPerson;
  readonly clip: Blob;
}

/** A request that succeeds for callers with access. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: Pick<CallOptions, 'json' | 'text' | 'form'>;
}

type Values<Value> = Readonly<Record<string, (scene: Scene) => Value | Promise<Value>>>;

async function aVideo({ api, owner }: Scene): Promise<string> {
  const videoId = await aStoredVideo(api, owner);
  await storeOriginal(api, videoId);
  return videoId;
}

async function aPlaylist({ api, owner }: Scene): Promise<string> {
  const id = newId();
  const at = new Date();
  const texts = { name: 'Engines', description: '-', createdAt: at, updatedAt: at };
  await api.server.database.sql.insert(playlists).values({ id, ownerId: owner.id, ...texts });
  return id;
}

async function anEntry(scene: Scene) {
  const entry = { playlistId: await aPlaylist(scene), videoId: await aVideo(scene) };
  await scene.api.server.database.sql
    .insert(playlistVideos)
    .values({ ...entry, addedAt: new Date() });
  return entry;
}

async function aComment({ api, owner }: Scene) {
  const videoId = await aStoredVideo(api, owner);
  const commentId = newId();
  const at = new Date();
  const row = { id: commentId, videoId, authorId: owner.id, createdAt: at, updatedAt: at };
  await api.server.database.sql.insert(comments).values({ ...row, content: 'Nice' });
  return { videoId, commentId };
}

async function aTrack({ api, owner }: Scene) {
  const videoId = await aStoredVideo(api, owner, { captionsCount: 1 });
  const language = 'en';
  const at = new Date();
  await api.server.database.sql.insert(captionTracks).values({
    videoId,
    language,
    label: 'English',
    origin: 'uploaded',
    fileKey: `videos/${videoId}/captions-x/captions.vtt`,
    bytes: 6,
    createdAt: at,
    updatedAt: at,
  });
  return { videoId, language };
}

async function aResetToken({ api }: Scene): Promise<string> {
  const { email } = await aStoredPerson(api, 'verified');
  await api.call('POST', '/users/forgot-password', { json: { email } });
  return tokenIn(await api.mailTo(email, 'Reset'));
}

/** The path parameters of samples, by name: each is the id of something that exists. */
const params: Values<string> = {
  videoId: aVideo,
  playlistId: aPlaylist,
  userId: ({ owner }) => owner.id,
  channelId: ({ channel }) => channel.id,
  userName: ({ channel }) => channel.userName,
  key: () => randomUUID(),
  language: () => 'pt-BR',
  token: ({ api }) => register(api, anAddress()),
};

/** Fields whose values must be new on the server, by name. */
const newFields: Values<string> = { email: anAddress, userName: aUserName };

const files: Values<Blob> = {
  videoFile: ({ clip }) => clip,
  avatar: () => aPicture(),
  captions: () => new Blob(['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n']),
};

/** The calls whose samples need more than names can say. */
const exceptions = new Map<Call, (scene: Scene) => Sample | Promise<Sample>>([
  [
    calls.accounts.login,
    ({ owner: { email } }) => ({ body: { json: { email, password: PASSWORD } } }),
  ],
  [
    calls.accounts.refresh,
    async ({ api }) => ({ body: { text: (await aStoredPerson(api, 'unverified')).refreshToken } }),
  ],
  [
    calls.comments.edit,
    async (scene) => ({
      params: await aComment(scene),
      body: { json: { comment: 'Very nice' } },
    }),
  ],
  [calls.comments.remove, async (scene) => ({ params: await aComment(scene) })],
  [calls.captions.remove, async (scene) => ({ params: await aTrack(scene) })],
  [
    calls.playlists.moveVideo,
    async (scene) => ({ params: await anEntry(scene), body: { json: {} } }),
  ],
  [calls.accounts.deleteAccount, () => ({ body: { json: { password: PASSWORD } } })],
  [calls.accounts.logout, () => ({ body: { json: {} } })],
  [
    calls.accounts.resetPassword,
    async (scene) => ({
      params: { token: await aResetToken(scene) },
      body: { json: { newPassword: 'An0ther!Passw0rd' } },
    }),
  ],
]);

/** Calls that change the state of their caller, who then cannot be used for a second call. */
const changingCaller = new Set<Call>([
  calls.accounts.logout,
  calls.accounts.completeProfile,
  calls.accounts.deleteAccount,
]);

async function valuesOf<Value>(names: readonly string[], values: Values<Value>, scene: Scene) {
  const known = names.flatMap((name) => {
    const make = values[name];
    return make ? [async () => [name, await make(scene)] as const] : [];
  });
  return Object.fromEntries(await Promise.all(known.map((make) => make())));
}

/** Makes the sample of the reference succeed on this server. */
async function makeSample(call: Call, sample: object, scene: Scene): Promise<Sample> {
  const pathParams = await valuesOf(paramNames(call.path), params, scene);
  const fields = { ...sample, ...(await valuesOf(Object.keys(sample), newFields, scene)) };
  switch (call.encoding) {
    case 'json':
      return { params: pathParams, body: { json: fields } };
    case 'multipart': {
      const fileNames = Object.keys(rulesOf(call).files ?? {});
      const form = formOf({ ...fields, ...(await valuesOf(fileNames, files, scene)) });
      return { params: pathParams, body: { form } };
    }
    default: {
      const query = requestPath('', {}, fields);
      return { params: pathParams, ...(query && { query }) };
    }
  }
}

export interface SampledCall {
  readonly call: Call;
  readonly status: 200 | 201;
  readonly make: (scene: Scene) => Sample | Promise<Sample>;
  /** The status for an unknown id, by path parameter. */
  readonly unknownId: Readonly<Record<string, number>>;
  readonly changesCaller: boolean;
}

/** Returns the names of the path parameters that are ids. */
const idsIn = ({ path }: Call) =>
  paramNames(path).filter((name) => name.endsWith('Id') || name === 'key');

/** All calls of the contract with their samples, under `METHOD /path`. */
export const everyCall: readonly (readonly [string, SampledCall])[] = documentedCalls.map(
  ({ call, reference: { sample = {}, refusals = [], toleratesUnknown = [] } }) => {
    const unknownStatus = (name: string) => {
      if (call.access === 'self') return 403;
      return refusals.includes('not-found') && !toleratesUnknown.includes(name) ? 404 : 200;
    };
    const make = exceptions.get(call) ?? ((scene: Scene) => makeSample(call, sample, scene));
    const sampled: SampledCall = {
      call,
      status: call.status ?? 200,
      make,
      unknownId: Object.fromEntries(idsIn(call).map((name) => [name, unknownStatus(name)])),
      changesCaller: changingCaller.has(call),
    };
    return [`${call.method} ${call.path}`, sampled] as const;
  },
);
