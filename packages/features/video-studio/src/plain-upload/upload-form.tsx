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
import { useValidation } from '@kinora/forms';
import {
  PLAIN_FORM_THUMBNAIL_TOO_LARGE,
  VIDEO_TOO_LARGE,
  isPlainFormThumbnailTooLarge,
  isVideoTooLarge,
  plainUploadSchema,
} from '@kinora/validation';
import { useState } from 'react';
import type { RefusableField } from '../upload-flow/refused-field.ts';
import type { DraftChange, UploadDraft } from '../upload-flow/upload-draft.ts';
import { takeFocus } from './take-focus.ts';
import * as styles from './upload-form.css.ts';

const schema = plainUploadSchema<File>();
const fileNames = ['videoFile', 'thumbnail'] as const;

const largestVideo = formatBytes(limits.videoFile.maxBytes);
const largestThumbnail = formatBytes(limits.plainFormThumbnail.maxBytes);

const guidelines = [
  'Give the video a title and a description that tell what to expect.',
  `Video: ${VIDEO_FORMATS}, at most ${largestVideo}.`,
  `Thumbnail: JPEG or PNG, at most ${largestThumbnail}; 1280x720 is recommended.`,
  'A private video stays a draft that only you can see. A public one is listed for everybody once it is ready.',
];

/** Why the last picked file was rejected. Shown at the field until the next pick, or until Publish is pressed. */
interface Rejections {
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
  readonly onUpload: () => void;
}

/** The plain form. Every field is required; a failed attempt keeps all values. */
export function UploadForm({ draft, failure, isBack, onChange, onUpload }: UploadFormProps) {
  const toasts = useToasts();
  const [rejections, setRejections] = useState<Rejections>({});
  const { errors, formProps } = useValidation({
    schema,
    // Without its key an empty field would break another rule than "required".
    values: { videoFile: undefined, thumbnail: undefined, ...draft },
    eagerNames: fileNames.filter((name) => draft[name]),
    refused: failure?.field && { name: failure.field, reason: failure.reason },
    onValid: onUpload,
    onInvalid: () => setRejections({}),
  });

  function setFile(field: (typeof fileNames)[number], file: File | undefined, rejection?: string) {
    if (rejection) toasts.show({ kind: 'error', text: rejection });
    setRejections({ ...rejections, [field]: rejection });
    onChange({ [field]: rejection ? undefined : file });
  }
  const pickVideo = (file: File) =>
    setFile('videoFile', file, isVideoTooLarge(file) ? VIDEO_TOO_LARGE : undefined);
  const pickThumbnail = (file: File) =>
    setFile(
      'thumbnail',
      file,
      isPlainFormThumbnailTooLarge(file) ? PLAIN_FORM_THUMBNAIL_TOO_LARGE : undefined,
    );

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
      <form {...formProps} className={styles.form}>
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
            error={rejections.videoFile ?? errors['videoFile']}
            onPick={pickVideo}
          />
          <FilePicker
            label="Thumbnail"
            name="thumbnail"
            accept="image/*"
            hint={`At most ${largestThumbnail}`}
            file={draft.thumbnail}
            error={rejections.thumbnail ?? errors['thumbnail']}
            preview={
              draft.thumbnail && !errors['thumbnail'] ? (
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
