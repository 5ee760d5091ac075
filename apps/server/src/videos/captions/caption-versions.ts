import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@kinora/api-contract/kernel';

/** The headers by which a request says which version it changes. */
export type VersionHeaders = Pick<IncomingHttpHeaders, 'if-match' | 'if-none-match'>;

/** Returns the `ETag` of a version. */
export const versionTag = (version: number) => `"${version}"`;

/** Whether `If-Match` names the version, or is `*` and there is a version. Weak tags and invalid ones name no version. */
function isMatch(ifMatch: string, version: number | undefined): boolean {
  if (version === undefined) return false;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  return ifMatch.trim() === '*' || tags.includes(versionTag(version));
}

/**
 * Throws a 412 error unless the stored version satisfies both headers (RFC 9110, section 13.1). `If-None-Match: *` requires
 * that there is no version; any other value of this header has no effect.
 */
export function assertVersion(headers: VersionHeaders, version: number | undefined): void {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  const isWanted =
    (ifMatch === undefined || isMatch(ifMatch, version)) &&
    (ifNoneMatch?.trim() !== '*' || version === undefined);
  if (!isWanted) throw new ApiError('changed', 'These captions were changed in the meantime.');
}
