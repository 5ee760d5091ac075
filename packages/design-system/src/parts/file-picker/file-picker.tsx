import { formatBytes } from '@kinora/domain';
import { FileUp } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { Button } from '../button/button.tsx';
import { Field, describedBy, type FieldTexts } from '../field/field.tsx';
import * as styles from './file-picker.css.ts';

export interface FilePickerProps
  extends
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'multiple' | 'accept'>,
    FieldTexts {
  /** What the browser's dialog offers, such as "video/*". A dropped file may have any type: check it. */
  readonly accept: string;
  /** The chosen file. The caller refuses a file by leaving this `undefined`. */
  readonly file: File | undefined;
  /** Called with each file that the user chooses or drops, also with the same file again. */
  readonly onPick: (file: File) => void;
  /** Removes the chosen file; offered when given, for fields that may be empty. The focus stays on the picker. */
  readonly onRemove?: (() => void) | undefined;
  /** The chosen picture, or the current one, before the texts. */
  readonly preview?: ReactNode;
  /** Asks for a file while none is chosen. */
  readonly invitation?: string;
  /** Fills the height that its place leaves, with the texts in the middle: for a step that only asks for a file. */
  readonly isLarge?: boolean;
}

/** Chooses one file with the browser's dialog or by dropping it. Extra props and `ref` go to the native input. */
export function FilePicker({
  label,
  hint,
  error,
  accept,
  file,
  onPick,
  onRemove,
  preview,
  invitation = 'Choose a file or drop it here',
  isLarge = false,
  id,
  className,
  ...inputProps
}: FilePickerProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [isDragging, setDragging] = useState(false);
  return (
    <Field inputId={inputId} label={label} error={error}>
      <div
        className={joinClassNames(styles.zone, className)}
        data-large={isLarge || undefined}
        data-dragging={isDragging || undefined}
        data-invalid={error ? true : undefined}
        data-disabled={inputProps.disabled || undefined}
      >
        <span className={styles.preview}>
          {preview ?? <FileUp size={isLarge ? 40 : 28} strokeWidth={1.5} aria-hidden />}
        </span>
        <span className={styles.texts} id={`${inputId}-file`}>
          <span className={styles.invitation}>{file ? file.name : invitation}</span>
          <br />
          <span className={styles.quiet}>
            {file ? `${formatBytes(file.size)}, choose another` : hint}
          </span>
        </span>
        <input
          {...inputProps}
          id={inputId}
          type="file"
          accept={accept}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${describedBy(inputId, { hint: undefined, error }) ?? ''} ${inputId}-file`.trim()}
          onDragEnter={() => setDragging(true)}
          onDragLeave={() => setDragging(false)}
          onDrop={() => setDragging(false)}
          onChange={(event) => {
            const picked = event.target.files?.[0];
            // Cleared, so that the same file can be picked again after it was refused.
            event.target.value = '';
            if (picked) onPick(picked);
          }}
        />
        {file && onRemove ? (
          <Button
            variant="quiet"
            className={styles.remove}
            aria-label={`Remove ${label}`}
            disabled={inputProps.disabled}
            onClick={() => {
              document.getElementById(inputId)?.focus();
              onRemove();
            }}
          >
            Remove
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
