import { Save } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../../parts/button/button.tsx';
import { FailureNote } from '../../parts/failure-note/failure-note.tsx';
import { Stepper } from '../../parts/stepper/stepper.tsx';
import { DetailsStep } from './details-step.tsx';
import { FileStep } from './file-step.tsx';
import * as styles from './upload-wizard.css.ts';
import { VisibilityStep } from './visibility-step.tsx';
import type {
  WizardChange,
  WizardErrors,
  WizardStep,
  WizardValues,
  WizardVideoFacts,
} from './wizard-fields.ts';

export interface UploadWizardProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** `upload` ends with Publish in step 4; `edit` begins in step 2 and offers Save Changes in each step. */
  readonly mode: 'upload' | 'edit';
  readonly step: WizardStep;
  readonly values: WizardValues;
  readonly errors: WizardErrors;
  /** Why the last attempt came back. */
  readonly failure?: string | undefined;
  readonly videoFacts?: WizardVideoFacts | undefined;
  /** The picture that an edited video has now. */
  readonly presentThumbnail?: string | undefined;
  /** Changes are being saved. */
  readonly isSaving?: boolean;
  /** The plain form, for who prefers it. */
  readonly plainFormHref?: string | undefined;
  /** Step 4. */
  readonly playlistPicker: ReactNode;
  readonly onPickVideo?: ((file: File) => void) | undefined;
  readonly onChange: (change: WizardChange) => void;
  /** Asked to jump to a step by the indicator. */
  readonly onStep: (step: WizardStep) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
  /** Publish, or Save Changes. */
  readonly onFinish: () => void;
}

const labels: Readonly<Record<WizardStep, string>> = {
  file: 'File',
  details: 'Details',
  visibility: 'Visibility',
  playlist: 'Add to Playlist',
};
const order = ['file', 'details', 'visibility', 'playlist'] as const;

/** A step that has just come takes the focus, or its first wrong field does: reading and tabbing go on there. */
function takeFocus(step: HTMLElement | null) {
  const wrong = step?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) wrong.focus();
  else step?.focus({ preventScroll: true });
}

type FootProps = Pick<
  UploadWizardProps,
  'mode' | 'step' | 'isSaving' | 'onNext' | 'onBack' | 'onFinish'
> & {
  readonly hasErrors: boolean;
  /** Nothing to go on with. */
  readonly isEmpty: boolean;
};

function Foot(props: FootProps) {
  const { mode, step, hasErrors, isEmpty, isSaving = false, onNext, onBack, onFinish } = props;
  const isEdit = mode === 'edit';
  const hasBack = step !== 'file' && !(isEdit && step === 'details');
  const isLast = step === 'playlist';
  const isStuck = hasErrors || isEmpty;
  return (
    <div className={styles.foot}>
      {hasBack ? (
        <Button disabled={step === 'details' && hasErrors} onClick={onBack}>
          Back
        </Button>
      ) : null}
      {isLast ? null : (
        <Button
          key="next"
          variant={isEdit ? 'plain' : 'primary'}
          disabled={isStuck}
          onClick={onNext}
        >
          Next
        </Button>
      )}
      {isEdit ? (
        <Button
          variant="primary"
          disabled={isStuck}
          isWaiting={isSaving}
          waitingText="Saving Changes"
          // As large as the spinner that takes its place.
          icon={<Save {...iconLook} size="1.25em" />}
          onClick={onFinish}
        >
          Save Changes
        </Button>
      ) : null}
      {!isEdit && isLast ? (
        <Button key="publish" variant="primary" disabled={isStuck} onClick={onFinish}>
          Publish
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Four steps from a file to a video, or three to change one: values in, events out. Renders a `div`; extra props and
 * `ref` go to it. Belongs into a wide dialog that holds work.
 */
export function UploadWizard({
  mode,
  step,
  values,
  errors,
  failure,
  videoFacts,
  presentThumbnail,
  isSaving,
  plainFormHref,
  playlistPicker,
  onPickVideo,
  onChange,
  onStep,
  onNext,
  onBack,
  onFinish,
  className,
  ...divProps
}: UploadWizardProps) {
  const { videoFile: fileError, ...detailsErrors } = errors;
  const hasErrors = Object.values(detailsErrors).some((error) => error !== undefined);
  const isEmpty = mode === 'upload' && !values.videoFile;
  const steps = order.map((value) => ({
    value,
    label: labels[value],
    hasErrors: value === 'details' && hasErrors,
    isDisabled: value === 'file' || isEmpty || (hasErrors && value !== 'details'),
  }));
  const moves = { onNext, onBack, onFinish };
  return (
    <div {...divProps} className={joinClassNames(styles.wizard, className)}>
      <Stepper
        label={mode === 'upload' ? 'Steps of the upload' : 'Steps of the edit'}
        steps={steps}
        value={step}
        onChange={onStep}
      />
      {failure ? <FailureNote role="alert">{failure}</FailureNote> : null}
      <section
        key={step}
        ref={takeFocus}
        tabIndex={-1}
        className={styles.panel}
        aria-label={`Step ${order.indexOf(step) + 1} of 4: ${labels[step]}`}
      >
        {step === 'file' ? (
          <FileStep
            videoFile={values.videoFile}
            error={fileError}
            plainFormHref={plainFormHref}
            onPick={onPickVideo}
          />
        ) : null}
        {step === 'details' ? (
          <DetailsStep {...{ mode, values, errors, videoFacts, presentThumbnail, onChange }} />
        ) : null}
        {step === 'visibility' ? (
          <VisibilityStep value={values.visibility} onChange={onChange} />
        ) : null}
        {step === 'playlist' ? playlistPicker : null}
      </section>
      <Foot {...{ mode, step, hasErrors, isEmpty, ...moves }} isSaving={isSaving ?? false} />
    </div>
  );
}
