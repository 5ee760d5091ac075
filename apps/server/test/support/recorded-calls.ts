import { asUserId } from '@kinora/domain';
import { aWebVtt, captionsPath } from './test-captions.ts';
import { type TestPerson, aPicture, logIn, register } from './test-person.ts';
import type { CallOptions, TestServer } from './test-server.ts';
import { aStoredVideo, dataOf, formOf } from './test-videos.ts';

/** One call of the sequence and its response, without random values. */
export interface RecordedCall {
  readonly call: string;
  readonly status: number;
  readonly body: string;
}

/** Titles that databases may sort differently. */
const titles = [
  'apple',
  'Apple',
  'Äpfel',
  'apples and oranges',
  'zebra',
  'Zebra',
  'éclair',
  'eclair',
  '10 ways',
  '9 ways',
  '_under',
  '-dash',
  ' space',
  '你好',
  'こんにちは',
  '😀 smile',
  "O'Neill",
  '100% sure',
  'running',
  'run',
  'runs fast',
  'ångström',
  'Straße',
  'STRASSE',
];

const searches = [
  'apple',
  'run',
  'äpfel',
  'aple',
  'ways',
  '%',
  "o'neill",
  '你好',
  'strasse',
  'zebra or run',
  'nothing',
  'ada',
  'lovelace',
];

const storedId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Replaces random values by names, numbered by first appearance. */
function createNamer() {
  const names = new Map<string, string>();
  return (text: string) =>
    text
      .replaceAll(/\d{10}\.[\w-]{24}/g, 'SIGNED')
      .replaceAll(
        /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|user_\w+|(?<=-)[\da-f]{12}|[\da-f]{32}/g,
        (found) => {
          const known = names.get(found) ?? `random-${names.size + 1}`;
          names.set(found, known);
          return known;
        },
      )
      .replaceAll(/"(accessToken|refreshToken)":"[^"]+"/g, '"$1":"TOKEN"');
}

/** Creates a user with this name through real calls. */
async function newcomer(api: TestServer, name: string): Promise<TestPerson> {
  const email = `${name}@example.com`;
  await api.call('POST', `/users/verify-email/${await register(api, email)}`);
  const person = await logIn(api, email);
  const form = formOf({ userName: name, avatar: await aPicture() });
  await api.call('POST', '/users/register/complete', { as: person.accessToken, form });
  return { ...person, userName: name };
}

const as = (person: TestPerson) => ({ as: person.accessToken });

