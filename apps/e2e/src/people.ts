import { randomUUID } from 'node:crypto';

/** A user of the site. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly userName: string;
}

/** Creates the data of a new user. */
export function aPerson(change: Partial<Person> = {}): Person {
  const tag = randomUUID().replaceAll('-', '').slice(0, 12);
  return {
    fullName: 'Ada Lovelace',
    email: `${tag}@example.com`,
    password: 'Engine1!x',
    userName: `ada_${tag}`,
    ...change,
  };
}

/** Returns the first URL in a mail that begins with a path of the site. */
export function linkIn(text: string, path: string): string {
  const link = text
    .match(/https?:\/\/\S+/g)
    ?.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`The mail has no link to ${path}.`);
  return link;
}
