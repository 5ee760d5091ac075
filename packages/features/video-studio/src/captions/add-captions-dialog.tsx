import {
  Button,
  Dialog,
  FailureNote,
  FilePicker,
  ProgressBar,
  Stack,
  Text,
  TextField,
  useToasts,
} from '@kinora/design-system';
import { type CaptionTrack, type OwnVideo, limits } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  failureToShow,
  putCaptionsMutation,
  useAuth,
  useSdk,
  useUnmountSafeMutation,
} from '@kinora/server-state';
import { useState } from 'react';
import * as styles from './add-captions-dialog.css.ts';
import { type CheckedCaptions, checkCaptionFile } from './caption-file.ts';
import type { CaptionEditorSource } from './editor/caption-editor-dialog.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { languageName } from './languages.ts';
import { lastLanguage } from './last-language.ts';
import { refusalTexts } from './refusal-texts.ts';

const FAILED = 'The captions could not be uploaded. Please try again.';
const CHANGED = 'These captions were changed meanwhile. Press Upload again to replace them.';

export interface AddCaptionsDialogProps {
  readonly video: OwnVideo;
  /** The present captions of the video. */
  readonly tracks: readonly CaptionTrack[];
  /** Captions of the uploaded file, which are chosen at first. */
  readonly found?: FoundChoice | undefined;
  readonly onSaved?: (() => void) | undefined;
  readonly onOpenEditor: (source: CaptionEditorSource) => void;
  readonly onClose: () => void;
}

/** A file, and the language that it has if that is known. */
export interface FoundChoice {
  readonly language?: string | undefined;
  readonly file: File;
  readonly checked: CheckedCaptions;
}

interface ChosenFile {
  readonly file: File;
  /** `undefined` while the file is read. */
  readonly checked?: CheckedCaptions;
}

/** Uploads a caption file for a language, or opens it in the editor. */
export function AddCaptionsDialog({
  video,
  tracks,
  found,
  onSaved,
  onOpenEditor,
  onClose,
}: AddCaptionsDialogProps) {
  const toasts = useToasts();
  const userId = useAuth().user?.id;
  const [language, setLanguage] = useState(found?.language ?? '');
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<ChosenFile | undefined>(found);
  const [missing, setMissing] = useState<'language' | 'file'>();
  const [sentShare, setSentShare] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const put = useUnmountSafeMutation(putCaptionsMutation(useSdk(), video.id), {
    onSuccess() {
      toasts.show({ kind: 'success', text: 'Captions saved' });
      onSaved?.();
    },
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  const replaced = tracks.find((track) => track.language === language);
  const wrong = chosen?.checked?.errors ?? [];
  const errors = wrong.length > 0 ? wrong : refused;
  const name = languageName(language);
  const givenLabel = label.trim() || undefined;

  async function choose(file: File) {
    setMissing(undefined);
    setRefused([]);
    setChosen({ file });
    const checked = await checkCaptionFile(file);
    // Another file may have been chosen meanwhile.
    setChosen((latest) => (latest?.file === file ? { file, checked } : latest));
  }

  function upload() {
    if (language === '' || !chosen) return setMissing(language === '' ? 'language' : 'file');
    if (userId) lastLanguage(userId).save(language);
    setSentShare(0);
    setRefused([]);
    put.mutate(
      {
        language,
        captions: chosen.file,
        label: givenLabel,
        ifVersion: replaced?.version ?? 0,
        onProgress: setSentShare,
      },
      {
        onSuccess: onClose,
        onError(error) {
          const failure = failureToShow(error);
          if (failure)
            setRefused(failure.status === 412 ? [CHANGED] : refusalTexts(failure, FAILED));
        },
      },
    );
  }

  function openEditor() {
    if (language === '') return setMissing('language');
    if (userId) lastLanguage(userId).save(language);
    onOpenEditor({ language, track: replaced, label: givenLabel, fileCues: chosen?.checked?.cues });
  }

  const close = () => {
    // The dialog stays open while uploading, because it shows a failure.
    if (!put.isPending) onClose();
  };
  return (
    <Dialog
      isOpen
      holdsWork
      width="wide"
      title="Add captions"
      onClose={close}
      actions={
        <>
          {put.isPending ? (
            <ProgressBar className={styles.progress} name="Uploading" percent={sentShare * 100} />
          ) : null}
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={put.isPending || (chosen && !chosen.checked?.cues)}
            onClick={openEditor}
          >
            Open in the editor
          </Button>
          <Button
            variant="primary"
            disabled={wrong.length > 0 || (chosen && !chosen.checked)}
            isWaiting={put.isPending}
            waitingText="Uploading..."
            onClick={upload}
          >
            Upload
          </Button>
        </>
      }
    >
      <Stack space="xsmall">
        <LanguagePicker
          language={language}
          last={userId && lastLanguage(userId).read()}
          error={missing === 'language' ? 'Choose a language' : undefined}
          onChange={(tag) => {
            setLanguage(tag);
            setMissing(undefined);
          }}
        />
        {replaced ? <Text>{`Replaces the captions in ${name}.`}</Text> : null}
        <FilePicker
          label="Caption file"
          hint="WebVTT (.vtt) or SubRip (.srt), at most 1 MB"
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          file={chosen?.file}
          error={missing === 'file' ? 'Choose a file' : undefined}
          disabled={put.isPending}
          onRemove={() => {
            setChosen(undefined);
            setRefused([]);
          }}
          onPick={(file) => void choose(file)}
        />
        {errors.length > 0 ? (
          <div role="alert">
            <Stack space="xxsmall">
              {errors.map((text) => (
                <FailureNote key={text}>{text}</FailureNote>
              ))}
            </Stack>
          </div>
        ) : null}
        <TextField
          label="Label (optional)"
          hint={`Shown in the menu of the player. Default: ${language ? name : 'the language'}`}
          maxLength={limits.captions.label.maxLength}
          autoComplete="off"
          value={label}
          onChange={({ target: { value } }) => setLabel(value)}
        />
      </Stack>
    </Dialog>
  );
}
