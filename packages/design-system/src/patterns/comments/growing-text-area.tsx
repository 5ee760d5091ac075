import { useId, type ComponentProps } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import * as fieldStyles from '../../parts/field/field.css.ts';
import * as styles from './growing-text-area.css.ts';

export interface GrowingTextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  readonly value: string;
  readonly onTextChange: (text: string) => void;
  /** What is wrong and what to do; shown below the field. */
  readonly error?: string | undefined;
}

/** A text area that is as high as its text, up to about twelve lines, with its error. */
export function GrowingTextArea({ onTextChange, error, ...textProps }: GrowingTextAreaProps) {
  const errorId = useId();
  return (
    <>
      <div
        className={joinClassNames(fieldStyles.box, styles.growing)}
        data-text={textProps.value}
        data-invalid={error ? true : undefined}
      >
        <textarea
          {...textProps}
          className={joinClassNames(fieldStyles.input, fieldStyles.lines, styles.text)}
          rows={1}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onTextChange(event.target.value)}
        />
      </div>
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </>
  );
}
