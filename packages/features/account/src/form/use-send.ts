import { useToasts } from '@kinora/design-system';
import { isApiFailure } from '@kinora/sdk';
import { useEffect, useRef, useState } from 'react';

/** Where a request stands that a button sends. */
export type SendStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface SendOptions {
  /** Makes one attempt and answers with what to say. The signal ends with the screen. */
  readonly send: (signal: AbortSignal) => Promise<string>;
  readonly describeFailure: (error: unknown) => string;
}

/** A button that sends something, again and again but once at a time; each end is told as a toast, too. */
export function useSend({ send, describeFailure }: SendOptions) {
  const toasts = useToasts();
  const [stage, setStage] = useState<SendStage>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function attempt() {
    // State would be a render late for the second of two quick presses.
    if (running.current) return;
    const attempted = new AbortController();
    running.current = attempted;
    setStage({ kind: 'sending' });
    try {
      const message = await send(attempted.signal);
      running.current = undefined;
      setStage({ kind: 'sent', message });
      toasts.show({ kind: 'success', text: message });
    } catch (error) {
      running.current = undefined;
      // Also when the session that the call belonged to ended.
      if (isApiFailure(error, 'aborted')) return setStage({ kind: 'idle' });
      const reason = describeFailure(error);
      setStage({ kind: 'failed', reason });
      toasts.show({ kind: 'error', text: reason });
      if (!isApiFailure(error)) throw error; // a bug of ours: the person can go on, and it stays loud
    }
  }

  return { stage, send: () => void attempt() };
}
