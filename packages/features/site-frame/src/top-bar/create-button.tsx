import { Button, iconLook } from '@kinora/design-system';
import { Plus } from 'lucide-react';

import * as styles from './create-button.css.ts';

export interface CreateButtonProps {
  /** A new video begins. */
  readonly onPress: () => void;
  /** The button has the pointer or the focus: what it opens can be fetched. */
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
      <span className={styles.word}>Create</span>
    </Button>
  );
}
