import { ApiError } from '../../http/failures/api-error.ts';

/** Returns the `ETag` of a version. */
export const versionTag = (version: number) => `"${version}"`;

/**
 * Throws a 412 error unless the version satisfies `If-Match` (RFC 9110, section 13.1.1): one of its tags names the
 * version, or it is `*` and there is a version. Weak tags and invalid ones name no version.
 */
export function assertVersion(ifMatch: string | undefined, version: number | undefined): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  const isMatch =
    version !== undefined && (ifMatch.trim() === '*' || tags.includes(versionTag(version)));
  if (!isMatch) throw new ApiError('changed', 'These captions were changed in the meantime.');
}
