import { useLogOut } from '@kinora/account';
import { SubscribedChannels } from '@kinora/channels';
import { ButtonLink } from '@kinora/design-system';
import { useAuth } from '@kinora/server-state';
import {
  CreateButton,
  SiteFrame,
  UserMenu,
  createSideBarStore,
  createThemeStore,
} from '@kinora/site-frame';
import { useUploadDialogRoute } from '@kinora/video-studio';
import { type ReactNode, useState } from 'react';
import { matchPath, useLocation } from 'react-router';

function AccountMenu() {
  const { user } = useAuth();
  const logOut = useLogOut();
  return user ? (
    <UserMenu user={user} onLogOut={logOut} />
  ) : (
    <ButtonLink href="/login">Log in</ButtonLink>
  );
}

function Create() {
  const { open } = useUploadDialogRoute();
  return <CreateButton onPress={open} />;
}

/** The frame of the site around a screen on stage, with the same features in its slots as in the web app. */
export function SiteFrameOnStage({ children }: { readonly children: ReactNode }) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  // A detached element, because the toolbar of the catalogue sets the theme.
  const [themeStore] = useState(() => createThemeStore({ root: document.createElement('html') }));
  const [sideBarStore] = useState(createSideBarStore);
  return (
    <SiteFrame
      brand="Kinora"
      themeStore={themeStore}
      sideBarStore={sideBarStore}
      accountMenu={<AccountMenu />}
      subscriptionsSlot={user ? <SubscribedChannels /> : null}
      createSlot={matchPath('/your-videos', pathname) ? <Create /> : null}
    >
      {children}
    </SiteFrame>
  );
}
