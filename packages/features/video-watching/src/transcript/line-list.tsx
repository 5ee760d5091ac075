import { Button, iconLook } from '@kinora/design-system';
import { LocateFixed } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { GROUP_LINES } from './group-lines.ts';
import { LineGroup } from './line-group.tsx';
import { focusLine } from './scroll-to-line.ts';
import * as styles from './transcript-lines.css.ts';
import type { TranscriptLine } from './transcript-lines.ts';

const indexOf = (target: EventTarget) => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  return line ? Number(line.dataset['line']) : undefined;
};

/** Returns the line that a key leads to, or `undefined` for other keys. */
function lineForKey(key: string, index: number, count: number): number | undefined {
  const lines: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, index - 1),
    ArrowDown: Math.min(count - 1, index + 1),
    Home: 0,
    End: count - 1,
  };
  return lines[key];
}

export interface LineListProps {
  readonly ref: { readonly current: HTMLDivElement | null } & Ref<HTMLDivElement>;
  readonly lines: readonly TranscriptLine[];
  /** BCP 47. */
  readonly language: string;
  /** Index of the line at the position of the player; -1 before the first one. */
  readonly current: number;
  /** Index of the line that the search is at. */
  readonly found: number | undefined;
  readonly matches: readonly number[];
  /** The text to mark, as `wantedBy` returns it. */
  readonly wanted: string | undefined;
  readonly isFollowing: boolean;
  /** Called when the viewer scrolls the list, or moves the focus in it by keyboard. */
  readonly onLeave: () => void;
  readonly onFollow: () => void;
  readonly onPlay: (line: TranscriptLine) => void;
}

/** The lines, which scroll by themselves. One of them is in the tab order; the arrow keys lead to the others. */
export function LineList(props: LineListProps) {
  // The groups of lines are memoized: memoizing the rest would cost more bytes than it saves work.
  'use no memo';
  const { ref, lines, current, found, isFollowing, onLeave, onFollow, onPlay } = props;
  const [focused, setFocused] = useState<number>();
  const tabStop = focused ?? found ?? Math.max(0, current);
  // Marking a letter in thousands of lines takes longer than a key press may.
  const wanted = useDeferredValue(props.wanted);
  const matches = useDeferredValue(props.matches);
  const matchingGroups = useMemo(
    () => new Set(matches.map((index) => Math.floor(index / GROUP_LINES))),
    [matches],
  );

  function play({ target }: MouseEvent) {
    const line = lines[indexOf(target) ?? -1];
    if (line) onPlay(line);
  }

  function moveFocus(event: KeyboardEvent) {
    const index = indexOf(event.target);
    if (index === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.startsWith('Page')) onLeave();
    const next = lineForKey(event.key, index, lines.length);
    if (next === undefined) return;
    event.preventDefault();
    onLeave();
    focusLine(ref.current, next);
  }

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it watches; what acts are the buttons in it */}
      <div
        ref={ref}
        className={styles.list}
        lang={props.language}
        onClick={play}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setFocused(indexOf(target))}
        onBlur={() => setFocused(undefined)}
        onWheel={onLeave}
        onTouchMove={onLeave}
        // Beside the lines: the scroll bar.
        onPointerDown={({ target, currentTarget }) => target === currentTarget && onLeave()}
      >
        {Array.from({ length: Math.ceil(lines.length / GROUP_LINES) }, (_nothing, group) => {
          const first = group * GROUP_LINES;
          const inGroup = (index: number | undefined) =>
            index !== undefined && Math.floor(index / GROUP_LINES) === group ? index : undefined;
          return (
            <LineGroup
              key={group}
              lines={lines}
              first={first}
              wanted={matchingGroups.has(group) ? wanted : undefined}
              current={inGroup(current)}
              found={inGroup(found)}
              tabStop={inGroup(tabStop)}
            />
          );
        })}
      </div>
      {isFollowing ? null : (
        <Button
          className={styles.follow}
          icon={<LocateFixed {...iconLook} />}
          onClick={() => {
            onFollow();
            // The button disappears; the focus stays in the list.
            focusLine(ref.current, Math.max(0, current));
          }}
        >
          Follow
        </Button>
      )}
    </div>
  );
}
