import { type PlayerSetting, iconLook } from '@kinora/design-system';
import { Keyboard, PictureInPicture, Leaf } from 'lucide-react';
import type { MiniPlayer } from '../mini/mini-player.ts';
import type { WatchSlots } from '../screen/watch-slots.ts';

export interface PlayerSettingsOptions {
  /** `undefined` until its code has loaded. */
  readonly sleepTimer: PlayerSetting | undefined;
  /** Whether the viewer saves data, and what changes that. */
  readonly saving: readonly [boolean, (isOn: boolean) => void];
  readonly mini: MiniPlayer | undefined;
  readonly onShowShortcuts: WatchSlots['onShowShortcuts'];
}

/** Returns the rows of the player's settings that belong to the site. */
export function playerSettings({
  sleepTimer,
  saving: [isSaving, chooseSaving],
  mini,
  onShowShortcuts,
}: PlayerSettingsOptions): readonly PlayerSetting[] {
  const settings: PlayerSetting[] = [
    {
      icon: <Leaf {...iconLook} />,
      label: 'Data saver',
      isOn: isSaving,
      onChange: chooseSaving,
    },
  ];
  if (sleepTimer) settings.push(sleepTimer);
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
