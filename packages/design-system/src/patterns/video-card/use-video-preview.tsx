import { formatDuration } from '@kinora/domain';
import { Volume2, VolumeX } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, lazy } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { IconButton } from '../../parts/button/icon-button.tsx';
import type { FlipBookProps } from './flip-book.tsx';
import { usePreview } from './use-preview.ts';
import * as styles from './video-preview.css.ts';
import { VideoPreview } from './video-preview.tsx';

/** Without it the preview has no strip. */
const FlipBook = lazy((): Promise<{ default: ComponentType<FlipBookProps> }> =>
  import('./flip-book.tsx').catch(() => ({ default: () => null })),
);

/** What a preview needs to know of its video. */
export interface PreviewedVideo {
  /** Length of the whole video, which the remaining time counts down from. */
  readonly durationSeconds: number;
  /** Stills of the whole video, shown while its preview plays. */
  readonly storyboard?: string | undefined;
}

/** Events of a card that begin and end its preview. */
type PreviewEvent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerOver' | 'onFocus' | 'onBlur';

/** The parts of a card or a row that plays its video muted while a person is interested in it. */
export interface VideoPreviewParts {
  /** Whether a preview plays or is about to. */
  readonly isPreviewing: boolean;
  /** For the root element of the card. */
  readonly handlers: {
    readonly [Event in PreviewEvent]: NonNullable<ComponentProps<'article'>[Event]>;
  };
  /** For `preview` of `VideoThumbnail`; `null` while nothing plays. */
  readonly film: ReactNode;
  /** The time that is left; `undefined` until the preview plays. */
  readonly remaining: string | undefined;
  /** Renders the button that turns the sound on, the last control of the card; `null` while nothing plays. */
  readonly renderSoundButton: (className?: string) => ReactNode;
}

/**
 * Plays `url` muted and from its start while the mouse rests on the card or the keyboard focus is in it. Only one preview of
 * a page plays at a time.
 */
export function useVideoPreview(
  { durationSeconds, storyboard }: PreviewedVideo,
  url: string | undefined,
): VideoPreviewParts {
  // It renders again only when the preview changes: memoizing would cost more bytes than it saves work.
  'use no memo';
  const { preview, end, toggleMuted, setRemaining, ...handlers } = usePreview(Boolean(url));
  if (preview.stage !== 'previewing' || !url) {
    return {
      isPreviewing: false,
      handlers,
      film: null,
      remaining: undefined,
      renderSoundButton: () => null,
    };
  }
  const { isMuted, remainingSeconds } = preview;
  return {
    isPreviewing: true,
    handlers,
    film: (
      <>
        <VideoPreview src={url} isMuted={isMuted} onRemaining={setRemaining} onFailure={end} />
        {storyboard && remainingSeconds !== undefined ? (
          <Suspense>
            <FlipBook url={storyboard} played={1 - remainingSeconds / durationSeconds} />
          </Suspense>
        ) : null}
      </>
    ),
    remaining: remainingSeconds === undefined ? undefined : formatDuration(remainingSeconds),
    renderSoundButton: (className) => (
      <IconButton
        className={joinClassNames(styles.sound, className)}
        name={isMuted ? 'Unmute preview' : 'Mute preview'}
        icon={isMuted ? <VolumeX {...iconLook} /> : <Volume2 {...iconLook} />}
        onClick={toggleMuted}
      />
    ),
  };
}
