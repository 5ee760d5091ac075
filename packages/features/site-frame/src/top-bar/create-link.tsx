import { ButtonLink } from '@kinora/design-system';
import { Plus } from 'lucide-react';

import * as styles from './create-link.css.ts';

export interface CreateLinkProps {
  /** Where a new video begins. */
  readonly href: string;
}

/** The top bar's Create button. */
export function CreateLink({ href }: CreateLinkProps) {
  return (
    <ButtonLink
      variant="primary"
      className={styles.link}
      href={href}
      icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
    >
      <span className={styles.word}>Create</span>
    </ButtonLink>
  );
}
