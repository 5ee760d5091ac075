import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A `TextField`'s props, but `autoComplete` is required. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'counterLimit'> {
  /** Whether a password manager fills in the current password or offers a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the text. Pasting is allowed. Extra props and `ref` go to the input. */
export function PasswordField(fieldProps: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...fieldProps}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          name={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
