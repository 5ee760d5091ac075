import {
  Heading,
  Tabs,
  createDialogLoadError,
  createLazyPart,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import { type OwnVideo, documentTitle, sitePages } from '@kinora/domain';
import { ownVideosQuery, useAuth, useHostFeature, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { DraftStore } from '../drafts/draft-store.ts';
import { createIndexedDbDraftStore } from '../drafts/indexed-db-draft-store.ts';
import { useFileDrop } from '../upload-dialog/use-file-drop.ts';
import { OwnVideosContent } from './own-videos-content.tsx';
import type { SelectionWork } from './selection-dialog.tsx';
import type { StudioDialogs } from './studio-dialogs.ts';
import { UnfinishedUploadOffer } from './unfinished-upload-offer.tsx';
import { useOwnVideosList } from './use-own-videos-list.ts';
import { useUploadDialogRoute } from './use-upload-dialog-route.ts';
import * as styles from './your-videos-screen.css.ts';

const loadError = createDialogLoadError('The dialog could not be loaded. Please reload the page.');
const CaptionsDialog = createLazyPart(
  async () => ({ default: (await import('../captions/captions-dialog.tsx')).CaptionsDialog }),
  loadError,
);
const DeleteVideoDialog = createLazyPart(
  async () => ({ default: (await import('./delete-video-dialog.tsx')).DeleteVideoDialog }),
  loadError,
);
const SelectionDialog = createLazyPart(
  async () => ({ default: (await import('./selection-dialog.tsx')).SelectionDialog }),
  loadError,
);

export interface YourVideosScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
  readonly dialogs: StudioDialogs;
  /** Stores drafts beyond the life of the page. Default: this browser's database. */
  readonly draftStore?: DraftStore | undefined;
}

/**
 * Few visits find a draft, so its parser is loaded only then. If that fails, the page offers no draft; the upload dialog has
 * a parser of its own and does.
 */
const loadDraftParser = () =>
  import('../drafts/parse-draft-record.ts').then(
    ({ parseDraftRecord }) => parseDraftRecord,
    () => () => undefined,
  );

/** `/your-videos`: the user's own videos, drafts included; refetched while one is processing. */
export function YourVideosScreen({ brand, dialogs, draftStore: given }: YourVideosScreenProps) {
  const [draftStore] = useState(() => given ?? createIndexedDbDraftStore(loadDraftParser));
  const [videoToDelete, setVideoToDelete] = useState<OwnVideo>();
  const [edited, setEdited] = useState<OwnVideo>();
  const [captioned, setCaptioned] = useState<OwnVideo>();
  const [asked, setAsked] = useState<{
    readonly work: SelectionWork;
    readonly videos: readonly OwnVideo[];
  }>();
  const hasCaptions = useHostFeature('captions');
  const upload = useUploadDialogRoute();
  const [droppedFile, setDroppedFile] = useState<File>();
  useFileDrop((file) => {
    if (upload.isOpen || edited || captioned || videoToDelete || asked) return;
    setDroppedFile(file);
    upload.open();
  });
  useEffect(() => (upload.isOpen ? () => setDroppedFile(undefined) : undefined), [upload.isOpen]);
  const { user } = useAuth();
  const query = useQuery(ownVideosQuery(useSdk(), user?.id));
  const list = useOwnVideosList(query.data);
  function ask(work: SelectionWork) {
    const videos =
      work === 'delete' ? list.selected : list.selected.filter(({ isPublished }) => isPublished);
    setAsked({ work, videos });
  }
  const [discardCount, setDiscardCount] = useState(0);
  const heading = useFocusAfterRemoval(
    list.shown.length,
    // Neither the bar of the selection nor the offer to show all videos outlives its last press.
    list.selected.length,
    list.shown.length === 0,
    videoToDelete !== undefined,
    asked !== undefined,
    upload.isOpen,
    // Each discard removes the offer, and with it the button that had the focus.
    -discardCount,
  );
  const content = (
    <OwnVideosContent
      query={query}
      list={list}
      onAsk={ask}
      onUpload={upload.open}
      onEdit={setEdited}
      onDialogIntent={dialogs.preload}
      onDelete={setVideoToDelete}
      onCaptions={hasCaptions ? setCaptioned : undefined}
    />
  );
  return (
    <div className={styles.page}>
      <title>{documentTitle(sitePages.yourVideos.title, brand)}</title>
      <Heading level={1} size="display" ref={heading} tabIndex={-1}>
        Channel Content
      </Heading>
      {upload.isOpen ? null : (
        <UnfinishedUploadOffer
          draftStore={draftStore}
          onContinue={upload.resume}
          onDiscarded={() => setDiscardCount(discardCount + 1)}
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
      <Suspense>
        {videoToDelete ? (
          <DeleteVideoDialog video={videoToDelete} onClose={() => setVideoToDelete(undefined)} />
        ) : null}
        {asked ? (
          <SelectionDialog
            {...asked}
            onDone={list.clearSelection}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
        {upload.isOpen
          ? dialogs.upload({
              isContinuing: upload.isContinuing,
              droppedFile,
              onClose: upload.close,
            })
          : null}
        {edited ? dialogs.edit({ video: edited, onClose: () => setEdited(undefined) }) : null}
        {captioned ? (
          <CaptionsDialog video={captioned} onClose={() => setCaptioned(undefined)} />
        ) : null}
      </Suspense>
    </div>
  );
}
