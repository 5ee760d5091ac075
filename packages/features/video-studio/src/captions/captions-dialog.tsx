import { parseCaptions, writeSubRip } from '@kinora/captions';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Text,
  VideoThumbnail,
  createDialogLoadError,
  createLazyPart,
  useFocusAfterRemoval,
  useToasts,
} from '@kinora/design-system';
import type { CaptionTrack, FoundCaptionTrack, OwnVideo } from '@kinora/domain';
import { adviceFor, captionFileQuery, ownCaptionsQuery, useSdk } from '@kinora/server-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDismissal } from '../file-offer/use-dismissal.ts';
import { AddCaptionsDialog, type FoundChoice } from './add-captions-dialog.tsx';
import { AutomaticCaptionsSwitch } from './automatic-captions.tsx';
import { checkCaptionFile, download } from './caption-file.ts';
import * as styles from './captions-dialog.css.ts';
import type { CaptionDraftStore } from './drafts/caption-draft.ts';
import { createIndexedDbCaptionDrafts } from './drafts/indexed-db-caption-drafts.ts';
import { useCaptionDrafts } from './drafts/use-caption-drafts.ts';
import type { CaptionEditorSource } from './editor/caption-editor-dialog.tsx';
import { RestoreOffer } from './editor/restore-offer.tsx';
import { FoundCaptionsOffer } from './found-captions-offer.tsx';
import { languageName } from './languages.ts';
import { NoCaptionsPicture } from './no-captions-picture.tsx';
import { RemoveCaptionsDialog } from './remove-captions-dialog.tsx';
import { type CaptionFormat, TrackList, TrackListSkeleton } from './track-list.tsx';
import { useOwnVideo } from './use-own-video.ts';

const CaptionEditorDialog = createLazyPart(
  async () => ({
    default: (await import('./editor/caption-editor-dialog.tsx')).CaptionEditorDialog,
  }),
  createDialogLoadError('The editor could not be loaded. Please reload the page.'),
);

export interface CaptionsDialogProps {
  readonly video: OwnVideo;
  readonly onClose: () => void;
  /** Stores unsaved captions beyond the life of the page. Default: this browser's database. */
  readonly draftStore?: CaptionDraftStore | undefined;
}

/** What lies over the list. */
type Layer =
  | { readonly kind: 'adding'; readonly found?: FoundChoice & { readonly id: string } }
  | { readonly kind: 'removing'; readonly track: CaptionTrack }
  | { readonly kind: 'editing'; readonly source: CaptionEditorSource };

function subRipOf(webVtt: string): string {
  const parsed = parseCaptions(webVtt);
  if (!parsed.ok) throw new Error('The stored captions are not valid.');
  return writeSubRip(parsed.cues);
}

/** The captions of an own video: lists, adds, edits, downloads and deletes them. */
export function CaptionsDialog({ video, onClose, draftStore: given }: CaptionsDialogProps) {
  const [draftStore] = useState(() => given ?? createIndexedDbCaptionDrafts());
  const [layer, setLayer] = useState<Layer>();
  const toasts = useToasts();
  const latest = useOwnVideo(video);
  const dismissal = useDismissal('The found captions could not be dismissed. Please try again.');
  const client = useQueryClient();
  const {
    data: tracks,
    error,
    isFetching,
    refetch,
  } = useQuery(ownCaptionsQuery(useSdk(), video.id));
  const drafts = useCaptionDrafts(draftStore, video.id);
  // The editor offers the drafts of listed captions.
  const orphans = tracks
    ? (drafts.found ?? []).filter(
        ({ language }) => !tracks.some((track) => track.language === language),
      )
    : [];
  const heading = useFocusAfterRemoval(tracks?.length ?? 0, orphans.length, layer !== undefined);
  const closeLayer = () => {
    setLayer(undefined);
    void drafts.reload();
  };

  async function chooseFound({ id, language }: FoundCaptionTrack, file: File) {
    const checked = await checkCaptionFile(file);
    setLayer({ kind: 'adding', found: { id, language, file, checked } });
  }

  const dismissFound = (id: string) =>
    dismissal.mutate({ videoId: video.id, dismissFoundCaptions: id });

  async function downloadTrack({ language, src }: CaptionTrack, format: CaptionFormat) {
    try {
      const text = await client.fetchQuery(captionFileQuery(src));
      const name = `${video.title}.${language}.${format}`;
      if (format === 'vtt') download(text, name, 'text/vtt');
      else download(subRipOf(text), name, 'application/x-subrip');
    } catch {
      toasts.show({
        kind: 'error',
        text: 'The captions could not be downloaded. Please try again.',
      });
    }
  }

  return (
    <Dialog
      isOpen
      width="wide"
      title="Captions"
      onClose={onClose}
      actions={
        tracks ? (
          <Button variant="primary" onClick={() => setLayer({ kind: 'adding' })}>
            Add captions
          </Button>
        ) : undefined
      }
    >
      <div className={styles.head}>
        <VideoThumbnail
          className={styles.picture}
          imageUrl={video.thumbnail}
          smallImageUrl={video.thumbnailSmall}
          sizes={styles.PICTURE_WIDTH}
          alternativeText=""
          corners="square"
        />
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          <Text element="span" weight="strong" lines="two">
            {video.title}
          </Text>
        </h3>
      </div>
      <AutomaticCaptionsSwitch video={video} />
      {tracks ? (
        <FoundCaptionsOffer
          video={latest}
          tracks={tracks}
          dismissal={dismissal}
          onChoose={(found, file) => void chooseFound(found, file)}
        />
      ) : null}
      {orphans.map((draft) => (
        <RestoreOffer
          key={`${draft.language}-${draft.baseVersion}-${draft.pageId}`}
          draft={draft}
          language={languageName(draft.language)}
          onRestore={() => {
            void drafts.takeOver(draft);
            setLayer({ kind: 'editing', source: { language: draft.language, draft } });
          }}
          onDiscard={() => drafts.remove(draft)}
        />
      ))}
      {!tracks && error ? (
        <ErrorState
          title="The captions could not be loaded."
          advice={adviceFor(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!tracks && !error ? <TrackListSkeleton /> : null}
      {tracks?.length === 0 ? (
        <EmptyState
          picture={<NoCaptionsPicture />}
          title="This video has no captions yet."
          advice="Captions let people watch without sound. Upload a file, or write them in the editor."
        />
      ) : null}
      {tracks && tracks.length > 0 ? (
        <TrackList
          tracks={tracks}
          drafts={drafts.found ?? []}
          onEdit={(track) =>
            setLayer({ kind: 'editing', source: { language: track.language, track } })
          }
          onDownload={(track, format) => void downloadTrack(track, format)}
          onRemove={(track) => setLayer({ kind: 'removing', track })}
        />
      ) : null}
      {layer?.kind === 'adding' && tracks ? (
        <AddCaptionsDialog
          video={video}
          tracks={tracks}
          found={layer.found}
          onSaved={() => layer.found && dismissFound(layer.found.id)}
          onOpenEditor={(source) => setLayer({ kind: 'editing', source })}
          onClose={closeLayer}
        />
      ) : null}
      {layer?.kind === 'removing' ? (
        <RemoveCaptionsDialog video={video} track={layer.track} onClose={closeLayer} />
      ) : null}
      {layer?.kind === 'editing' ? (
        <Suspense>
          <CaptionEditorDialog
            video={latest}
            source={layer.source}
            draftStore={draftStore}
            onClose={closeLayer}
          />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
