'use client';

import type { Host } from '@kinora/domain';
import { type AuthState, LOGGED_OUT, type Sdk } from '@kinora/sdk';
import { type ReactNode, createContext, use, useSyncExternalStore } from 'react';

const SdkContext = createContext<Sdk | undefined>(undefined);
const HostContext = createContext<Host | undefined>(undefined);

/** What {@link SdkProvider} takes. */
export interface SdkProviderProps {
  /** The client that the components below use. */
  readonly sdk: Sdk;
  /** What is known about the host. Without it, a component that needs it requests it. */
  readonly host?: Host | undefined;
  readonly children: ReactNode;
}

/** Provides one SDK to the components below. */
export const SdkProvider = ({ sdk, host, children }: SdkProviderProps) => (
  <SdkContext value={sdk}>
    <HostContext value={host}>{children}</HostContext>
  </SdkContext>
);

/** The SDK of the nearest {@link SdkProvider}. */
export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new Error('useSdk needs an <SdkProvider> above it.');
  return sdk;
}

/** What the nearest {@link SdkProvider} knows about the host. */
export const useKnownHost = (): Host | undefined => use(HostContext);

/** The session state: who is signed in. Renders again on each change. On a server, and while its page is hydrated, a visitor. */
export function useAuth(): AuthState {
  const { session } = useSdk();
  return useSyncExternalStore(session.subscribe, session.state, () => LOGGED_OUT);
}
