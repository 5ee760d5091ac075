import { type AccessLevel, fillPath } from '@kinora/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import {
  captionTracks,
  historyEntries,
  playlistVideos,
  playlists,
  videos,
} from '../../src/database/schema.ts';
import { makeClips } from '../support/test-clips.ts';
import { type Stage, type TestPerson, aStoredPerson } from '../support/test-person.ts';
import { type ApiResponse, type OwnServer, startTestServer } from '../support/test-server.ts';
import { aStoredVideo, fileOf } from '../support/test-videos.ts';
import { type Sample, type SampledCall, type Scene, everyCall } from './every-call.ts';

const callers = ['visitor', 'unverified', 'placeholder', 'owner', 'other'] as const;
type Caller = (typeof callers)[number];

let api: OwnServer;
let scene: Scene;
let people: Readonly<Record<Exclude<Caller, 'visitor'>, TestPerson>>;
beforeAll(async () => {
  const clips = await makeClips(['silent.mp4']);
  const clip = fileOf(await clips.bytes('silent.mp4'));
  api = await startTestServer();
  const owner = await aStoredPerson(api);
  people = {
    unverified: await aStoredPerson(api, 'unverified'),
    placeholder: await aStoredPerson(api, 'verified'),
    owner,
    other: await aStoredPerson(api),
  };
  scene = { api, owner, channel: await aStoredPerson(api), clip };
});
afterAll(() => api.stop());

const stageOf: Readonly<Record<Exclude<Caller, 'visitor'>, Stage>> = {
  unverified: 'unverified',
  placeholder: 'verified',
  owner: 'complete',
  other: 'complete',
};

/** Returns the failure code of an access level for a caller; `undefined` when access is allowed. */
function expectedFailure(level: AccessLevel, caller: Caller): string | undefined {
  if (level === 'open' || level === 'viewer') return undefined;
  if (caller === 'visitor') return 'not-signed-in';
  if (level === 'self') return caller === 'owner' ? undefined : 'not-yours';
  if (level === 'session') return undefined;
  if (caller === 'unverified') return 'email-unverified';
  if (level === 'verified') return undefined;
  if (caller === 'placeholder') return 'profile-incomplete';
  return level === 'owner' && caller === 'other' ? 'not-yours' : undefined;
}

function send({ call }: SampledCall, sample: Sample, as: string | undefined) {
  const path = fillPath(call.path, sample.params) + (sample.query ?? '');
  return api.call(call.method, path, { as, ...sample.body });
}

/** Sends the request without reading the body of the response. */
function ask(
  method: 'GET' | 'HEAD',
  { call }: SampledCall,
  sample: Sample,
  person: TestPerson | undefined,
) {
  const path = fillPath(call.path, sample.params) + (sample.query ?? '');
  const headers = person ? { authorization: `Bearer ${person.accessToken}` } : undefined;
  return fetch(`${api.url}/api/v1${path}`, { method, ...(headers ? { headers } : {}) });
}

/** Returns the headers without those that differ in every response. */
const comparedHeaders = ({ headers }: Response) =>
  [...headers].filter(
    ([name]) => !['connection', 'date', 'keep-alive', 'x-request-id'].includes(name),
  );

const outcome = ({ status, body }: ApiResponse) => [status, body['code'] ?? 'success'];
const statusOf: Readonly<Record<string, number>> = { 'not-signed-in': 401 };

/** The rows that a request may touch. */
async function rowsOf({ params = {} }: Sample): Promise<unknown> {
  const { sql } = api.server.database;
  const { videoId = newId(), playlistId = newId() } = params;
  return [
    await sql.select().from(videos).where(eq(videos.id, videoId)),
    await sql.select().from(captionTracks).where(eq(captionTracks.videoId, videoId)),
    await sql.select().from(playlists).where(eq(playlists.id, playlistId)),
    await sql.select().from(playlistVideos).where(eq(playlistVideos.playlistId, playlistId)),
  ];
}

describe.each(everyCall)('%s', (_name, sampled) => {
  const { call, status, make, unknownId, changesCaller } = sampled;
  const ids = Object.keys(unknownId);

  it.each(callers)(`applies the access level ${call.access} to: %s`, async (caller) => {
    const person =
      caller === 'visitor'
        ? undefined
        : changesCaller
          ? await aStoredPerson(api, stageOf[caller])
          : people[caller];
    const made = await make(scene);
    const failureCode = expectedFailure(call.access, caller);
    const before = await rowsOf(made);

    const response = await send(sampled, made, person?.accessToken);

    const expected = failureCode
      ? [statusOf[failureCode] ?? 403, failureCode]
      : [status, 'success'];
    expect(outcome(response)).toEqual(expected);
    expect(failureCode ? await rowsOf(made) : before).toEqual(before);
  });

  const reads = call.method === 'GET' ? callers : [];
  it.each(reads)(
    '[COMPAT-06] responds to HEAD like to GET, and writes nothing, for: %s',
    async (caller) => {
      const person = caller === 'visitor' ? undefined : people[caller];
      const made = await make(scene);
      const before = await rowsOf(made);
      const history = () => api.server.database.sql.select().from(historyEntries);
      const entries = await history();

      const head = await ask('HEAD', sampled, made, person);

      expect(await rowsOf(made)).toEqual(before);
      expect(await history()).toEqual(entries);
      expect(await head.text()).toBe('');
      const get = await ask('GET', sampled, made, person);
      expect(head.status).toBe(get.status);
      expect(comparedHeaders(head)).toEqual(comparedHeaders(get));
    },
  );

  const ended = call.access === 'open' ? [] : ['invalid credentials'];
  it.each(ended)('rejects %s', async () => {
    const response = await send(sampled, await make(scene), 'long.since.ended');

    expect(outcome(response)).toEqual([401, 'not-signed-in']);
  });

  it.each(ids)('rejects a malformed %s', async (id) => {
    const made = await make(scene);
    for (const wrong of ['x', '1', `${newId()}0`, 'undefined', '%2e%2e', "' or 1=1--"]) {
      const changed = { ...made, params: { ...made.params, [id]: wrong } };
      const response = await send(sampled, changed, people.owner.accessToken);

      expect(outcome(response)).toEqual([400, 'malformed']);
    }
  });

  it.each(ids)('responds to an unknown %s as the reference says', async (id) => {
    const made = await make(scene);
    const changed = { ...made, params: { ...made.params, [id]: newId() } };

    const response = await send(sampled, changed, people.owner.accessToken);

    expect(response.status).toBe(unknownId[id]);
  });

  const drafts = ids.includes('videoId') ? ["another user's draft"] : [];
  it.each(drafts)('responds to %s as to an unknown id', async () => {
    const made = await make(scene);
    const draft = await aStoredVideo(api, people.other, { isPublished: false });
    const responses = [];
    for (const videoId of [draft, newId()]) {
      const changed = { ...made, params: { ...made.params, videoId } };
      responses.push(await send(sampled, changed, people.owner.accessToken));
    }
    const [hidden, absent] = responses;

    expect(hidden?.status).toBe(unknownId['videoId']);
    expect(hidden?.body['message']).toBe(absent?.body['message']);
  });
});

it('covers every access level', () => {
  const levels = new Set(everyCall.map(([, { call }]) => call.access));

  expect([...levels].toSorted()).toEqual(
    ['complete', 'open', 'owner', 'self', 'session', 'verified', 'viewer'].toSorted(),
  );
});
