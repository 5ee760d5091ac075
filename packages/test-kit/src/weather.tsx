import type { FakeHost } from '@kinora/sdk/testing';
import { createContext, type ReactNode, use } from 'react';

/** What the way to the host is like: `slow` answers take 3 s, `offline` never come, the rest is what comes instead. */
export type Weather = 'normal' | 'slow' | 'offline' | '401' | '500' | 'malformed';

/** Every weather, the usual one first. */
export const weathers: readonly Weather[] = [
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

/** What comes instead of the host's answer; `undefined`: the answer itself. */
function insteadOfAnswer(weather: Weather) {
  switch (weather) {
    case 'normal':
    case 'slow':
      return undefined;
    case 'offline':
      // The wording of browsers and Node, by which network errors are known.
      throw new TypeError('fetch failed');
    case '401':
    case '500': {
      const { code, error } = refusals[weather];
      const envelope = { statusCode: Number(weather), success: false, code, error, message: error };
      return { status: Number(weather), text: JSON.stringify({ ...envelope, data: { error } }) };
    }
    case 'malformed':
      return { status: 200, text: '{"data":"not what was agreed"}' };
    default:
      return weather satisfies never;
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

/** The same host behind another weather; each request still reaches it, or the wind. */
export function inWeather(fakeHost: FakeHost, weather: Weather): FakeHost {
  if (weather === 'normal') return fakeHost;
  return {
    ...fakeHost,
    async fetch(input, init) {
      const request = new Request(input, init);
      if (weather === 'slow') await wait(SLOW_MS, request.signal);
      const instead = insteadOfAnswer(weather);
      if (!instead) return fakeHost.fetch(request);
      return new Response(instead.text, {
        status: instead.status,
        headers: { 'content-type': 'application/json' },
      });
    },
    async sendForm(form) {
      if (weather === 'slow') await wait(SLOW_MS, form.signal);
      const instead = insteadOfAnswer(weather);
      if (!instead) return fakeHost.sendForm(form);
      return { ...instead, headers: new Headers({ 'content-type': 'application/json' }) };
    },
  };
}

const WeatherContext = createContext<Weather>('normal');

/** The weather of every stage below. */
export const useWeather = () => use(WeatherContext);

export interface WeatherProviderProps {
  readonly weather: Weather;
  readonly children: ReactNode;
}

/** Sets the weather for every stage below, as the catalog's toolbar does. */
export const WeatherProvider = ({ weather, children }: WeatherProviderProps) => (
  <WeatherContext value={weather}>{children}</WeatherContext>
);
