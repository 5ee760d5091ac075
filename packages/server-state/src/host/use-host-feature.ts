'use client';

import type { Host, HostExtension, HostFeature } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { useEffect, useState } from 'react';
import { useKnownHost, useSdk } from '../sdk-context.tsx';

/** One request per client, however many components need it. The cache groups of the specification have none for a host. */
const requests = new WeakMap<Sdk, Promise<Host>>();

function requestHost(sdk: Sdk): Promise<Host> {
  const request = requests.get(sdk) ?? sdk.host.get();
  requests.set(sdk, request);
  return request;
}

/**
 * Returns what the host says about itself. It is `undefined` until that is known, and after a failed request, which the
 * next component to use the host repeats.
 */
export function useHost(): Host | undefined {
  const sdk = useSdk();
  const known = useKnownHost();
  const [received, setReceived] = useState<Host>();
  const host = known ?? received;
  useEffect(() => {
    if (host) return undefined;
    let isCurrent = true;
    async function receive() {
      try {
        const response = await requestHost(sdk);
        if (isCurrent) setReceived(response);
      } catch {
        requests.delete(sdk);
      }
    }
    void receive();
    return () => {
      isCurrent = false;
    };
  }, [sdk, host]);
  return host;
}

/** Returns whether the host has a feature beyond the specification. It is `false` as long as that is unknown. */
export const useHostFeature = (feature: HostFeature): boolean =>
  useHost()?.features.includes(feature) ?? false;

/** Returns whether the operator has switched an extension on. It is `false` as long as that is unknown. */
export const useHostExtension = (extension: HostExtension): boolean =>
  useHost()?.extensions.includes(extension) ?? false;
