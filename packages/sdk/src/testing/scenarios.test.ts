import { type Person, type ScenarioHost, defineScenarios } from '@kinora/api-contract/scenarios';
import { PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { describe } from 'vitest';
import { createFakeHost } from './fake-host.ts';

/** The fake host as the scenarios see a host. */
function fakeScenarioHost(): ScenarioHost {
  const fakeHost = createFakeHost();
  const userOf = ({ id }: Person) => {
    const user = fakeHost.users.find((known) => known.id === id);
    if (!user) throw new Error(`The fake host has no user ${id}.`);
    return user;
  };
  return {
    async person(stage = 'complete') {
      const { id, password } = fakeHost.addUser({
        isEmailVerified: stage !== 'unverified',
        ...(stage === 'complete' ? {} : { userName: `${PLACEHOLDER_USER_NAME_PREFIX}1` }),
      });
      const { user, ...tokens } = fakeHost.signIn(id);
      return { ...user, password, ...tokens };
    },
    async video(owner, facts = {}) {
      return fakeHost.addVideo({ owner: userOf(owner), views: 0, likes: 0, comments: 0, ...facts })
        .id;
    },
    async send({ method, path, as, json, text, form, headers = {} }) {
      const body = new FormData();
      for (const [name, value] of Object.entries(form ?? {})) body.set(name, value);
      const response = await fakeHost.fetch(`${fakeHost.origin}/api/v1${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer ${as.accessToken}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ? body : (text ?? (json === undefined ? null : JSON.stringify(json))),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}

describe('[KERNEL-03] the fake host', () => {
  defineScenarios(fakeScenarioHost());
});
