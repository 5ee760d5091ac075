import { type PlayerSetting, iconLook } from '@kinora/design-system';
import { Keyboard, PictureInPicture } from 'lucide-react';
import type { MiniPlayer } from '../mini/mini-player.ts';
import type { WatchSlots } from '../screen/watch-slots.ts';

export interface PlayerSettingsOptions {
  /** `undefined` until its code has loaded. */
  readonly sleepTimer: PlayerSetting | undefined;
  readonly mini: MiniPlayer | undefined;
  readonly onShowShortcuts: WatchSlots['onShowShortcuts'];
}

/** Returns the rows of the player's settings that belong to the site. */
export function playerSettings({
  sleepTimer,
  mini,
  onShowShortcuts,
}: PlayerSettingsOptions): readonly PlayerSetting[] {
  const settings = sleepTimer ? [sleepTimer] : [];
  if (mini)
    settings.push({
      icon: <PictureInPicture {...iconLook} />,
      label: 'Mini player',
      isOn: mini.isOn,
      onChange: mini.onChange,
    });
  if (onShowShortcuts)
    settings.push({
      icon: <Keyboard {...iconLook} />,
      label: 'Keyboard shortcuts',
      onSelect: onShowShortcuts,
    });
  return settings;
}
