import { useToasts } from '@kinora/design-system';
import { isApiFailure } from '@kinora/sdk';
import { useOneAtATime } from '@kinora/server-state';
import { useEffect, useRef, useState } from 'react';

export type RequestStage<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly reason: string; readonly error: unknown };

export interface RequestOptions<Args extends readonly unknown[], Result> {
  /** Makes one attempt. The signal is aborted when the component unmounts. */
  readonly send: (signal: AbortSignal, ...args: Args) => Promise<Result>;
  /** Returns the text for a failed attempt. It is shown as a toast, too. */
  readonly describeFailure: (error: unknown) => string;
}

/** A request that the user can repeat, one attempt at a time. */
export function useRequest<Args extends readonly unknown[], Result>({
  send,
  describeFailure,
}: RequestOptions<Args, Result>) {
  const toasts = useToasts();
  const [stage, setStage] = useState<RequestStage<Result>>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = useOneAtATime(async (...args: Args) => {
    const controller = new AbortController();
    running.current = controller;
    setStage({ kind: 'sending' });
    try {
      setStage({ kind: 'done', result: await send(controller.signal, ...args) });
    } catch (error) {
      // The component has unmounted, or the session that the call belonged to has ended.
      if (isApiFailure(error, 'aborted')) return setStage({ kind: 'idle' });
      const reason = describeFailure(error);
      setStage({ kind: 'failed', reason, error });
      toasts.show({ kind: 'error', text: reason });
      if (!isApiFailure(error)) throw error; // a bug of ours: report it; the user can try again
    }
  });

  return { stage, send: attempt, reset: () => setStage({ kind: 'idle' }) };
}
