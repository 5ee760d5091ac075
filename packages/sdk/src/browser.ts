import { type Sdk, type SdkOptions, createSdkWith } from './create-sdk.ts';
import { sendFormByXhr } from './http/send-form-xhr.ts';

export * from './index.ts';

/** As in `index.ts`, without the sender of uploads that only Node needs. */
export function createSdk(options?: SdkOptions): Sdk {
  return createSdkWith(() => sendFormByXhr, options);
}
