import { useEffect, useEffectEvent, useReducer } from 'react';

import { type AskByKey, type Publish, sendUpload, settleUpload } from './carry-out.ts';
import { type KeyedUpload, emptyUpload, uploadReducer } from './upload-machine.ts';

export interface UploadHost {
  readonly publish: Publish;
  readonly askByKey: AskByKey;
}

/** The upload machine with its work: each stage is carried out once, and aborted when it is left or unmounted. */
export function useUpload({ publish, askByKey }: UploadHost) {
  const [state, dispatch] = useReducer(uploadReducer, emptyUpload);
  // Progress renders again, but must not start again: the work depends on the upload and its key alone.
  const sending = state.stage === 'sending' ? state.upload : undefined;
  const key = 'key' in state ? state.key : undefined;
  const send = useEffectEvent((keyed: KeyedUpload, signal: AbortSignal) =>
    sendUpload(keyed, { publish, dispatch, signal }),
  );
  const settle = useEffectEvent((unsettled: string, signal: AbortSignal) =>
    settleUpload(unsettled, { askByKey, dispatch, signal }),
  );

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    if (sending) void send({ upload: sending, key }, controller.signal);
    else void settle(key, controller.signal);
    return () => controller.abort();
  }, [sending, key]);

  return [state, dispatch] as const;
}
