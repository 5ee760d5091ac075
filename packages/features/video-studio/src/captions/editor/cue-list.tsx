import { EmptyState } from '@kinora/design-system';
import { memo, useEffect, useRef, useState } from 'react';
import * as styles from './cue-list.css.ts';
import { CueRow, type CueRowProps } from './cue-row.tsx';
import { type EditedCue, problemsOf } from './edited-cues.ts';
import type { FocusTarget } from './editor-state.ts';
import type { CueMatch } from './find-matches.ts';

/** Rows that are rendered together. `cue-list.css.ts` reserves their height. */
const BLOCK_SIZE = 25;

type RowEvents = Pick<CueRowProps, 'onEvent' | 'onPlay' | 'positionMs'>;

interface BlockProps extends RowEvents {
  readonly cues: readonly EditedCue[];
  /** Number of the first row, minus one. */
  readonly offset: number;
  readonly durationMs: number;
  readonly currentId: number | undefined;
  readonly foundId: number | undefined;
  readonly inHandId: number | undefined;
  /** Whether a row of the block is needed at once, wherever the block is. */
  readonly isWanted: boolean;
}

/**
 * Renders its rows while they are near the view, needed, or hold the focus. The browser remembers the height of rows that it
 * has laid out, so the scroll position stays when they go.
 */
function RowBlock({
  cues,
  offset,
  durationMs,
  currentId,
  foundId,
  inHandId,
  isWanted,
  ...events
}: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'new' | 'shown' | 'hidden'>('new');
  useEffect(() => {
    const block = element.current;
    if (!block) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting || block.contains(document.activeElement);
        setStage((before) => (isNear ? 'shown' : before === 'new' ? 'new' : 'hidden'));
      },
      { rootMargin: '800px', scrollMargin: '800px' },
    );
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  const isRendered = isWanted || stage === 'shown';
  return (
    <div
      ref={element}
      className={styles.block}
      data-unknown-height={(!isRendered && stage === 'new') || undefined}
    >
      {isRendered
        ? cues.map((cue, index) => (
            <CueRow
              key={cue.id}
              cue={cue}
              number={offset + index + 1}
              problems={problemsOf(cue, durationMs)}
              isCurrent={cue.id === currentId}
              isFound={cue.id === foundId}
              isInHand={cue.id === inHandId}
              {...events}
            />
          ))
        : null}
    </div>
  );
}

/** A block gets a new list of the same captions with each key press in another block. */
function isSameBlock(before: BlockProps, { cues, ...after }: BlockProps) {
  return (
    cues.length === before.cues.length &&
    cues.every((cue, index) => cue === before.cues[index]) &&
    Object.entries(after).every(([name, value]) => Object.is(value, Reflect.get(before, name)))
  );
}

const Block = memo(RowBlock, isSameBlock);

export interface CueListProps extends RowEvents {
  readonly cues: readonly EditedCue[];
  readonly durationMs: number;
  /** The caption at the position of the player. */
  readonly currentId: number | undefined;
  /** The place where Find stands; the list scrolls to it. */
  readonly found: CueMatch | undefined;
  /** The caption that the person works on; the list scrolls to it. */
  readonly inHandId: number | undefined;
  /** Called when a row gets the focus, and whether its text does. */
  readonly onTake: (id: number, isText: boolean) => void;
  /** Whether the video plays: the list follows it unless the person is in the list. */
  readonly isPlaying: boolean;
  /** Where the focus goes, whenever this is a new object. */
  readonly target: FocusTarget | undefined;
}

function blocksOf(cues: readonly EditedCue[]) {
  const count = Math.max(1, Math.ceil(cues.length / BLOCK_SIZE));
  return Array.from({ length: count }, (_, block) => {
    const offset = block * BLOCK_SIZE;
    return { offset, rows: cues.slice(offset, offset + BLOCK_SIZE) };
  });
}

const rowIn = (list: HTMLElement | null, id: number) => list?.querySelector(`[data-cue="${id}"]`);

/** All captions of a track. It renders only rows near the view, so that thousands of them stay fast. */
export function CueList({
  cues,
  durationMs,
  currentId,
  found,
  inHandId,
  onTake,
  isPlaying,
  target,
  ...events
}: CueListProps) {
  const list = useRef<HTMLElement>(null);
  const followedId = isPlaying ? currentId : undefined;
  const wanted = new Set([target?.id, found?.id, inHandId, followedId]);

  useEffect(() => {
    if (!target) return;
    const { id, field, from, length } = target;
    const element = rowIn(list.current, id)?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-field="${field}"]`,
    );
    element?.focus();
    element?.setSelectionRange(from, from + length);
  }, [target]);
  useEffect(() => {
    // The keyboard of a phone takes half of the window, on iOS only of its visual viewport.
    const viewport = window.visualViewport;
    let scale = viewport?.scale;
    const keepInView = () => {
      // A person who zooms looks elsewhere.
      const isZooming = viewport?.scale !== scale;
      scale = viewport?.scale;
      const focused = document.activeElement;
      if (!isZooming && list.current?.contains(focused))
        focused?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('resize', keepInView);
    viewport?.addEventListener('resize', keepInView);
    return () => {
      window.removeEventListener('resize', keepInView);
      viewport?.removeEventListener('resize', keepInView);
    };
  }, []);
  useEffect(() => {
    if (found) rowIn(list.current, found.id)?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  useEffect(() => {
    if (inHandId !== undefined && !list.current?.contains(document.activeElement))
      rowIn(list.current, inHandId)?.scrollIntoView({ block: 'nearest' });
  }, [inHandId]);
  useEffect(() => {
    if (followedId !== undefined && !list.current?.contains(document.activeElement))
      rowIn(list.current, followedId)?.scrollIntoView({ block: 'nearest' });
  }, [followedId]);

  if (cues.length === 0)
    return (
      <EmptyState
        title="No captions yet."
        advice="Play the video, and insert a caption where somebody speaks."
      />
    );
  return (
    <section ref={list} aria-label="Captions" className={styles.list}>
      {/* The fields have these names themselves. */}
      <div className={styles.heads} aria-hidden>
        <span className={styles.timesHead}>Start, end</span>
        <span className={styles.textHead}>Text</span>
        <span>Speed</span>
      </div>
      <div
        onFocus={({ target: element }) => {
          const id = element.closest<HTMLElement>('[data-cue]')?.dataset['cue'];
          if (id !== undefined) onTake(Number(id), element instanceof HTMLTextAreaElement);
        }}
      >
        {blocksOf(cues).map(({ offset, rows }) => (
          <Block
            key={offset}
            {...events}
            cues={rows}
            offset={offset}
            durationMs={durationMs}
            currentId={currentId}
            foundId={found?.id}
            // Not in all blocks: each would compare and render for a caption of another one.
            inHandId={rows.some(({ id }) => id === inHandId) ? inHandId : undefined}
            isWanted={offset === 0 || rows.some(({ id }) => wanted.has(id))}
          />
        ))}
      </div>
    </section>
  );
}
