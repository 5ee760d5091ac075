import { Avatar, Menu, Text } from '@kinora/design-system';
import type { UserSummary } from '@kinora/domain';
import { Keyboard, LogOut, Settings } from 'lucide-react';

import * as styles from './user-menu.css.ts';

const line = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Settings and Keyboard shortcuts are offered and do nothing visible (D13). */
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
      header={
        <div className={styles.person}>
          <Avatar imageUrl={user.avatar} name={user.fullName} />
          <div className={styles.names}>
            <Text weight="strong" lines="one">
              {user.fullName}
            </Text>
            <Text size="meta" tone="quiet" lines="one">
              @{user.userName}
            </Text>
          </div>
        </div>
      }
      entries={[
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
