import { type Cue, parseCaptions } from '@kinora/captions';
import { Dialog, ErrorState, Skeleton, Stack } from '@kinora/design-system';
import type { CaptionTrack, OwnVideo } from '@kinora/domain';
import {
  adviceFor,
  captionFileQuery,
  ownCaptionsQuery,
  useSdk,
  waveformQuery,
} from '@kinora/server-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CaptionDraft, CaptionDraftStore } from '../drafts/caption-draft.ts';
import { useCaptionDrafts } from '../drafts/use-caption-drafts.ts';
import { languageName } from '../languages.ts';
import { CaptionEditor, type CaptionEditorHandle } from './caption-editor.tsx';

/** What the editor opens. */
export interface CaptionEditorSource {
  readonly language: string;
  /** The stored captions in this language, if there are any. */
  readonly track?: CaptionTrack | undefined;
  /** Opened instead of the stored captions: the content of a file. */
  readonly fileCues?: readonly Cue[] | undefined;
  /** Opened instead of the stored captions: changes that a crash has left. */
  readonly draft?: CaptionDraft | undefined;
  /** The label of new captions. Default: the name of the language. */
  readonly label?: string | undefined;
}

export interface CaptionEditorDialogProps {
  readonly video: OwnVideo;
  readonly source: CaptionEditorSource;
  readonly draftStore: CaptionDraftStore;
  readonly onClose: () => void;
}

function cuesOf(text: string): readonly Cue[] {
  const parsed = parseCaptions(text);
  // A file that the host has written has no errors, but it may be empty.
  return parsed.ok ? parsed.cues : [];
}

const isSame = (one: CaptionDraft, other: CaptionDraft | undefined) =>
  one.language === other?.language && one.baseVersion === other.baseVersion;

/** The editor for the captions of a video in one language. */
export function CaptionEditorDialog({
  video,
  source,
  draftStore,
  onClose,
}: CaptionEditorDialogProps) {
  const sdk = useSdk();
  const client = useQueryClient();
  const editor = useRef<CaptionEditorHandle>(null);
  const [{ language, track, fileCues, draft, label }, setSource] = useState(source);
  const given = draft?.cues ?? fileCues ?? (track ? undefined : []);
  const file = useQuery(captionFileQuery(given ? undefined : track?.src));
  const cues = given ?? (file.data === undefined ? undefined : cuesOf(file.data));
  const drafts = useCaptionDrafts(draftStore, video.id);
  // The timeline works without it.
  const { data: peaks } = useQuery(waveformQuery(video.waveform));

  async function loadTheirs() {
    const tracks = await client.fetchQuery({ ...ownCaptionsQuery(sdk, video.id), staleTime: 0 });
    const theirs = tracks.find((stored) => stored.language === language);
    if (!theirs) return false;
    void drafts.reload();
    setSource({ language, track: theirs });
    return true;
  }

  async function close() {
    if ((await editor.current?.mayClose()) ?? true) onClose();
  }

  // The name of automatic captions says how they were made; edited ones are a person's.
  const keptLabel = track?.origin === 'uploaded' ? track.label : undefined;
  return (
    <Dialog
      isOpen
      holdsWork
      width="full"
      title={`Captions in ${languageName(language)}`}
      onClose={() => void close()}
    >
      {file.error ? (
        <ErrorState
          title="The captions could not be loaded."
          advice={adviceFor(file.error)}
          onRetry={() => void file.refetch()}
          isRetrying={file.isFetching}
        />
      ) : null}
      {!file.error && (!cues || !drafts.found) ? (
        <section aria-busy aria-label="Loading the captions">
          <Stack space="xsmall">
            <Skeleton height="72px" />
            <Skeleton height="72px" />
            <Skeleton height="72px" />
          </Stack>
        </section>
      ) : null}
      {cues && drafts.found ? (
        <CaptionEditor
          key={track?.version}
          ref={editor}
          video={video}
          language={language}
          label={label ?? keptLabel}
          version={draft?.baseVersion ?? track?.version ?? 0}
          cues={cues}
          isUnsaved={given !== undefined}
          drafts={drafts}
          peaks={peaks}
          offered={drafts.found.find((one) => one.language === language && !isSame(one, draft))}
          onLoadTheirs={loadTheirs}
        />
      ) : null}
    </Dialog>
  );
}
