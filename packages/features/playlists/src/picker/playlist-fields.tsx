import {
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '@kinora/design-system';
import { limits } from '@kinora/domain';
import type { ComponentProps, Ref } from 'react';
import * as styles from './picker.css.ts';

type FieldProps = Pick<TextFieldProps & TextAreaProps, 'value' | 'error'> & {
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
};

export interface PlaylistFieldsProps extends Omit<ComponentProps<'form'>, 'name'> {
  readonly titleRef: Ref<HTMLInputElement>;
  readonly name: FieldProps;
  readonly description: FieldProps;
}

/** The form of a playlist: its title and its description. */
export const PlaylistFields = ({
  titleRef,
  name,
  description,
  ...formProps
}: PlaylistFieldsProps) => (
  <form {...formProps} className={styles.form}>
    <TextField
      {...name}
      ref={titleRef}
      label="Title"
      counterLimit={limits.playlistName.maxLength}
    />
    <TextArea
      {...description}
      label="Description"
      rows={4}
      counterLimit={limits.playlistDescription.maxLength}
    />
  </form>
);
