import {
  Button,
  FailureNote,
  FilePicker,
  FilePicture,
  GuidelinesPanel,
  Heading,
  RadioGroup,
  VideoTextFields,
  useToasts,
  visibilityOptions,
} from '@kinora/design-system';
import { VIDEO_FORMATS, formatBytes, limits } from '@kinora/domain';
import {
  PLAIN_FORM_THUMBNAIL_TOO_LARGE,
  VIDEO_TOO_LARGE,
  checkFields,
  isPlainFormThumbnailTooLarge,
  isVideoTooLarge,
  plainUploadSchema,
} from '@kinora/validation';
import { type FormEvent, useState } from 'react';
import type { RefusableField } from '../upload-flow/refused-field.ts';
import type { DraftChange, UploadDraft } from '../upload-flow/upload-draft.ts';
import { takeFocus } from './take-focus.ts';
import * as styles from './upload-form.css.ts';

const rules = plainUploadSchema<File>();

const largestVideo = formatBytes(limits.videoFile.maxBytes);
const largestThumbnail = formatBytes(limits.plainFormThumbnail.maxBytes);

const guidelines = [
  'Give the video a title and a description that tell what to expect.',
  `Video: ${VIDEO_FORMATS}, at most ${largestVideo}.`,
  `Thumbnail: JPEG or PNG, at most ${largestThumbnail}; 1280x720 is recommended.`,
  'A private video stays a draft that only you can see. A public one is listed for everybody once it is ready.',
];

function check({ title, description, visibility, videoFile, thumbnail }: UploadDraft) {
  return checkFields(rules, { title, description, visibility, videoFile, thumbnail });
}

/** Returns the errors to show: that of an invalid file at once, those of empty fields after the first attempt to publish. */
function shownErrors(draft: UploadDraft, wasSubmitted: boolean) {
  const checked = check(draft);
  if (checked.ok) return {};
  const { title, description, videoFile, thumbnail } = checked.errors;
  return {
    title: wasSubmitted ? title : undefined,
    description: wasSubmitted ? description : undefined,
    videoFile: wasSubmitted || draft.videoFile ? videoFile : undefined,
    thumbnail: wasSubmitted || draft.thumbnail ? thumbnail : undefined,
  };
}

const focusFirstInvalid = (form: HTMLFormElement) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

function focusRefused(form: HTMLFormElement | null) {
  if (form) focusFirstInvalid(form);
}

/** Why the last picked file was refused. Shown beside the field until the next pick, or until Publish is pressed. */
interface Refusals {
  readonly videoFile?: string | undefined;
  readonly thumbnail?: string | undefined;
}

export interface UploadFormProps {
  readonly draft: UploadDraft;
  /** Why the last attempt failed, and the field that the host refused, if any. */
  readonly failure?:
    | { readonly reason: string; readonly field?: RefusableField | undefined }
    | undefined;
  /** The form is shown again after an attempt or an offer, so the heading gets the focus. */
  readonly isBack: boolean;
  readonly onChange: (change: DraftChange) => void;
  /** Called only when the draft is valid. */
  readonly onPublish: () => void;
}

/** The plain form. Every field is required; a failed attempt keeps all values. */
export function UploadForm({ draft, failure, isBack, onChange, onPublish }: UploadFormProps) {
  const toasts = useToasts();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const errors = {
    ...shownErrors(draft, wasSubmitted),
    ...(failure?.field ? { [failure.field]: failure.reason } : {}),
  };

  function setFile(field: 'videoFile' | 'thumbnail', file: File | undefined, refusal?: string) {
    if (refusal) toasts.show({ kind: 'error', text: refusal });
    setRefusals({ ...refusals, [field]: refusal });
    onChange({ [field]: refusal ? undefined : file });
  }
  const pickVideo = (file: File) =>
    setFile('videoFile', file, isVideoTooLarge(file) ? VIDEO_TOO_LARGE : undefined);
  const pickThumbnail = (file: File) =>
    setFile(
      'thumbnail',
      file,
      isPlainFormThumbnailTooLarge(file) ? PLAIN_FORM_THUMBNAIL_TOO_LARGE : undefined,
    );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    setRefusals({});
    const checked = check(draft);
    if (checked.ok) onPublish();
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <div className={styles.page}>
      <Heading
        level={1}
        size="heading"
        ref={isBack && !failure ? takeFocus : undefined}
        tabIndex={-1}
        className={styles.heading}
      >
        Upload video
      </Heading>
      <form
        ref={failure?.field ? focusRefused : undefined}
        className={styles.form}
        noValidate
        onSubmit={submit}
      >
        {failure && !failure.field ? (
          <FailureNote role="alert" ref={takeFocus} tabIndex={-1} className={styles.failure}>
            {failure.reason}
          </FailureNote>
        ) : null}
        <VideoTextFields values={draft} {...{ errors, onChange }} descriptionRows={5} />
        <div className={styles.files}>
          <FilePicker
            label="Video file"
            name="videoFile"
            accept="video/*"
            hint={`At most ${largestVideo}`}
            file={draft.videoFile}
            error={refusals.videoFile ?? errors.videoFile}
            onPick={pickVideo}
          />
          <FilePicker
            label="Thumbnail"
            name="thumbnail"
            accept="image/*"
            hint={`At most ${largestThumbnail}`}
            file={draft.thumbnail}
            error={refusals.thumbnail ?? errors.thumbnail}
            preview={
              draft.thumbnail && !errors.thumbnail ? (
                <FilePicture file={draft.thumbnail} className={styles.pickedPicture} />
              ) : undefined
            }
            onPick={pickThumbnail}
            onRemove={() => setFile('thumbnail', undefined)}
          />
        </div>
        <RadioGroup
          legend="Visibility"
          options={visibilityOptions}
          value={draft.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            Publish
          </Button>
        </div>
      </form>
      <GuidelinesPanel
        title="Upload Guidelines"
        guidelines={guidelines}
        className={styles.guidelines}
      />
    </div>
  );
}
