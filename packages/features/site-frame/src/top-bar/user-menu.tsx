import { Avatar, Menu, iconLook } from '@kinora/design-system';
import { channelHref, type UserSummary } from '@kinora/domain';
import { Keyboard, LogOut, Settings } from 'lucide-react';
import * as styles from './user-menu.css.ts';

/** The placeholders have no visible effect [SHELL-13]. */
const noop = () => {};

export interface UserMenuProps {
  readonly user: UserSummary;
  readonly onLogOut: () => void;
  /** Called by "Settings". Default: nothing happens. */
  readonly onShowSettings?: (() => void) | undefined;
  /** Called by "Keyboard shortcuts". Default: nothing happens. */
  readonly onShowShortcuts?: (() => void) | undefined;
}

/** The menu of the signed-in user. */
export function UserMenu({
  user,
  onLogOut,
  onShowSettings = noop,
  onShowShortcuts = noop,
}: UserMenuProps) {
  return (
    <Menu
      className={styles.button}
      name="Account"
      icon={<Avatar imageUrl={user.avatar} name={user.fullName} />}
      entries={[
        {
          kind: 'link',
          label: user.fullName,
          hint: `@${user.userName}`,
          icon: <Avatar imageUrl={user.avatar} name={user.fullName} />,
          href: channelHref(user),
        },
        { kind: 'separator' },
        {
          kind: 'action',
          label: 'Settings',
          icon: <Settings {...iconLook} />,
          onSelect: onShowSettings,
        },
        {
          kind: 'action',
          label: 'Keyboard shortcuts',
          icon: <Keyboard {...iconLook} />,
          onSelect: onShowShortcuts,
        },
        { kind: 'separator' },
        { kind: 'action', label: 'Log out', icon: <LogOut {...iconLook} />, onSelect: onLogOut },
      ]}
    />
  );
}
