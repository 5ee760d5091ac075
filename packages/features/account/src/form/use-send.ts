import { useToasts } from '@kinora/design-system';
import { isApiFailure } from '@kinora/sdk';
import { useOneAtATime } from '@kinora/server-state';
import { useEffect, useRef, useState } from 'react';

/** The stage of a request that a button sends. */
export type SendStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface SendOptions {
  /** Makes one attempt and resolves with the success message. The signal is aborted when the screen unmounts. */
  readonly send: (signal: AbortSignal) => Promise<string>;
  readonly describeFailure: (error: unknown) => string;
}

/** The request of a button: it can be sent repeatedly, one at a time. Each result is shown as a toast, too. */
export function useSend({ send, describeFailure }: SendOptions) {
  const toasts = useToasts();
  const [stage, setStage] = useState<SendStage>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const attempt = useOneAtATime(async () => {
    const controller = new AbortController();
    running.current = controller;
    setStage({ kind: 'sending' });
    try {
      const message = await send(controller.signal);
      setStage({ kind: 'sent', message });
      toasts.show({ kind: 'success', text: message });
    } catch (error) {
      // The screen has unmounted, or the session that the call belonged to has ended.
      if (isApiFailure(error, 'aborted')) return setStage({ kind: 'idle' });
      const reason = describeFailure(error);
      setStage({ kind: 'failed', reason });
      toasts.show({ kind: 'error', text: reason });
      if (!isApiFailure(error)) throw error; // a bug of ours: report it; the button stays usable
    }
  });

  return { stage, send: attempt };
}
