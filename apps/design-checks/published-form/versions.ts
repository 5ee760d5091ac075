import { join } from 'node:path';
import { versionsOf } from '@kinora/test-kit/blank-project';

/** The installed version of a package. */
export const versionOf = versionsOf(join(import.meta.dirname, '..'));

/** The installed versions of these packages, as dependencies of a blank project. */
export const versions = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, versionOf(name)]));
