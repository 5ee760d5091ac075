import { Button, iconLook } from '@kinora/design-system';
import { Plus } from 'lucide-react';
import * as styles from './create-button.css.ts';

export interface CreateButtonProps {
  /** Called to start a new video. */
  readonly onPress: () => void;
  /** Called when the button gets the pointer or the focus, so that the dialog can be prefetched. */
  readonly onIntent?: (() => void) | undefined;
}

/** The top bar's Create button. */
export function CreateButton({ onPress, onIntent }: CreateButtonProps) {
  return (
    <Button
      variant="primary"
      className={styles.button}
      icon={<Plus {...iconLook} />}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
    >
      <span className={styles.label}>Create</span>
    </Button>
  );
}
