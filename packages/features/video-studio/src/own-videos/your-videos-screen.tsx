import { ButtonLink, EmptyState, ErrorState, Heading } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { ownVideosQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import {
  OwnVideosSkeleton,
  OwnVideosTable,
  type OwnVideosTableProps,
} from './own-videos-table.tsx';
import * as styles from './your-videos-screen.css.ts';

export interface YourVideosScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

function Content(events: Omit<OwnVideosTableProps, 'videos'>) {
  const { user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery(ownVideosQuery(useSdk(), user?.id));

  if (!data) {
    if (!error) return <OwnVideosSkeleton />;
    return (
      <ErrorState
        title="Your videos could not be loaded."
        advice={messageOf(error, 'Please check your connection and try again.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="This channel has not created any content yet."
        advice="Start by uploading your first video and see them come to life here."
        action={
          <ButtonLink variant="primary" href="/upload">
            Upload video
          </ButtonLink>
        }
      />
    );
  }
  return <OwnVideosTable videos={data} {...events} />;
}

/** `/your-videos`: the user's own videos, drafts included, kept up to date while one is processing. */
export function YourVideosScreen({ brand }: YourVideosScreenProps) {
  const [doomed, setDoomed] = useState<OwnVideo>();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useCallback(() => {
    // After the dialog has tried to give the focus back to the button that is gone.
    setTimeout(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
  }, []);
  return (
    <div className={styles.page}>
      <title>{`Your Videos · ${brand}`}</title>
      <Heading level={1} size="heading" ref={heading} tabIndex={-1}>
        Channel Content
      </Heading>
      <Content onDelete={setDoomed} onRowGone={keepFocus} />
      {doomed ? <DeleteVideoDialog video={doomed} onClose={() => setDoomed(undefined)} /> : null}
    </div>
  );
}
