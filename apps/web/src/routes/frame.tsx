import { useLogOut } from '@kinora/account';
import { ButtonLink } from '@kinora/design-system';
import { hrefOf, matchPage } from '@kinora/domain';
import { useAuth, useHostExtension } from '@kinora/server-state';
import { SiteFrame, type SideBarStore, type ThemeStore, UserMenu } from '@kinora/site-frame';
import { mayLeavePage } from '@kinora/video-studio';
import { type ComponentType, Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AppError } from '../app-error.tsx';
import { BRAND } from '../brand.ts';
import { lazyPart } from '../routing/lazy-screen.tsx';
import { useShowSettings } from '../settings/settings.tsx';
import { useShowShortcuts } from '../shortcuts/shortcuts.tsx';
import { createButton } from '../slots/create-slot.tsx';
import { WatchLayer } from '../watch-layer/watch-layer.tsx';

/** A chunk of its own: a visitor does not need it, and the first paint does not wait for it. */
const SubscribedChannels = lazyPart(() => import('../slots/subscribed-channels.tsx'));

/** Loaded when the search field gets the focus. */
const SearchSuggestions = lazyPart(() => import('../slots/search-suggestions.tsx'));

function AccountMenu() {
  const { user } = useAuth();
  const logOut = useLogOut();
  const showShortcuts = useShowShortcuts();
  const hasShortcuts = useHostExtension('keyboard-shortcuts');
  const showSettings = useShowSettings();
  const hasSettings = useHostExtension('settings');
  const isLeaving = useRef(false);
  async function leave() {
    // A second press while uploads are being stopped is the same logout.
    if (!user || isLeaving.current) return;
    isLeaving.current = true;
    // Stopping an upload takes it back from the host, which needs the session.
    const mayLeave = await mayLeavePage();
    isLeaving.current = false;
    if (!mayLeave) return;
    // The drafts and the queue are deleted. If the chunk cannot be loaded, the next ones replace them.
    void import('../slots/forget-at-logout.ts')
      .then(({ forgetDrafts, queue }) => {
        queue.clear();
        return forgetDrafts(user.id);
      })
      .catch(() => undefined);
    logOut();
  }
  return user ? (
    <UserMenu
      user={user}
      onLogOut={() => void leave()}
      onShowSettings={hasSettings ? showSettings : undefined}
      onShowShortcuts={hasShortcuts ? showShortcuts : undefined}
    />
  ) : (
    <ButtonLink href={hrefOf('login')}>Log in</ButtonLink>
  );
}

export interface FrameProps {
  readonly themeStore: ThemeStore;
  readonly sideBarStore: SideBarStore;
  readonly watchScreen: ComponentType<{ readonly brand: string }>;
}

/** The frame with the features of this app in its slots. The Create button belongs to /your-videos alone. */
export default function Frame({ watchScreen, ...stores }: FrameProps) {
  const { key, pathname } = useLocation();
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
      searchSuggestions={SearchSuggestions}
      createSlot={matchPage(pathname)?.name === 'yourVideos' ? createButton : null}
    >
      <AppError navigation={key}>
        <Suspense>
          <Outlet />
        </Suspense>
      </AppError>
      <AppError navigation={key}>
        <WatchLayer screen={watchScreen} />
      </AppError>
    </SiteFrame>
  );
}
