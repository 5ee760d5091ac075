import { Brand, IconButton, SiteLayout, TopBar, iconLook } from '@kinora/design-system';
import { matchPage } from '@kinora/domain';
import { Bell, Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { type SideBarStore, isSideBarOpen } from './side-bar/side-bar-store.ts';
import { SideBar } from './side-bar/side-bar.tsx';
import * as styles from './site-frame.css.ts';
import { ThemeMenu } from './theme/theme-menu.tsx';
import type { ThemeStore } from './theme/theme-store.ts';
import { SearchBox, type SearchBoxProps } from './top-bar/search-box.tsx';

export interface SiteFrameProps {
  /** Name of the site, shown next to its logo. */
  readonly brand: string;
  readonly themeStore: ThemeStore;
  readonly sideBarStore: SideBarStore;
  /** Rendered at the end of the top bar: the user's menu, or the link to log in. */
  readonly accountMenu: ReactNode;
  /** The Create button, on pages that have one. */
  readonly createSlot?: ReactNode;
  /** The last section of the open side bar: the subscribed channels. */
  readonly subscriptionsSlot?: ReactNode;
  /** The suggestions below the search field; see {@link SuggestionsSlotProps}. */
  readonly searchSuggestions?: SearchBoxProps['suggestions'];
  /** Called with the search text. Default: the search leads to the results. */
  readonly onSearch?: (text: string) => void;
  /** The page. */
  readonly children: ReactNode;
}

/** The frame around every page except the account pages: top bar and side bar. */
export function SiteFrame({
  brand,
  themeStore,
  sideBarStore,
  accountMenu,
  createSlot,
  subscriptionsSlot,
  searchSuggestions,
  onSearch,
  children,
}: SiteFrameProps) {
  const sideBar = useStore(sideBarStore);
  const hasPlayer = matchPage(useLocation().pathname)?.name === 'watch';
  const isOpen = isSideBarOpen(sideBar, hasPlayer);
  const toggle = useRef<HTMLButtonElement>(null);

  function closePanel() {
    sideBar.closeSmall();
    toggle.current?.focus();
  }

  return (
    <>
      <a className={styles.skipLink} href="#content">
        Skip to content
      </a>
      <SiteLayout
        topBar={
          <TopBar
            middle={<SearchBox suggestions={searchSuggestions} onSearch={onSearch} />}
            start={
              <>
                <IconButton
                  ref={toggle}
                  name="Menu"
                  icon={<MenuIcon {...iconLook} />}
                  aria-expanded={isOpen}
                  onClick={() => sideBar.toggle(hasPlayer)}
                />
                <Brand className={styles.brand} name={brand} href="/" />
              </>
            }
            end={
              <>
                {createSlot}
                <ThemeMenu store={themeStore} />
                {/* Visible and focusable, but without effect [SHELL-10]. */}
                <IconButton name="Notifications" icon={<Bell {...iconLook} />} />
                {accountMenu}
              </>
            }
          />
        }
        side={
          <SideBar
            screen={sideBar.screen}
            isOpen={isOpen}
            head={
              <div className={styles.panelHead}>
                <IconButton
                  name="Close menu"
                  icon={<MenuIcon {...iconLook} />}
                  onClick={closePanel}
                />
                <Brand name={brand} href="/" />
              </div>
            }
            subscriptions={subscriptionsSlot}
            onClose={closePanel}
          />
        }
      >
        <div id="content" tabIndex={-1} className={styles.content}>
          {children}
        </div>
      </SiteLayout>
    </>
  );
}
