import type { ReactNode } from 'react';
import { Button } from '../../parts/button/button.tsx';
import { TextField } from '../../parts/field/text-field.tsx';
import { FilePicker } from '../../parts/file-picker/file-picker.tsx';
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
  /** The field of the address has lost the focus. */
  readonly onWholeAddress: () => void;
}

const nameOfFrame = 'first-frame.jpg';

function Suggestion({
  frame,
  onChange,
}: { readonly frame: Blob } & Pick<DetailsStepProps, 'onChange'>) {
  const use = () => onChange({ thumbnail: new File([frame], nameOfFrame, { type: frame.type }) });
  return (
    <Button className={styles.suggestion} onClick={use}>
      Use the first frame
    </Button>
  );
}

function Thumbnail(props: DetailsStepProps) {
  const { mode, values, errors, presentThumbnail, onChange, onWholeAddress } = props;
  const { thumbnail } = values;
  const isAddress = typeof thumbnail === 'string';
  const hasPicture = thumbnail !== undefined || presentThumbnail !== undefined;
  return (
    <>
      <FilePicker
        label="Thumbnail"
        name="thumbnail"
        accept="image/*"
        hint={
          hasPicture ? 'Or drop it here' : 'Optional. Without one we take a picture from the video.'
        }
        {...(hasPicture ? { invitation: 'Choose another picture' } : {})}
        file={isAddress ? undefined : thumbnail}
        error={isAddress ? undefined : errors.thumbnail}
        onPick={(file) => onChange({ thumbnail: file })}
        onRemove={() => onChange({ thumbnail: presentThumbnail })}
      />
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
          onBlur={onWholeAddress}
        />
      ) : null}
    </>
  );
}

/** Step 2: title, description and thumbnail. Renders no element around them: the wizard places them beside the picture. */
export function DetailsStep(props: DetailsStepProps) {
  const { values, errors, videoFacts, descriptionNotice, onChange } = props;
  return (
    <>
      <div className={styles.column}>
        <VideoTextFields {...{ values, errors, onChange }} descriptionRows={6} />
        {descriptionNotice}
        <Thumbnail {...props} />
      </div>
      {videoFacts?.firstFrame && values.thumbnail === undefined ? (
        <Suggestion frame={videoFacts.firstFrame} onChange={onChange} />
      ) : null}
    </>
  );
}
