import { ApiFailure, isApiFailure } from '@kinora/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';

async function fetchFile<Content>(
  src: string,
  signal: AbortSignal,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  try {
    // The address itself permits reading the file. Cookies would make a bucket on another origin refuse the request.
    const response = await fetch(src, { signal, credentials: 'omit' });
    const { ok, status } = response;
    if (!ok) throw new ApiFailure(status >= 500 ? 'server-fault' : 'refused', { status });
    return await read(response);
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
    queryKey: ['Video', 'caption-file', src] as const,
    queryFn: src
      ? ({ signal }) => fetchFile(src, signal, (response) => response.text())
      : skipToken,
    staleTime: 'static',
  });

/**
 * The bytes at the `waveform` of an `OwnVideo`; fails with an `ApiFailure`. They are fetched once, like a caption file. Disabled
 * without an address.
 */
export const waveformQuery = (url: string | undefined) =>
  queryOptions({
    queryKey: ['Video', 'waveform', url] as const,
    queryFn: url
      ? ({ signal }) =>
          fetchFile(url, signal, async (file) => new Uint8Array(await file.arrayBuffer()))
      : skipToken,
    staleTime: 'static',
  });
