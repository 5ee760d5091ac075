import { type ComponentProps, useState } from 'react';
import { timeField } from './time-field.css.ts';
import { formatCueTime, parseCueTime } from './time-text.ts';

export interface TimeFieldProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'aria-label'
> {
  /** Read by screen readers, not shown. */
  readonly label: string;
  readonly ms: number;
  /** Called with each text that is a time. */
  readonly onChange: (ms: number) => void;
}

/** A time as text. A text that is no time is marked, and replaced by the previous time when the field is left. */
export function TimeField({ label, ms, onChange, className, ...inputProps }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parseCueTime(typed) === undefined;
  return (
    <input
      {...inputProps}
      className={className ? `${timeField} ${className}` : timeField}
      aria-label={label}
      aria-invalid={isWrong || inputProps['aria-invalid']}
      title={isWrong ? 'Write the time as 1:23.456' : undefined}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? formatCueTime(ms)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const parsed = parseCueTime(value);
        if (parsed !== undefined && parsed !== ms) onChange(parsed);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