/** Plays a fixed sequence of calls; each advances the clock by one second. */
export async function recordCalls(api: TestServer): Promise<RecordedCall[]> {
  const recorded: RecordedCall[] = [];
  const withoutChance = createNamer();
  const say = async (method: string, path: string, options: CallOptions = {}) => {
    api.later(1);
    const response = await api.call(method, path, options);
    const body = withoutChance(JSON.stringify(response.body));
    recorded.push({ call: withoutChance(`${method} ${path}`), status: response.status, body });
    return response;
  };

  const people = [];
  for (const name of ['ada', 'bob', 'cleo']) people.push(await newcomer(api, name));
  const [ada, bob, cleo] = people;
  if (!ada || !bob || !cleo) throw new Error('Nobody is there.');

  const ids: string[] = [];
  for (const [index, title] of titles.entries()) {
    const id = storedId(index);
    await aStoredVideo(
      api,
      { id: asUserId((index % 3 ? ada : bob).id) },
      {
        id,
        title,
        description: `About ${title}`,
        publicPrefix: String(index).padStart(32, '0'),
        isPublished: index % 7 !== 6,
        status: index % 11 === 10 ? 'processing' : 'ready',
        viewsCount: (index * 7) % 5,
        durationSeconds: 10 + ((index * 13) % 7),
        createdAt: new Date(Date.UTC(2026, 3, 1, 0, index)),
        updatedAt: new Date(Date.UTC(2026, 3, 1, 0, index)),
      },
    );
    ids.push(id);
  }

  for (const sortBy of ['createdAt', 'views', 'duration', 'title'])
    for (const sortType of ['-1', '1'])
      for (const page of [1, 2, 3])
        await say('GET', `/videos?sortBy=${sortBy}&sortType=${sortType}&page=${page}&limit=8`);
  for (const order of ['latest', 'popular', 'oldest', 'title'])
    await say('GET', `/videos/u/${ada.id}/published?sortBy=${order}`);
  for (const person of people) await say('GET', `/videos/u/${person.id}/all`, as(person));

  for (const [index, id] of ids.entries()) {
    const person = people[index % 3] ?? ada;
    await say('GET', `/videos/${id}`, as(person));
    await say('POST', `/likes/toggle/v/${id}`, as(person));
    if (index % 2)
      await say('POST', `/comments/${id}`, {
        ...as(person),
        json: { comment: `${titles[index]} ` },
      });
  }
  await say('POST', `/likes/toggle/v/${ids[3]}`, as(ada));
  await say('GET', `/comments/${ids[1]}`);
  for (const person of people) {
    await say('POST', `/subscriptions/c/${ada.id}`, as(person));
    await say('POST', `/subscriptions/c/${bob.id}`, as(person));
    await say('GET', `/subscriptions/u/${person.id}`, as(person));
    await say('GET', `/subscriptions/u/${person.id}/latest?limit=5`, as(person));
    await say('GET', '/likes/videos', as(person));
    await say('GET', '/users/history?limit=5&page=2', as(person));
    await say('GET', `/users/c/${person.userName.toUpperCase()}`, as(bob));
  }

  const lists: unknown[] = [];
  for (const name of ['b', 'B', 'ä', 'a', '_', 'Z']) {
    const json = { name, description: `${name} ${name}` };
    lists.push(dataOf(await say('POST', '/playlists', { ...as(ada), json }))['_id']);
  }
  for (const id of ids.slice(0, 8))
    for (const list of lists.slice(0, 3))
      await say('PATCH', `/playlists/add/${id}/${String(list)}`, as(ada));
  await say('PATCH', `/playlists/remove/${ids[0]}/${String(lists[0])}`, as(ada));
  await say('GET', `/playlists/user/${ada.id}`, as(ada));
  await say('GET', `/playlists/user/${ada.id}/playlistNames`, as(ada));
  await say('GET', `/playlists/contains-video/${ids[1]}`, as(ada));
  await say('GET', `/playlists/${String(lists[1])}`, as(bob));

  for (const query of searches)
    await say('GET', `/videos/search?query=${encodeURIComponent(query)}`, as(bob));
  for (const language of ['pt-BR', 'de', 'en', 'de'])
    await say('PUT', captionsPath(ids[1] ?? '', language), {
      ...as(ada),
      form: formOf({ captions: new Blob([aWebVtt(language)]) }),
    });
  await say('DELETE', captionsPath(ids[1] ?? '', 'en'), as(ada));
  await say('GET', `/videos/${ids[1]}/captions`, as(ada));
  await say('GET', `/videos/${ids[1]}`);
  await say('GET', '/videos/search?query=apple&captions=true');
  const form = formOf({ title: 'Renamed: apple pie', visibility: 'private' });
  await say('PATCH', `/videos/${ids[1]}`, { ...as(ada), form });
  await say('DELETE', `/videos/${ids[2]}`, as(ada));
  await say('GET', '/videos/search?query=apple');
  await say('PATCH', `/users/history/clear/${ids[4]}`, as(bob));
  await say('PATCH', '/users/history/clear-history', as(bob));
  await say('POST', '/users/refresh-token', { text: cleo.refreshToken });
  await say('POST', `/comments/${ids[1]}`, { ...as(bob), json: { comment: 7 } });
  await say('GET', '/videos/nonsense');
  await say('GET', '/users/current-user');
  return recorded;
}
