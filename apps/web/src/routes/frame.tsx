import { useLogOut } from '@kinora/account';
import { ButtonLink } from '@kinora/design-system';
import { useAuth } from '@kinora/server-state';
import {
  CreateLink,
  SiteFrame,
  type SideBarStore,
  type ThemeStore,
  UserMenu,
} from '@kinora/site-frame';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';

import { BRAND } from '../brand.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** After the first paint: a visitor has none, and the page does not wait for it. */
const SubscribedChannels = lazyScreen(() => import('./subscribed-channels.tsx'));

function AccountMenu() {
  const { user } = useAuth();
  const logOut = useLogOut();
  return user ? (
    <UserMenu user={user} onLogOut={logOut} />
  ) : (
    <ButtonLink href="/login">Log in</ButtonLink>
  );
}

export interface FrameProps {
  readonly themeStore: ThemeStore;
  readonly sideBarStore: SideBarStore;
}

/** The frame with the features of this app in its slots. The Create button belongs to /your-videos alone. */
export default function Frame(stores: FrameProps) {
  const { pathname } = useLocation();
  const { user } = useAuth();
  return (
    <SiteFrame
      {...stores}
      brand={BRAND}
      accountMenu={<AccountMenu />}
      subscriptionsSlot={
        user ? (
          <Suspense>
            <SubscribedChannels />
          </Suspense>
        ) : null
      }
      createSlot={pathname === '/your-videos' ? <CreateLink href="/upload" /> : null}
    >
      <Suspense>
        <Outlet />
      </Suspense>
    </SiteFrame>
  );
}
