import { IconButton, TextLink, iconLook } from '@kinora/design-system';
import { type Video, countedNoun } from '@kinora/domain';
import { ListVideo, Pause, Play, X } from 'lucide-react';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import type { PositionSource } from '../player/position-source.ts';
import { SHOW_QUEUE } from '../queue/show-queue.ts';
import * as styles from './mini-bar.css.ts';
import { useIsPlaying } from './use-playing.ts';

/** Where Escape has a meaning of its own. */
const keepsEscape = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** Calls `onClose` for Escape, unless a layer above has taken it. */
function useEscape(onClose: () => void) {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest(keepsEscape)) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeByKey(event);
    // After the layers, which listen to the document.
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Returns how much of the lower edge of the page the keyboard of a phone covers, in CSS pixels. */
function useCoveredByKeyboard(): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const isZoomed = viewport.scale > 1;
      const below = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
      setCovered(isZoomed ? 0 : Math.max(0, Math.round(below)));
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return covered;
}

function Progress({
  position,
  durationSeconds,
}: Pick<MiniBarProps, 'position'> & { readonly durationSeconds: number }) {
  const seconds = useSyncExternalStore(position.subscribe, position.get);
  const share: CSSProperties & Record<'--share', string> = {
    '--share': String(durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0),
  };
  return <span className={styles.progress} style={share} aria-hidden />;
}

export interface MiniBarProps {
  readonly video: Video;
  /** The address of the video. */
  readonly href: string;
  readonly media: RefObject<HTMLVideoElement | null>;
  readonly position: PositionSource;
  /** Whether the sleep timer has ended playback. */
  readonly isAsleep: boolean;
  readonly onClose: () => void;
  /** Number of the videos in the queue. */
  readonly queued: number;
}

/**
 * The title of the video in the small player, and its buttons. The link of the title covers the picture, too: a press leads
 * back to the watch page.
 */
export function MiniBar({ video, href, media, position, isAsleep, onClose, queued }: MiniBarProps) {
  const isPlaying = useIsPlaying(media);
  const covered = useCoveredByKeyboard();
  useEscape(onClose);
  useEffect(() => {
    document.documentElement.style.setProperty('--mini-player-rise', `${covered}px`);
    return () => void document.documentElement.style.removeProperty('--mini-player-rise');
  }, [covered]);

  function toggle() {
    const { current } = media;
    if (!current) return;
    if (current.paused) current.play().catch(() => undefined);
    else current.pause();
  }

  const navigate = useNavigate();
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className={styles.bar}>
      <Progress position={position} durationSeconds={video.durationSeconds} />
      <div className={styles.texts}>
        <TextLink className={styles.title} href={href} tone="bare" title="Back to the video">
          {video.title}
        </TextLink>
        <output className={styles.channel}>
          {isAsleep ? 'Paused by the sleep timer' : video.owner.fullName}
        </output>
      </div>
      {queued > 0 ? (
        <IconButton
          className={styles.button}
          name={`Queue, ${countedNoun(queued, 'video')}`}
          title="Queue"
          icon={<ListVideo {...iconLook} />}
          onClick={() => void navigate(href, { state: SHOW_QUEUE })}
        />
      ) : null}
      <IconButton
        className={styles.button}
        name={isPlaying ? 'Pause' : 'Play'}
        icon={<Icon {...iconLook} fill="currentColor" />}
        onClick={toggle}
      />
      <IconButton
        className={styles.button}
        name="Close the mini player"
        icon={<X {...iconLook} />}
        onClick={onClose}
      />
    </div>
  );
}
