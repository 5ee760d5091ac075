import { useEffect, useReducer } from 'react';

import { type AskByKey, type Publish, sendUpload, settleUpload } from './carry-out.ts';
import { emptyUpload, uploadReducer } from './upload-machine.ts';

export interface UploadHost {
  /** The same function in each render. */
  readonly publish: Publish;
  /** The same function in each render. */
  readonly askByKey: AskByKey;
}

/** The upload machine with its work: each stage is carried out once, and aborted when it is left or unmounted. */
export function useUpload({ publish, askByKey }: UploadHost) {
  const [state, dispatch] = useReducer(uploadReducer, emptyUpload);
  const sending = state.stage === 'sending' ? state.upload : undefined;
  const { stage } = state;
  const key = 'key' in state ? state.key : undefined;

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    if (stage === 'sending' && sending) {
      void sendUpload({ upload: sending, key }, { publish, dispatch, signal });
    }
    if (stage === 'checking') void settleUpload(key, { askByKey, dispatch, signal });
    return () => controller.abort();
  }, [stage, sending, key, publish, askByKey]);

  return [state, dispatch] as const;
}
