import { type Sdk, LOGGED_OUT } from '@kinora/sdk';

/**
 * The arguments of React's hook: `const auth = useSyncExternalStore(...authStore(sdk))`. A server renders the page of a
 * visitor, as the browser does until it has read its storage.
 */
export const authStore = ({ session }: Sdk) =>
  [session.subscribe, session.state, () => LOGGED_OUT] as const;
