import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { useNameWithKey } from '../../foundations/single-keys.tsx';
import { IconButton } from '../../parts/button/icon-button.tsx';
import { control } from '../player.css.ts';
import type { PlayerSound } from '../state/player-state.ts';
import * as styles from './volume-control.css.ts';

export interface VolumeControlProps {
  readonly sound: PlayerSound;
  readonly volume: number;
  readonly onVolume: (volume: number) => void;
  readonly onMuted: (isMuted: boolean) => void;
}

/** The mute button and the volume slider. Touch screens show no slider: their devices have volume keys. */
export function VolumeControl({ sound, volume, onVolume, onMuted }: VolumeControlProps) {
  const nameWithKey = useNameWithKey();
  const isSilent = sound !== 'on' || volume === 0;
  const Icon = isSilent ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const shown = isSilent ? 0 : volume;
  const filled: CSSProperties & Record<'--volume', string> = { '--volume': `${shown * 100}%` };
  return (
    <div className={styles.volume}>
      <IconButton
        className={control}
        name={nameWithKey(isSilent ? 'Unmute' : 'Mute', 'm')}
        icon={<Icon {...iconLook} />}
        onClick={() => onMuted(!isSilent)}
      />
      <input
        className={styles.volumeRange}
        type="range"
        data-own-arrows
        aria-label="Volume"
        aria-valuetext={`${Math.round(shown * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={shown}
        style={filled}
        onChange={(event) => onVolume(event.target.valueAsNumber)}
      />
    </div>
  );
}
