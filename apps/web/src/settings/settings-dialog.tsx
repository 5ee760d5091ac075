import { ButtonLink, Dialog } from '@kinora/design-system';
import { hrefOf } from '@kinora/domain';
import {
  DialogGroup,
  DialogGroups,
  KeyboardSettings,
  ThemeSettings,
  type ThemeStore,
} from '@kinora/site-frame';
import { CaptionSettings, PlaybackSettings } from '@kinora/video-watching';
import { HistorySettings } from '@kinora/watch-history';

export interface SettingsDialogProps {
  readonly themeStore: ThemeStore;
  readonly onClose: () => void;
}

/** What the signed-in viewer can choose. Each choice counts at once; all but the history belong to this browser. */
export default function SettingsDialog({ themeStore, onClose }: SettingsDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Settings" width="wide">
      <DialogGroups>
        <DialogGroup name="Playback">
          <PlaybackSettings />
        </DialogGroup>
        <DialogGroup name="Captions">
          <CaptionSettings />
        </DialogGroup>
        <DialogGroup name="Theme">
          <ThemeSettings store={themeStore} />
        </DialogGroup>
        <DialogGroup name="Keyboard">
          <KeyboardSettings />
        </DialogGroup>
        <DialogGroup name="History">
          <HistorySettings />
        </DialogGroup>
        <DialogGroup name="Account">
          <ButtonLink href={hrefOf('updateProfile')} onClick={onClose}>
            Edit profile or delete account
          </ButtonLink>
        </DialogGroup>
      </DialogGroups>
    </Dialog>
  );
}
