import { useEffect, useState } from 'react';

async function fetchPeaks(url: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  try {
    // Cookies would make a bucket on another origin refuse the request.
    const response = await fetch(url, { signal, credentials: 'omit' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined; // the timeline works without them
  }
}

/** Fetches the loudest samples of a video, of 50 ms each. `undefined` without an address, while they load, and if they cannot be loaded. */
export function usePeaks(url: string | undefined): Uint8Array | undefined {
  const [fetched, setFetched] = useState<{ readonly url: string; readonly peaks?: Uint8Array }>();
  useEffect(() => {
    if (!url) return undefined;
    const aborting = new AbortController();
    async function load(address: string) {
      const peaks = await fetchPeaks(address, aborting.signal);
      if (peaks && !aborting.signal.aborted) setFetched({ url: address, peaks });
    }
    void load(url);
    return () => aborting.abort();
  }, [url]);
  return fetched?.url === url ? fetched?.peaks : undefined;
}
