import type { AuthState, Sdk } from '@kinora/sdk';
import { type ReactNode, createContext, use, useSyncExternalStore } from 'react';

const SdkContext = createContext<Sdk | undefined>(undefined);

/** What {@link SdkProvider} takes. */
export interface SdkProviderProps {
  /** The client that the components below use. */
  readonly sdk: Sdk;
  readonly children: ReactNode;
}

/** Provides one SDK to the components below. */
export const SdkProvider = ({ sdk, children }: SdkProviderProps) => (
  <SdkContext value={sdk}>{children}</SdkContext>
);

/** The SDK of the nearest {@link SdkProvider}. */
export function useSdk(): Sdk {
  const sdk = use(SdkContext);
  if (!sdk) throw new Error('useSdk needs an <SdkProvider> above it.');
  return sdk;
}

/** The session state: who is signed in. Renders again on each change. */
export function useAuth(): AuthState {
  const { session } = useSdk();
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}
