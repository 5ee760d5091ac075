import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@kinora/api-contract';
import { newId } from '../database/ids.ts';
import { playlists } from '../database/schema.ts';
import {
  PASSWORD,
  type TestPerson,
  aPerson,
  aPicture,
  aUserName,
  anAddress,
  register,
  registrationOf,
  tokenIn,
} from '../testing/test-person.ts';
import type { CallOptions, TestServer } from '../testing/test-server.ts';
import { type FormFields, aStoredVideo, formOf } from '../testing/test-videos.ts';

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

export interface CallSample {
  make(scene: Scene): Sample | Promise<Sample>;
  /** The status for an unknown id, per id parameter. */
  readonly absent?: Readonly<Record<string, number>>;
  /** The call changes the state of its caller. */
  readonly changesCaller?: boolean;
}

const video = async ({ api, owner }: Scene) => ({ videoId: await aStoredVideo(api, owner) });
const onVideo = async (scene: Scene): Promise<Sample> => ({ params: await video(scene) });
const ofOwner = ({ owner }: Scene): Sample => ({ params: { userId: owner.id } });
const nothing = (): Sample => ({});
const json = (body: unknown): Sample => ({ body: { json: body } });
const form = (fields: FormFields) => ({ form: formOf(fields) });

async function playlist({ api, owner }: Scene): Promise<{ playlistId: string }> {
  const playlistId = newId();
  const at = new Date();
  const texts = { name: 'Sums', description: '-', createdAt: at, updatedAt: at };
  await api.server.database.sql
    .insert(playlists)
    .values({ id: playlistId, ownerId: owner.id, ...texts });
  return { playlistId };
}

async function onEntry(scene: Scene): Promise<Sample> {
  return { params: { ...(await video(scene)), ...(await playlist(scene)) } };
}

async function resetToken({ api }: Scene): Promise<string> {
  const { email } = await aPerson(api, 'verified');
  await api.call('POST', '/users/forgot-password', { json: { email } });
  return tokenIn(await api.mailTo(email, 'Reset'));
}

type Samples = {
  readonly [Group in keyof typeof endpoints]: {
    readonly [Name in keyof (typeof endpoints)[Group]]: CallSample;
  };
};

/** A sample of every call; the type requires all of them. */
const samples: Samples = {
  accounts: {
    register: { make: () => json(registrationOf(anAddress())) },
    verifyEmail: {
      make: async ({ api }) => ({ params: { token: await register(api, anAddress()) } }),
    },
    resendVerification: { make: () => json({ email: anAddress() }) },
    login: { make: ({ owner: { email } }) => json({ email, password: PASSWORD }) },
    refresh: {
      make: async ({ api }) => ({
        body: { text: (await aPerson(api, 'unverified')).refreshToken },
      }),
    },
    logout: { make: () => json({}), changesCaller: true },
    currentUser: { make: nothing },
    completeProfile: {
      make: async () => ({ body: form({ userName: aUserName(), avatar: await aPicture() }) }),
      changesCaller: true,
    },
    channel: { make: ({ channel }) => ({ params: { userName: channel.userName } }) },
    forgotPassword: { make: () => json({ email: anAddress() }) },
    resetPassword: {
      make: async (scene) => ({
        params: { token: await resetToken(scene) },
        body: { json: { newPassword: 'An0ther!Passw0rd' } },
      }),
    },
  },
  host: { get: { make: nothing } },
  history: {
    list: { make: nothing },
    remove: { make: onVideo, absent: { videoId: 200 } },
    clear: { make: nothing },
  },
  videos: {
    feed: { make: nothing },
    search: { make: () => ({ query: '?query=engine' }) },
    get: { make: onVideo, absent: { videoId: 404 } },
    listPublished: { make: ofOwner, absent: { userId: 404 } },
    listOwn: { make: ofOwner, absent: { userId: 403 } },
    publish: { make: ({ clip }) => ({ body: form({ title: 'Engine', videoFile: clip }) }) },
    uploadOutcome: { make: () => ({ params: { key: randomUUID() } }), absent: { key: 200 } },
    edit: {
      make: async (scene) => ({ ...(await onVideo(scene)), body: form({ title: 'Changed' }) }),
      absent: { videoId: 404 },
    },
    remove: { make: onVideo, absent: { videoId: 404 } },
  },
  subscriptions: {
    list: { make: ofOwner, absent: { userId: 403 } },
    toggle: {
      make: ({ channel }) => ({ params: { channelId: channel.id } }),
      absent: { channelId: 404 },
    },
    latestVideos: { make: ofOwner, absent: { userId: 403 } },
  },
  likes: {
    toggle: { make: onVideo, absent: { videoId: 404 } },
    list: { make: nothing },
  },
  comments: {
    list: { make: onVideo, absent: { videoId: 404 } },
    add: {
      make: async (scene) => ({ ...(await onVideo(scene)), body: { json: { comment: 'Nice' } } }),
      absent: { videoId: 404 },
    },
  },
  playlists: {
    list: { make: ofOwner, absent: { userId: 403 } },
    listNames: { make: ofOwner, absent: { userId: 403 } },
    listMemberships: { make: onVideo, absent: { videoId: 200 } },
    get: {
      make: async (scene) => ({ params: await playlist(scene) }),
      absent: { playlistId: 404 },
    },
    create: { make: () => json({ name: 'Sums', description: 'Of all kinds' }) },
    addVideo: { make: onEntry, absent: { videoId: 404, playlistId: 404 } },
    removeVideo: { make: onEntry, absent: { videoId: 200, playlistId: 404 } },
    remove: {
      make: async (scene) => ({ params: await playlist(scene) }),
      absent: { playlistId: 404 },
    },
  },
};

export interface SampledCall {
  readonly endpoint: Endpoint;
  readonly sample: CallSample;
}

const sampleOf = (group: string, name: string): CallSample => {
  const found: unknown = Reflect.get(Reflect.get(samples, group) ?? {}, name);
  if (isSample(found)) return found;
  throw new Error(`There is no sample of ${group}.${name}.`);
};
const isSample = (value: unknown): value is CallSample =>
  typeof value === 'object' && value !== null && 'make' in value;

/** All calls of the contract with their samples, under `METHOD /path`. */
export const everyCall: readonly (readonly [string, SampledCall])[] = Object.entries(
  endpoints,
).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).map(
    ([name, endpoint]) =>
      [`${endpoint.method} ${endpoint.path}`, { endpoint, sample: sampleOf(group, name) }] as const,
  ),
);

/** Returns the names of the parameters in a path. */
export const paramsIn = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
