import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Types the name of a language into its field and takes the best match. */
export const chooseLanguage = (name: string) =>
  userEvent.type(screen.getByRole('combobox', { name: 'Language' }), `${name}{Enter}`);
