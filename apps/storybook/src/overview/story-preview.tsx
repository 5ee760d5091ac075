import { useEffect, useRef, useState } from 'react';
import { Picture } from './picture.tsx';
import { createTurns } from './turns.ts';

/** More previews at once would make each of them slow. */
const turns = createTurns(3);

/** A preview this far outside the window is loaded in advance; farther away it is removed. */
const AHEAD = '300px 0px';
const POLL_MS = 100;
/** A story without an end, such as one with a failing play function, gives way to the next one. */
const TIMEOUT_MS = 30_000;

const size = { width: 1440, height: 900 };

/** Returns whether the story of a frame has rendered and its play function has ended. */
function isFinished(frame: HTMLIFrameElement | null): boolean {
  const preview: unknown = frame?.contentWindow
    ? Reflect.get(frame.contentWindow, '__STORYBOOK_PREVIEW__')
    : undefined;
  const render: unknown =
    typeof preview === 'object' && preview ? Reflect.get(preview, 'currentRender') : undefined;
  const phase: unknown =
    typeof render === 'object' && render ? Reflect.get(render, 'phase') : undefined;
  return ['finished', 'errored', 'aborted'].some((end) => end === phase);
}

/** Returns whether an element is near the window. */
function useIsNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

export interface StoryPreviewProps {
  readonly storyId: string;
  /** What the preview shows, such as "Home, full". The theme is added. */
  readonly name: string;
  readonly theme: 'dark' | 'light';
}

/** A story of a desktop in a small frame, which is a link to the story. The frame exists only near the window. */
export function StoryPreview({ storyId, name, theme }: StoryPreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useIsNear(box);
  const [stage, setStage] = useState<'away' | 'loading' | 'ready'>('away');

  useEffect(() => {
    if (!isNear) return undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const end = turns.take(() => {
      setStage('loading');
      const startMs = performance.now();
      poll = setInterval(() => {
        if (!isFinished(frame.current) && performance.now() - startMs < TIMEOUT_MS) return;
        clearInterval(poll);
        setStage('ready');
        end();
      }, POLL_MS);
    });
    return () => {
      clearInterval(poll);
      setStage('away');
      end();
    };
  }, [isNear]);

  const fullName = `${name}, ${theme}`;
  return (
    <div ref={box} className="screen-preview-box" data-theme={theme} data-stage={stage}>
      {stage === 'ready' ? null : <Picture storyId={storyId} pictureCount={2} alt="" />}
      {stage === 'away' ? null : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows the catalogue itself
        <iframe
          ref={frame}
          className="screen-preview"
          title={fullName}
          // Play functions need the focus. Afterwards the frame takes none.
          inert={stage === 'ready'}
          loading="lazy"
          allow="autoplay 'none'"
          {...size}
          src={`./iframe.html?id=${storyId}&viewMode=story&globals=theme:${theme};motion:reduced;a11y.manual:!true`}
        />
      )}
      <a
        href={`./?path=/story/${storyId}&globals=theme:${theme};viewport.value:desktop`}
        target="_top"
        aria-label={fullName}
        title={fullName}
      />
    </div>
  );
}
