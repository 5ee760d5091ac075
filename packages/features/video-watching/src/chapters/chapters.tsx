import type { Ref } from 'react';
import { CollapsiblePanel, type PanelHandle } from '../panels/collapsible-panel.tsx';
import { ChapterList, type ChapterListProps } from './chapter-list.tsx';
import * as styles from './chapters.css.ts';

export interface ChaptersProps extends ChapterListProps {
  readonly ref: Ref<PanelHandle>;
}

/** The panel "Chapters" with the number of chapters. */
export const Chapters = ({ ref, ...listProps }: ChaptersProps) => (
  <CollapsiblePanel
    ref={ref}
    title={
      <>
        Chapters <span className={styles.count}>{listProps.chapters.length}</span>
      </>
    }
  >
    <ChapterList {...listProps} />
  </CollapsiblePanel>
);
