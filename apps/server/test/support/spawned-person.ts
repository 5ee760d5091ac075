import { sessionCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import * as v from 'valibot';
import { vi } from 'vitest';
import {
  PASSWORD,
  aPicture,
  aUserName,
  anAddress,
  registrationOf,
  tokenIn,
} from './test-person.ts';
import { type ApiResponse, type CallOptions, callApi } from './test-server.ts';
import { formOf } from './test-videos.ts';

const mailsOf = v.array(v.object({ to: v.string(), text: v.string() }));

/** Creates a user with a channel on a server in another process. */
export async function aSpawnedPerson(url: string): Promise<{ id: string; accessToken: string }> {
  const email = anAddress();
  const call = async (path: string, options: CallOptions): Promise<ApiResponse> => {
    const answer = await callApi(url, 'POST', path, options);
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  await call('/users/register/initial', { json: registrationOf(email) });
  const mail = await vi.waitFor(
    async () => {
      const response = await fetch(`${url}/dev/mailbox/messages`);
      const found = v.parse(mailsOf, await response.json()).find(({ to }) => to === email);
      if (!found) throw new Error('no mail yet');
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  await call(`/users/verify-email/${tokenIn(mail)}`, {});
  const login = await call('/users/login', { json: { email, password: PASSWORD } });
  const { user, accessToken } = decode(sessionCodec, login.body['data']);
  const form = formOf({ userName: aUserName(), avatar: await aPicture() });
  await call('/users/register/complete', { as: accessToken, form });
  return { id: user.id, accessToken };
}
