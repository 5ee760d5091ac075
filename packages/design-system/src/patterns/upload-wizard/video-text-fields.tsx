import { limits } from '@kinora/domain';
import { TextArea } from '../../parts/field/text-area.tsx';
import { TextField } from '../../parts/field/text-field.tsx';
import type { WizardErrors, WizardValues } from './wizard-fields.ts';

export interface VideoTextFieldsProps {
  /** The texts of both fields, which the caller controls. */
  readonly values: Pick<WizardValues, 'title' | 'description'>;
  /** Shown below the fields; absent while a text is valid. */
  readonly errors: Pick<WizardErrors, 'title' | 'description'>;
  /** Lines of the description before it scrolls. */
  readonly descriptionRows: number;
  /** Called at each change, with the changed text only. */
  readonly onChange: (change: Partial<Pick<WizardValues, 'title' | 'description'>>) => void;
}

/** The fields for a video's title and description, one below the other. Renders no element around them. */
export function VideoTextFields({
  values,
  errors,
  descriptionRows,
  onChange,
}: VideoTextFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        value={values.title}
        error={errors.title}
        counterLimit={limits.title.maxLength}
        autoComplete="off"
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        rows={descriptionRows}
        value={values.description}
        error={errors.description}
        counterLimit={limits.description.maxLength}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  );
}
