import { formatBytes } from '@kinora/domain';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button/button.tsx';
import { TextField } from '../../parts/field/text-field.tsx';
import { FilePicker } from '../../parts/file-picker/file-picker.tsx';
import { FilePicture } from '../../parts/file-picture/file-picture.tsx';
import { Text } from '../../parts/text/text.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import * as styles from './upload-wizard.css.ts';
import { VideoTextFields } from './video-text-fields.tsx';
import type {
  WizardChange,
  WizardErrors,
  WizardValues,
  WizardVideoFacts,
} from './wizard-fields.ts';

interface DetailsStepProps {
  readonly mode: 'upload' | 'edit';
  readonly values: WizardValues;
  readonly errors: WizardErrors;
  readonly videoFacts: WizardVideoFacts | undefined;
  readonly presentThumbnail: string | undefined;
  readonly descriptionNotice: ReactNode;
  readonly onChange: (change: WizardChange) => void;
}

function VideoFacts({
  file,
  facts,
}: {
  readonly file: File;
  readonly facts?: WizardVideoFacts | undefined;
}) {
  const size = formatBytes(file.size);
  return (
    <div className={styles.facts}>
      <Text size="meta" weight="medium">
        Video
      </Text>
      <Text size="meta" className={styles.fileName}>
        {file.name}
      </Text>
      <Text size="meta" tone="quiet" isTabular>
        {facts?.summary ? `${facts.summary}, ${size}` : size}
      </Text>
    </div>
  );
}

const nameOfFrame = 'first-frame.jpg';

function Suggestion({
  frame,
  onChange,
}: { readonly frame: Blob } & Pick<DetailsStepProps, 'onChange'>) {
  const use = () => onChange({ thumbnail: new File([frame], nameOfFrame, { type: frame.type }) });
  return (
    <div className={styles.suggestion}>
      <FilePicture file={frame} className={styles.picture} />
      <Button variant="quiet" onClick={use}>
        Use the first frame
      </Button>
    </div>
  );
}

function Preview({ picture }: { readonly picture: File | string }) {
  if (picture instanceof File) return <FilePicture file={picture} className={styles.picture} />;
  return (
    <VideoThumbnail
      className={styles.picture}
      corners="square"
      imageUrl={picture}
      alternativeText=""
    />
  );
}

function Thumbnail(props: DetailsStepProps) {
  const { mode, values, errors, videoFacts, presentThumbnail, onChange } = props;
  const { thumbnail } = values;
  const isAddress = typeof thumbnail === 'string';
  const hasPicture = thumbnail !== undefined || presentThumbnail !== undefined;
  // A half-typed URL may name another host, so nothing is requested before the field loses the focus.
  const [wholeAddress, setWholeAddress] = useState(thumbnail);
  const isShowable = !errors.thumbnail && (!isAddress || thumbnail === wholeAddress);
  const picture = (isShowable ? thumbnail : undefined) ?? presentThumbnail;
  return (
    <>
      <FilePicker
        label="Thumbnail"
        name="thumbnail"
        accept="image/*"
        hint={
          hasPicture
            ? 'Choose another picture'
            : 'Optional. Without one we take a picture from the video.'
        }
        {...(hasPicture ? { invitation: 'The present picture' } : {})}
        file={isAddress ? undefined : thumbnail}
        error={isAddress ? undefined : errors.thumbnail}
        preview={picture === undefined ? undefined : <Preview picture={picture} />}
        onPick={(file) => onChange({ thumbnail: file })}
        onRemove={() => onChange({ thumbnail: presentThumbnail })}
      />
      {videoFacts?.firstFrame && thumbnail === undefined ? (
        <Suggestion frame={videoFacts.firstFrame} onChange={onChange} />
      ) : null}
      {mode === 'edit' ? (
        <TextField
          label="Or the address of a picture"
          name="thumbnailUrl"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={isAddress && thumbnail !== presentThumbnail ? thumbnail : ''}
          error={isAddress ? errors.thumbnail : undefined}
          onChange={({ target }) => onChange({ thumbnail: target.value || presentThumbnail })}
          onBlur={() => setWholeAddress(thumbnail)}
        />
      ) : null}
    </>
  );
}

/** Step 2: title, description and thumbnail. */
export function DetailsStep(props: DetailsStepProps) {
  const { values, errors, videoFacts, descriptionNotice, onChange } = props;
  return (
    <div className={styles.details}>
      <div className={styles.column}>
        <VideoTextFields {...{ values, errors, onChange }} descriptionRows={6} />
        {descriptionNotice}
      </div>
      <div className={styles.column}>
        <Thumbnail {...props} />
        {values.videoFile ? <VideoFacts file={values.videoFile} facts={videoFacts} /> : null}
      </div>
    </div>
  );
}
