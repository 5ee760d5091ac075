import { type AccessLevel, fillPath } from '@kinora/api-contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/ids.ts';
import { historyEntries, playlistVideos, playlists, videos } from '../database/schema.ts';
import { makeClips } from '../testing/test-clips.ts';
import { type Stage, type TestPerson, aPerson } from '../testing/test-person.ts';
import { type ApiResponse, type TestServer, startTestServer } from '../testing/test-server.ts';
import { aStoredVideo, fileOf } from '../testing/test-videos.ts';
import { type Sample, type SampledCall, type Scene, everyCall, paramsIn } from './every-call.ts';

const callers = ['visitor', 'unverified', 'placeholder', 'owner', 'other'] as const;
type Caller = (typeof callers)[number];

let api: TestServer;
let scene: Scene;
let people: Readonly<Record<Exclude<Caller, 'visitor'>, TestPerson>>;
beforeAll(async () => {
  const clips = await makeClips(['silent.mp4']);
  const clip = fileOf(await clips.bytes('silent.mp4'));
  api = await startTestServer();
  const owner = await aPerson(api);
  people = {
    unverified: await aPerson(api, 'unverified'),
    placeholder: await aPerson(api, 'verified'),
    owner,
    other: await aPerson(api),
  };
  scene = { api, owner, channel: await aPerson(api), clip };
});
afterAll(() => api.stop());

const stageOf: Readonly<Record<Exclude<Caller, 'visitor'>, Stage>> = {
  unverified: 'unverified',
  placeholder: 'verified',
  owner: 'complete',
  other: 'complete',
};

/** What the levels themselves say, from the nearest to an open door to the farthest. */
function refusalFor(level: AccessLevel, caller: Caller): string | undefined {
  if (level === 'open' || level === 'viewer') return undefined;
  if (caller === 'visitor') return 'not-signed-in';
  if (level === 'self') return caller === 'owner' ? undefined : 'not-yours';
  if (level === 'session') return undefined;
  if (caller === 'unverified') return 'email-unverified';
  if (level === 'verified') return undefined;
  if (caller === 'placeholder') return 'profile-incomplete';
  return level === 'owner' && caller === 'other' ? 'not-yours' : undefined;
}

function send({ endpoint }: SampledCall, sample: Sample, as: string | undefined) {
  const path = fillPath(endpoint.path, sample.params) + (sample.query ?? '');
  return api.call(endpoint.method, path, { as, ...sample.body });
}

/** Sends the request without looking at the body of the response. */
function ask(
  method: 'GET' | 'HEAD',
  { endpoint }: SampledCall,
  sample: Sample,
  person: TestPerson | undefined,
) {
  const path = fillPath(endpoint.path, sample.params) + (sample.query ?? '');
  const headers = person ? { authorization: `Bearer ${person.accessToken}` } : undefined;
  return fetch(`${api.url}/api/v1${path}`, { method, ...(headers ? { headers } : {}) });
}

/** The headers that do not differ from one response to the next. */
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
    await sql.select().from(playlists).where(eq(playlists.id, playlistId)),
    await sql.select().from(playlistVideos).where(eq(playlistVideos.playlistId, playlistId)),
  ];
}

describe.each(everyCall)('%s', (_name, call) => {
  const { endpoint, sample } = call;
  const ids = paramsIn(endpoint).filter((name) => name.endsWith('Id') || name === 'key');

  it.each(callers)(`answers the ${endpoint.access} level for: %s`, async (caller) => {
    const person =
      caller === 'visitor'
        ? undefined
        : sample.changesCaller
          ? await aPerson(api, stageOf[caller])
          : people[caller];
    const made = await sample.make(scene);
    const refusal = refusalFor(endpoint.access, caller);
    const before = await rowsOf(made);

    const answer = await send(call, made, person?.accessToken);

    const expected = refusal ? [statusOf[refusal] ?? 403, refusal] : [endpoint.status, 'success'];
    expect(outcome(answer)).toEqual(expected);
    expect(refusal ? await rowsOf(made) : before).toEqual(before);
  });

  const reads = endpoint.method === 'GET' ? callers : [];
  it.each(reads)(
    '[COMPAT-06] answers HEAD like GET, and writes nothing, for: %s',
    async (caller) => {
      const person = caller === 'visitor' ? undefined : people[caller];
      const made = await sample.make(scene);
      const before = await rowsOf(made);
      const history = () => api.server.database.sql.select().from(historyEntries);
      const entries = await history();

      const head = await ask('HEAD', call, made, person);

      expect(await rowsOf(made)).toEqual(before);
      expect(await history()).toEqual(entries);
      expect(await head.text()).toBe('');
      const get = await ask('GET', call, made, person);
      expect(head.status).toBe(get.status);
      expect(comparedHeaders(head)).toEqual(comparedHeaders(get));
    },
  );

  const ended = endpoint.access === 'open' ? [] : ['credentials that no longer count'];
  it.each(ended)('refuses %s', async () => {
    const answer = await send(call, await sample.make(scene), 'long.since.ended');

    expect(outcome(answer)).toEqual([401, 'not-signed-in']);
  });

  it('says what an absent id is answered with', () => {
    expect(Object.keys(sample.absent ?? {}).toSorted()).toEqual(ids.toSorted());
  });

  it.each(ids)('refuses a malformed %s', async (id) => {
    const made = await sample.make(scene);
    for (const wrong of ['x', '1', `${newId()}0`, 'undefined', '%2e%2e', "' or 1=1--"]) {
      const changed = { ...made, params: { ...made.params, [id]: wrong } };
      const answer = await send(call, changed, people.owner.accessToken);

      expect(outcome(answer)).toEqual([400, 'malformed']);
    }
  });

  it.each(ids)('treats a %s of nothing as absent', async (id) => {
    const made = await sample.make(scene);
    const changed = { ...made, params: { ...made.params, [id]: newId() } };

    const answer = await send(call, changed, people.owner.accessToken);

    expect(answer.status).toBe(sample.absent?.[id]);
  });

  const drafts = ids.includes('videoId') ? ['a draft of somebody else'] : [];
  it.each(drafts)('treats %s as absent', async () => {
    const made = await sample.make(scene);
    const draft = await aStoredVideo(api, people.other, { isPublished: false });
    const answers = [];
    for (const videoId of [draft, newId()]) {
      const changed = { ...made, params: { ...made.params, videoId } };
      answers.push(await send(call, changed, people.owner.accessToken));
    }
    const [hidden, absent] = answers;

    expect(hidden?.status).toBe(sample.absent?.['videoId']);
    expect(hidden?.body['message']).toBe(absent?.body['message']);
  });
});

it('has a sample of every call, and every level among them', () => {
  const levels = new Set(everyCall.map(([, { endpoint }]) => endpoint.access));

  expect([...levels].toSorted()).toEqual(
    ['complete', 'open', 'owner', 'self', 'session', 'verified', 'viewer'].toSorted(),
  );
});
