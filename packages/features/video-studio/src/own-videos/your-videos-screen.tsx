import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Tabs,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { adviceFor, ownVideosQuery, useAuth, useSdk } from '@kinora/server-state';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import type { DraftShelf } from '../drafts/draft-shelf.ts';
import { createIndexedDbShelf } from '../drafts/indexed-db-shelf.ts';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { LeftBehind } from './left-behind.tsx';
import {
  OwnVideosSkeleton,
  OwnVideosTable,
  type OwnVideosTableProps,
} from './own-videos-table.tsx';
import type { StudioDialogs } from './studio-dialogs.ts';
import { useUploadPlace } from './use-upload-place.ts';
import * as styles from './your-videos-screen.css.ts';

export interface YourVideosScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  readonly dialogs: StudioDialogs;
  /** Where drafts outlive the page; default this browser's database. */
  readonly shelf?: DraftShelf | undefined;
}

interface ContentProps extends Omit<OwnVideosTableProps, 'videos'> {
  readonly query: UseQueryResult<OwnVideo[]>;
  readonly onUpload: () => void;
}

function Content({ query, onUpload, ...events }: ContentProps) {
  const { data, error, isFetching, refetch } = query;
  if (!data) {
    if (!error) return <OwnVideosSkeleton />;
    return (
      <ErrorState
        title="Your videos could not be loaded."
        advice={adviceFor(error)}
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
          <Button
            variant="primary"
            onPointerEnter={events.onDialogIntent}
            onFocus={events.onDialogIntent}
            onClick={onUpload}
          >
            Upload video
          </Button>
        }
      />
    );
  }
  return <OwnVideosTable videos={data} {...events} />;
}

/** `/your-videos`: the user's own videos, drafts included, kept up to date while one is processing. */
export function YourVideosScreen({ brand, dialogs, shelf: given }: YourVideosScreenProps) {
  const [shelf] = useState(() => given ?? createIndexedDbShelf());
  const [doomed, setDoomed] = useState<OwnVideo>();
  const [edited, setEdited] = useState<OwnVideo>();
  const upload = useUploadPlace();
  const { user } = useAuth();
  const query = useQuery(ownVideosQuery(useSdk(), user?.id));
  const [discards, setDiscards] = useState(0);
  const heading = useFocusAfterRemoval(
    query.data?.length ?? 0,
    doomed !== undefined,
    upload.isOpen,
    // Each takes an offer away, and with it the button that had the focus.
    -discards,
  );
  const content = (
    <Content
      query={query}
      onUpload={upload.open}
      onEdit={setEdited}
      onDialogIntent={dialogs.preload}
      onDelete={setDoomed}
    />
  );
  return (
    <div className={styles.page}>
      <title>{`Your Videos · ${brand}`}</title>
      <Heading level={1} size="heading" ref={heading} tabIndex={-1}>
        Channel Content
      </Heading>
      {upload.isOpen ? null : (
        <LeftBehind
          shelf={shelf}
          onContinue={upload.resume}
          onDiscarded={() => setDiscards(discards + 1)}
        />
      )}
      <Tabs
        label="Kinds of content"
        tabs={[
          { value: 'videos', label: 'Videos', panel: content },
          { value: 'playlists', label: 'Playlists', panel: null },
          { value: 'community', label: 'Community', panel: null },
        ]}
      />
      {doomed ? <DeleteVideoDialog video={doomed} onClose={() => setDoomed(undefined)} /> : null}
      <Suspense>
        {upload.isOpen
          ? dialogs.upload({ isContinuing: upload.isContinuing, onClose: upload.close })
          : null}
        {edited ? dialogs.edit({ video: edited, onClose: () => setEdited(undefined) }) : null}
      </Suspense>
    </div>
  );
}
