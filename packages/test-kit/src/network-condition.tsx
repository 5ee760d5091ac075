import type { FakeHost } from '@kinora/sdk/testing';
import { createContext, type ReactNode, use } from 'react';

/** Behaviour of all calls to the fake host: `slow` calls take 3 s, `offline` calls fail, the others get this response. */
export type NetworkCondition = 'normal' | 'slow' | 'offline' | '401' | '500' | 'malformed';

/** All conditions; the default is first. */
export const networkConditions: readonly NetworkCondition[] = [
  'normal',
  'slow',
  'offline',
  '401',
  '500',
  'malformed',
];

const SLOW_MS = 3000;

const refusals = {
  '401': { code: 'not-signed-in', error: 'Please log in' },
  '500': { code: 'internal', error: 'Something went wrong' },
} as const;

/** Returns the response that replaces the host's, or `undefined` to keep it. */
function insteadOfAnswer(condition: NetworkCondition) {
  switch (condition) {
    case 'normal':
    case 'slow':
      return undefined;
    case 'offline':
      // The message of browsers and Node, which identifies network errors.
      throw new TypeError('fetch failed');
    case '401':
    case '500': {
      const { code, error } = refusals[condition];
      const envelope = {
        statusCode: Number(condition),
        success: false,
        code,
        error,
        message: error,
      };
      return { status: Number(condition), text: JSON.stringify({ ...envelope, data: { error } }) };
    }
    case 'malformed':
      return { status: 200, text: '{"data":"not what was agreed"}' };
    default:
      return condition satisfies never;
  }
}

function wait(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = () => reject(new DOMException('Cancelled', 'AbortError'));
  if (signal?.aborted) cancel();
  const timer = setTimeout(resolve, milliseconds);
  signal?.addEventListener('abort', cancel, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  });
}

/** Returns the same host under `condition`. */
export function withNetworkCondition(fakeHost: FakeHost, condition: NetworkCondition): FakeHost {
  if (condition === 'normal') return fakeHost;
  return {
    ...fakeHost,
    async fetch(input, init) {
      const request = new Request(input, init);
      if (condition === 'slow') await wait(SLOW_MS, request.signal);
      const instead = insteadOfAnswer(condition);
      if (!instead) return fakeHost.fetch(request);
      return new Response(instead.text, {
        status: instead.status,
        headers: { 'content-type': 'application/json' },
      });
    },
    async sendForm(form) {
      if (condition === 'slow') await wait(SLOW_MS, form.signal);
      const instead = insteadOfAnswer(condition);
      if (!instead) return fakeHost.sendForm(form);
      return { ...instead, headers: new Headers({ 'content-type': 'application/json' }) };
    },
  };
}

const NetworkConditionContext = createContext<NetworkCondition>('normal');

/** The condition of all stories below this provider. */
export const useNetworkCondition = () => use(NetworkConditionContext);

export interface NetworkConditionProviderProps {
  readonly condition: NetworkCondition;
  readonly children: ReactNode;
}

/** Sets the condition of all stories below, as the toolbar of Storybook does. */
export const NetworkConditionProvider = ({
  condition,
  children,
}: NetworkConditionProviderProps) => (
  <NetworkConditionContext value={condition}>{children}</NetworkConditionContext>
);
