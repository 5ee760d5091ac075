import { Avatar, Menu } from '@kinora/design-system';
import { channelHref, type UserSummary } from '@kinora/domain';
import { Keyboard, LogOut, Settings } from 'lucide-react';

const line = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Settings and Keyboard shortcuts are offered and do nothing visible [SHELL-13]. */
const nothing = () => {};

export interface UserMenuProps {
  readonly user: UserSummary;
  readonly onLogOut: () => void;
}

/** Who is signed in, and what belongs to them. */
export function UserMenu({ user, onLogOut }: UserMenuProps) {
  return (
    <Menu
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
        { kind: 'action', label: 'Settings', icon: <Settings {...line} />, onSelect: nothing },
        {
          kind: 'action',
          label: 'Keyboard shortcuts',
          icon: <Keyboard {...line} />,
          onSelect: nothing,
        },
        { kind: 'separator' },
        { kind: 'action', label: 'Log out', icon: <LogOut {...line} />, onSelect: onLogOut },
      ]}
    />
  );
}
