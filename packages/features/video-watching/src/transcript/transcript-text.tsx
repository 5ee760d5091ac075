import { Text, useToasts } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { PositionSource } from '../player/position-source.ts';
import { FindBar } from './find-bar.tsx';
import { LineList } from './line-list.tsx';
import { scrollToLine } from './scroll-to-line.ts';
import { copyOf, lineAt, linesOf } from './transcript-lines.ts';
import { useFind } from './use-find.ts';

export interface TranscriptTextProps {
  readonly track: CaptionTrack;
  /** The file of the track. */
  readonly webVtt: string;
  readonly position: PositionSource;
  readonly onPlayFrom: (seconds: number) => void;
  /** The choice of the language, if there is one. */
  readonly languageChoice: ReactNode;
}

/** The lines of one track, with the search in them. */
export function TranscriptText(props: TranscriptTextProps) {
  // Renders when a line begins or the viewer searches: memoizing would cost more bytes than it saves work.
  'use no memo';
  const { track, webVtt, position, onPlayFrom, languageChoice } = props;
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(webVtt), [webVtt]);
  const current = useSyncExternalStore(position.subscribe, () => lineAt(lines, position.get()));
  const find = useFind(lines);
  const [isFollowing, setFollowing] = useState(true);

  useEffect(() => {
    if (isFollowing) scrollToLine(list.current, current);
  }, [isFollowing, current]);

  function show(line: number | undefined) {
    if (line === undefined) return;
    setFollowing(false);
    scrollToLine(list.current, line);
  }

  async function copy() {
    try {
      // `navigator.clipboard` is missing on pages served over plain http.
      await navigator.clipboard.writeText(copyOf(lines));
      toasts.show({ kind: 'success', text: 'Transcript copied' });
    } catch {
      toasts.show({ kind: 'error', text: 'The transcript could not be copied' });
    }
  }

  if (lines.length === 0)
    return (
      <>
        {languageChoice}
        <Text tone="quiet">These captions contain no text.</Text>
      </>
    );
  return (
    <>
      <FindBar
        typed={find.typed}
        matchCount={find.matches.length}
        present={find.present}
        presentText={lines[find.line ?? -1]?.text}
        onType={(text) => show(find.search(text, Math.max(0, current)))}
        onStep={(direction) => show(find.step(direction))}
        onCopy={copy}
        languageChoice={languageChoice}
      />
      <LineList
        ref={list}
        lines={lines}
        language={track.language}
        current={current}
        found={find.line}
        matches={find.matches}
        wanted={find.wanted}
        isFollowing={isFollowing}
        onLeave={() => setFollowing(false)}
        onFollow={() => setFollowing(true)}
        onPlay={({ startSeconds }) => {
          onPlayFrom(startSeconds);
          setFollowing(true);
        }}
      />
    </>
  );
}
