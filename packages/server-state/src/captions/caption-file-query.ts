import { ApiFailure, isApiFailure } from '@kinora/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { memberKeys } from '../cache/member-keys.ts';

async function fetchText(src: string, signal: AbortSignal): Promise<string> {
  try {
    // The address itself permits reading the file. Cookies would make a bucket on another origin refuse the request.
    const response = await fetch(src, { signal, credentials: 'omit' });
    const { ok, status } = response;
    if (!ok) throw new ApiFailure(status >= 500 ? 'server-fault' : 'refused', { status });
    return await response.text();
  } catch (cause) {
    if (isApiFailure(cause)) throw cause;
    throw new ApiFailure(signal.aborted ? 'aborted' : 'unreachable', { cause });
  }
}

/**
 * The WebVTT text at the `src` of a `CaptionTrack`; fails with an `ApiFailure`. It is fetched once, because a file never
 * changes under its address. Disabled without an address.
 */
export const captionFileQuery = (src: string | undefined) =>
  queryOptions({
    queryKey: memberKeys.captionFile(src),
    queryFn: src ? ({ signal }) => fetchText(src, signal) : skipToken,
    staleTime: 'static',
  });
