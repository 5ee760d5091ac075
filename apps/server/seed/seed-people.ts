import { randomBytes } from 'node:crypto';
import { calls } from '@kinora/api-contract';
import { drawAvatar, drawCover } from './draw-pictures.ts';
import type { SeedChannel } from './seed-clip.ts';
import type { SiteClient } from './site-client.ts';

/** A user of the seeded site. */
export interface SeedPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly channel: SeedChannel;
}

const { accounts } = calls;

/** Signs up a channel's owner as a user would: by form, with the mailed link and pictures. */
export async function signUp(site: SiteClient, channel: SeedChannel): Promise<SeedPerson> {
  const email = `${channel.userName}@example.com`;
  const password = `Seed-${randomBytes(6).toString('hex')}A1!`;
  const { fullName, userName } = channel;
  const registration = { fullName, email, password, confirmPassword: password };
  await site.call(accounts.register, { json: registration });
  const token = await site.mailedToken(email);
  await site.call(accounts.verifyEmail, { params: { token } });
  const session = await site.call(accounts.login, { json: { email, password } });
  const form = new FormData();
  form.set('userName', userName);
  form.set('avatar', await drawAvatar(channel.avatar), 'avatar.png');
  form.set('coverImage', await drawCover(channel.cover), 'cover.png');
  const user = await site.call(accounts.completeProfile, { as: session.accessToken, form });
  return { id: user.id, email, password, token: session.accessToken, channel };
}
