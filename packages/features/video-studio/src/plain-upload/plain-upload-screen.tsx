import { useToasts } from '@kinora/design-system';
import { ownVideosQuery, publishVideoMutation, useAuth, useSdk } from '@kinora/server-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { UploadForm } from './upload-form.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useUpload } from './use-upload.ts';

function Stages() {
  const sdk = useSdk();
  const { user } = useAuth();
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutateAsync: publish } = useMutation(publishVideoMutation(sdk));
  const [state, dispatch] = useUpload({
    publish,
    askByKey: (question) => sdk.videos.byKey(question),
  });
  const [wasSent, setSent] = useState(false);
  const { stage } = state;
  useLeaveGuard(stage === 'sending' || stage === 'checking');

  const announce = useEffectEvent(() => {
    toasts.show({ kind: 'success', text: 'Video Published successfully' });
    // An upload found stored after its answer was lost is new to the cache as well.
    void client.invalidateQueries({ queryKey: ownVideosQuery(sdk, user?.id).queryKey });
    void navigate('/your-videos', { replace: true });
  });
  useEffect(() => {
    if (stage === 'published') announce();
  }, [stage]);

  switch (state.stage) {
    case 'editing':
      return (
        <UploadForm
          draft={state.draft}
          failure={state.failure}
          isBack={wasSent}
          onChange={(change) => dispatch({ type: 'draft-changed', change })}
          onPublish={(upload) => {
            setSent(true);
            dispatch({ type: 'publish-pressed', upload, key: crypto.randomUUID() });
          }}
        />
      );
    case 'sending':
    case 'checking':
      return <UploadProgress state={state} onCancel={() => dispatch({ type: 'cancel-pressed' })} />;
    case 'published':
      return null;
    default:
      return state satisfies never;
  }
}

export interface PlainUploadScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/upload`: the plain form, then the progress view, then the own videos; back to the form when it fails. */
export function PlainUploadScreen({ brand }: PlainUploadScreenProps) {
  return (
    <>
      <title>{`Upload video · ${brand}`}</title>
      <Stages />
    </>
  );
}
