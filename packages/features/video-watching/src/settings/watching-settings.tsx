import { useStored } from '@kinora/browser-storage';
import { CaptionLook, Checkbox } from '@kinora/design-system';
import { useSyncExternalStore } from 'react';
import { miniPlayerSwitch } from '../mini/mini-player.ts';
import { dataSaver } from '../player/data-saver.ts';
import { playerMemory } from '../player/player-memory.ts';
import { useAutoplay } from '../up-next/autoplay.ts';

/** How videos play in this browser, for the settings of the site. */
export function PlaybackSettings() {
  const [isAutoplay, chooseAutoplay] = useAutoplay();
  const [isSaving, chooseSaving] = useStored(dataSaver);
  const [hasMini, chooseMini] = useStored(miniPlayerSwitch);
  return (
    <>
      <Checkbox
        label="Autoplay"
        hint="When a video ends, the next one plays."
        checked={isAutoplay}
        onChange={({ target }) => chooseAutoplay(target.checked)}
      />
      <Checkbox
        label="Data saver"
        hint="Videos play in a low quality, and nothing loads before you choose it."
        checked={isSaving}
        onChange={({ target }) => chooseSaving(target.checked)}
      />
      <Checkbox
        label="Mini player"
        hint="A video that plays goes on in a corner of other pages."
        checked={hasMini}
        onChange={({ target }) => chooseMini(target.checked)}
      />
    </>
  );
}

/** A player that remembers nothing yet. */
const unchanged = { volume: 1, isMuted: false, rate: 1 };

/** How captions look in this browser. A player that is open follows. */
export function CaptionSettings() {
  const preferences = useSyncExternalStore(playerMemory.subscribe, playerMemory.read);
  return (
    <CaptionLook
      preferences={preferences?.captions}
      onChange={(captions) => playerMemory.save({ ...unchanged, ...preferences, captions })}
    />
  );
}
