import { iconLook } from '@kinora/design-system';
import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import * as panel from '../transcript/transcript.css.ts';
import { ChapterList, type ChapterListProps } from './chapter-list.tsx';
import * as styles from './chapters.css.ts';

/** What the page can tell the panel to do. */
export interface ChaptersHandle {
  /** Expands the panel, and moves the focus to it. */
  readonly open: () => void;
}

export interface ChaptersPanelProps extends ChapterListProps {
  readonly ref: Ref<ChaptersHandle>;
}

/** The panel "Chapters", which is collapsed at first. Renders a named `section`. */
export function ChaptersPanel({ ref, ...listProps }: ChaptersPanelProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({
    open() {
      setOpen(true);
      toggle.current?.focus();
    },
  }));
  return (
    <section className={panel.panel} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          ref={toggle}
          type="button"
          id={`${id}-title`}
          className={panel.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            Chapters <span className={styles.count}>{listProps.chapters.length}</span>
          </span>
          <ChevronDown className={panel.arrow} {...iconLook} />
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className={panel.body}>
          <ChapterList {...listProps} />
        </div>
      ) : null}
    </section>
  );
}
