import { type Client, type Groups, type SdkOptions, createClientWith } from './create-client.ts';
import { type Sdk, allGroups } from './groups.ts';
import { collecting } from './http/form-parts.ts';
import { sendFormByXhr } from './http/send-form-xhr.ts';

export * from './index.ts';

/** Like `createSdk` of `index.ts`, without the sender of uploads that only Node needs. */
export function createSdk(options?: SdkOptions): Sdk {
  return createClientWith(() => collecting(sendFormByXhr), allGroups, options);
}

/** Like `createClient` of `index.ts`, without the sender of uploads that only Node needs. */
export function createClient<G extends Groups>(groups: G, options?: SdkOptions): Client<G> {
  return createClientWith(() => collecting(sendFormByXhr), groups, options);
}
