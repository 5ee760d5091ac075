import { Save } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../../parts/button/button.tsx';
import { FailureNote } from '../../parts/failure-note/failure-note.tsx';
import { Stepper } from '../../parts/stepper/stepper.tsx';
import { DetailsStep } from './details-step.tsx';
import { FileStep } from './file-step.tsx';
import * as styles from './upload-wizard.css.ts';
import { VideoSummary } from './video-summary.tsx';
import { VisibilityStep } from './visibility-step.tsx';
import type {
  WizardChange,
  WizardErrors,
  WizardStep,
  WizardValues,
  WizardVideoFacts,
} from './wizard-fields.ts';

export interface UploadWizardProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** `upload` ends with the button Publish in step 4; `edit` starts in step 2 and offers Save Changes in each step. */
  readonly mode: 'upload' | 'edit';
  /** The step to show. When it changes, the new step or its first invalid field takes the focus. */
  readonly step: WizardStep;
  /** What the fields show: the wizard stores no values itself. */
  readonly values: WizardValues;
  /**
   * By field. While a field of step 2 has one, only that step can be chosen, and the user cannot continue or finish.
   */
  readonly errors: WizardErrors;
  /** Why the last attempt failed. */
  readonly failure?: string | undefined;
  /** Shown in step 2 with the chosen file. Absent until they are known. */
  readonly videoFacts?: WizardVideoFacts | undefined;
  /** The current picture of an edited video. */
  readonly presentThumbnail?: string | undefined;
  /** Shown below the description in step 2, such as an offer to add to it. */
  readonly descriptionNotice?: ReactNode;
  /** Changes are being saved. */
  readonly isSaving?: boolean;
  /** URL of the plain form, for users who prefer it. */
  readonly plainFormHref?: string | undefined;
  /** The content of step 4. */
  readonly playlistPicker: ReactNode;
  /** Called with the file that the user chooses in step 1. Not needed in `edit`. */
  readonly onPickVideo?: ((file: File) => void) | undefined;
  /** Called at each change, with the changed values only. */
  readonly onChange: (change: WizardChange) => void;
  /** Called when a step of the indicator is pressed. */
  readonly onStep: (step: WizardStep) => void;
  /** Called by Next; the caller sets the following `step`. */
  readonly onNext: () => void;
  /**
   * Called by Back; the caller sets the previous `step`. While step 2 has errors, Back moves the focus to the first of them
   * instead.
   */
  readonly onBack: () => void;
  /** Called by Publish and Save Changes. */
  readonly onFinish: () => void;
}

const labels: Readonly<Record<WizardStep, string>> = {
  file: 'File',
  details: 'Details',
  visibility: 'Visibility',
  playlist: 'Add to Playlist',
};
const order = ['file', 'details', 'visibility', 'playlist'] as const;

/** Moves the focus to the first invalid field, which says what to correct. Returns whether there is one. */
function focusInvalidField(step: HTMLElement | null): boolean {
  const invalid = step?.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return Boolean(invalid);
}

/**
 * Moves the focus to a step that has just been rendered, or to its first invalid field, so that reading and tabbing
 * continue there.
 */
function focusStep(step: HTMLElement | null) {
  if (!focusInvalidField(step)) step?.focus({ preventScroll: true });
}

type FooterProps = Pick<
  UploadWizardProps,
  'mode' | 'step' | 'isSaving' | 'onNext' | 'onBack' | 'onFinish'
> & {
  readonly hasErrors: boolean;
  /** The current step has no value yet. */
  readonly isEmpty: boolean;
};

function Footer(props: FooterProps) {
  const { mode, step, hasErrors, isEmpty, isSaving = false, onNext, onBack, onFinish } = props;
  const isEdit = mode === 'edit';
  const hasBack = step !== 'file' && !(isEdit && step === 'details');
  const isLast = step === 'playlist';
  const cannotContinue = hasErrors || isEmpty;
  return (
    <div className={styles.footer}>
      {hasBack ? <Button onClick={onBack}>Back</Button> : null}
      {isLast ? null : (
        <Button
          key="next"
          variant={isEdit ? 'plain' : 'primary'}
          disabled={cannotContinue}
          onClick={onNext}
        >
          Next
        </Button>
      )}
      {isEdit ? (
        <Button
          variant="primary"
          disabled={cannotContinue}
          isWaiting={isSaving}
          waitingText="Saving Changes"
          // As large as the spinner that replaces it.
          icon={<Save {...iconLook} size="1.25em" />}
          onClick={onFinish}
        >
          Save Changes
        </Button>
      ) : null}
      {!isEdit && isLast ? (
        <Button key="upload" variant="primary" disabled={cannotContinue} onClick={onFinish}>
          Publish
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Four steps to upload a video, or three to edit one. Controlled: it takes values and reports changes. Renders a
 * `div`; extra props and `ref` go to it. Put it into a wide dialog with `holdsWork`.
 */
export function UploadWizard({
  mode,
  step,
  values,
  errors,
  failure,
  videoFacts,
  presentThumbnail,
  descriptionNotice,
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
  const stepRef = useRef<HTMLElement>(null);
  const showStep = useCallback((element: HTMLElement | null) => {
    stepRef.current = element;
    focusStep(element);
  }, []);
  const goBack = () => {
    if (step !== 'details' || !hasErrors || !focusInvalidField(stepRef.current)) onBack();
  };
  // A half-typed URL may name another host, so nothing is requested before the field loses the focus.
  const { thumbnail } = values;
  const [wholeAddress, setWholeAddress] = useState(thumbnail);
  const isShowable =
    !errors.thumbnail && (typeof thumbnail !== 'string' || thumbnail === wholeAddress);
  const picture =
    (isShowable ? thumbnail : undefined) ?? presentThumbnail ?? videoFacts?.firstFrame;
  const moves = { onNext, onBack: goBack, onFinish };
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
        ref={showStep}
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
        ) : (
          <div className={styles.work}>
            <VideoSummary picture={picture} videoFile={values.videoFile} facts={videoFacts} />
            {step === 'details' ? (
              <DetailsStep
                {...{
                  mode,
                  values,
                  errors,
                  videoFacts,
                  presentThumbnail,
                  descriptionNotice,
                  onChange,
                }}
                onWholeAddress={() => setWholeAddress(thumbnail)}
              />
            ) : null}
            {step === 'visibility' ? (
              <div className={styles.column}>
                <VisibilityStep value={values.visibility} onChange={onChange} />
              </div>
            ) : null}
            {step === 'playlist' ? <div className={styles.column}>{playlistPicker}</div> : null}
          </div>
        )}
      </section>
      <Footer {...{ mode, step, hasErrors, isEmpty, ...moves }} isSaving={isSaving ?? false} />
    </div>
  );
}
