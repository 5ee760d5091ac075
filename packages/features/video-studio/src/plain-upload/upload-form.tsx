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

/** A file that breaks a rule says so at once; an empty field only after the first attempt to publish. */
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

/** Why the last pick was not taken: it stays beside the field until the next one, or until Publish is pressed. */
interface Refusals {
  readonly videoFile?: string | undefined;
  readonly thumbnail?: string | undefined;
}

export interface UploadFormProps {
  readonly draft: UploadDraft;
  /** Why the last attempt came back, and the field that the host refused, if it was one. */
  readonly failure?:
    | { readonly reason: string; readonly field?: RefusableField | undefined }
    | undefined;
  /** An attempt came back, or the form took the place of an offer: reading goes on here. */
  readonly isBack: boolean;
  readonly onChange: (change: DraftChange) => void;
  /** Called with a draft that keeps every rule. */
  readonly onPublish: () => void;
}

/** The plain form: every field is required, nothing is lost when an attempt comes back. */
export function UploadForm({ draft, failure, isBack, onChange, onPublish }: UploadFormProps) {
  const toasts = useToasts();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  const errors = {
    ...shownErrors(draft, wasSubmitted),
    ...(failure?.field ? { [failure.field]: failure.reason } : {}),
  };

  function take(field: 'videoFile' | 'thumbnail', file: File | undefined, refusal?: string) {
    if (refusal) toasts.show({ kind: 'error', text: refusal });
    setRefusals({ ...refusals, [field]: refusal });
    onChange({ [field]: refusal ? undefined : file });
  }
  const pickVideo = (file: File) =>
    take('videoFile', file, isVideoTooLarge(file) ? VIDEO_TOO_LARGE : undefined);
  const pickThumbnail = (file: File) =>
    take(
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
            onRemove={() => take('thumbnail', undefined)}
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
