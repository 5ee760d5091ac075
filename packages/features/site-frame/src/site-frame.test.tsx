import { LinkProvider } from '@kinora/design-system';
import { asUserId } from '@kinora/domain';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSideBarStore } from './side-bar/side-bar-store.ts';
import { SiteFrame, type SiteFrameProps } from './site-frame.tsx';
import { createThemeStore } from './theme/theme-store.ts';
import { UserMenu } from './top-bar/user-menu.tsx';

const ada = {
  id: asUserId('u1'),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  avatar: 'https://media.example/ada.jpg',
};

/** jsdom has no layout, so the test sets the width of the screen. */
function onScreen(size: 'small' | 'large') {
  const list = new EventTarget();
  vi.stubGlobal('matchMedia', () => Object.assign(list, { matches: size === 'large' }));
}

beforeEach(() => {
  localStorage.clear();
  onScreen('large');
});

function start({
  route = '/',
  accountMenu = <a href="/login">Log in</a>,
  subscriptionsSlot = null,
}: Partial<Pick<SiteFrameProps, 'accountMenu' | 'subscriptionsSlot'>> & {
  readonly route?: string;
} = {}) {
  render(
    <MemoryRouter initialEntries={[route]}>
      <LinkProvider component={({ href, ...rest }) => <Link {...rest} to={href} />}>
        <SiteFrame
          brand="Testbrand"
          themeStore={createThemeStore()}
          sideBarStore={createSideBarStore()}
          accountMenu={accountMenu}
          createSlot={null}
          subscriptionsSlot={subscriptionsSlot}
        >
          <h1>Page</h1>
          <button type="button">On the page</button>
        </SiteFrame>
      </LinkProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const toggle = () => screen.getByRole('button', { name: 'Menu' });
/** Presses Tab until the control has the focus; throws if it is never reached. */
async function tabTo(user: UserEvent, control: HTMLElement) {
  do await user.tab();
  while (document.activeElement !== control && document.activeElement !== document.body);
  expect(control).toHaveFocus();
}
const sideBar = () => screen.queryByRole('navigation', { name: 'Main' });

describe('the top bar', () => {
  it('links the brand from its props to the home page [SHELL-02, PRODUCT-09]', () => {
    start();
    expect(screen.getByRole('link', { name: 'Testbrand' })).toHaveAttribute('href', '/');
  });

  it('offers Light, Dark and System, and applies the choice at once [SHELL-08, THEME-01]', async () => {
    const user = start();
    await user.click(screen.getByRole('button', { name: 'Theme' }));
    const options = await screen.findAllByRole('menuitemradio');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'System']);
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();

    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('has a notification button that the keyboard reaches and that does nothing [SHELL-10]', async () => {
    const user = start();
    const bell = screen.getByRole('button', { name: 'Notifications' });
    const before = document.body.innerHTML;
    await tabTo(user, bell);
    await user.keyboard('{Enter}');
    expect(document.body.innerHTML).toBe(before);
  });

  it("has a link that skips to the page's content", async () => {
    const user = start();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });
});

describe('the user menu', () => {
  it('shows avatar, full name and @userName, which link to the own channel [SHELL-11]', async () => {
    const user = start({ accountMenu: <UserMenu user={ada} onLogOut={() => {}} /> });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const channel = await screen.findByRole('menuitem', { name: 'Ada Lovelace @ada' });
    expect(channel).toHaveAttribute('href', '/user/ada');
    expect(channel.querySelector('img')).toHaveAttribute('src', ada.avatar);
  });

  it('logs out', async () => {
    const onLogOut = vi.fn<() => void>();
    const user = start({ accountMenu: <UserMenu user={ada} onLogOut={onLogOut} /> });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledOnce();
  });

  it('has Log out, Settings and Keyboard shortcuts [SHELL-12]', async () => {
    const user = start({ accountMenu: <UserMenu user={ada} onLogOut={() => {}} /> });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent).slice(1)).toEqual([
      'Settings',
      'Keyboard shortcuts',
      'Log out',
    ]);
  });

  it('shows the shortcuts where the page can [EXTENSIONS-04]', async () => {
    const onShowShortcuts = vi.fn<() => void>();
    const menu = <UserMenu user={ada} onLogOut={() => {}} onShowShortcuts={onShowShortcuts} />;
    const user = start({ accountMenu: menu });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(onShowShortcuts).toHaveBeenCalledOnce();
  });

  it.each([
    ['Settings', '{ArrowDown}'],
    ['Keyboard shortcuts', '{ArrowDown}{ArrowDown}'],
  ])('only closes on %s, which the keyboard reaches [SHELL-13]', async (name, keys) => {
    const user = start({ accountMenu: <UserMenu user={ada} onLogOut={() => {}} /> });
    const before = document.body.innerHTML;
    await tabTo(user, screen.getByRole('button', { name: 'Account' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await user.keyboard(keys);
    await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(document.body.innerHTML).toBe(before);
  });
});

describe('the side bar', () => {
  it('opens and closes with the toggle of the top bar [SHELL-01]', async () => {
    const user = start();
    const expanded = () => screen.queryByRole('heading', { name: 'You' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(expanded()).toBeVisible();
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(expanded()).not.toBeInTheDocument();
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(expanded()).toBeVisible();
  });

  it('starts as the rail on the page of a video and opens with the same toggle', async () => {
    const user = start({ route: '/watch?v=1' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('heading', { name: 'You' })).not.toBeInTheDocument();
    await user.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('heading', { name: 'You' })).toBeVisible();
  });

  const links = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('has Home and Subscriptions at the top of the panel [SHELL-15]', () => {
    start();
    expect(links().slice(0, 2)).toEqual([
      ['Home', '/'],
      ['Subscriptions', '/subscriptions'],
    ]);
  });

  it('has the links of the user in the section You of the panel [SHELL-16, SHELL-21, SHELL-22]', () => {
    start();
    const you = screen.getByRole('heading', { name: 'You' }).parentElement;
    const places = within(you ?? document.body).getAllByRole('link');
    expect(places.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['History', '/history'],
      ['Playlists', '/playlists'],
      ['Your Videos', '/your-videos'],
      ['Watch Later', '/playlist?list=WL'],
      ['Liked Videos', '/playlist?list=LL'],
    ]);
  });

  it('has five links in the rail [SHELL-14, SHELL-21]', async () => {
    const user = start();
    await user.click(toggle());
    expect(links()).toEqual([
      ['Home', '/'],
      ['History', '/history'],
      ['Liked Videos', '/playlist?list=LL'],
      ['Playlists', '/playlists'],
      ['Subscriptions', '/subscriptions'],
    ]);
  });

  it.each([
    ['/playlist?list=LL', ['Liked Videos']],
    ['/playlist?list=WL&from=menu', ['Watch Later']],
    ['/playlist?list=00000000-0000-7000-8000-000000000001', []],
    ['/history', ['History']],
    ['/History/', ['History']],
    ['/Playlist/?list=LL', ['Liked Videos']],
    ['/playlists', ['Playlists']],
  ])('highlights on %s the links %j [SHELL-20]', (route, labels) => {
    start({ route });
    const current = within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(labels);
  });

  it('has the subscribed channels at the end of the panel, not in the rail', async () => {
    const user = start({ subscriptionsSlot: <a href="/user/ada">Ada</a> });
    expect(links().at(-1)).toEqual(['Ada', '/user/ada']);
    await user.click(toggle());
    expect(links()).not.toContainEqual(['Ada', '/user/ada']);
  });

  it('closes on a small screen when a subscribed channel is chosen', async () => {
    onScreen('small');
    const user = start({ subscriptionsSlot: <Link to="/user/ada">Ada</Link> });
    await user.click(toggle());
    await user.click(screen.getByRole('link', { name: 'Ada' }));
    expect(sideBar()).not.toBeInTheDocument();
  });

  it('highlights the current route in the panel and in the rail [SHELL-20]', async () => {
    const user = start({ route: '/' });
    const home = () => within(screen.getByRole('navigation')).getByRole('link', { name: 'Home' });
    expect(home()).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Your Videos' })).not.toHaveAttribute('aria-current');
    await user.click(toggle());
    expect(home()).toHaveAttribute('aria-current', 'page');
  });

  it('overlays a small screen, takes the focus, and returns it when it closes', async () => {
    onScreen('small');
    const user = start();
    expect(sideBar()).not.toBeInTheDocument();

    await user.click(toggle());
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(sideBar()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  });

  it('has a head with a button that closes it, and the logo [LOOK-26]', async () => {
    onScreen('small');
    const user = start();
    await user.click(toggle());
    const panel = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(panel.getByRole('link', { name: 'Testbrand' })).toHaveAttribute('href', '/');
    await user.click(panel.getByRole('button', { name: 'Close menu' }));
    expect(sideBar()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  });

  it('closes on a small screen when the focus leaves it', async () => {
    onScreen('small');
    const user = start();
    await user.click(toggle());
    screen.getByRole('link', { name: 'Liked Videos' }).focus();
    await user.tab();
    expect(sideBar()).not.toBeInTheDocument();
    expect(toggle()).toHaveFocus();
  });

  it('closes on a small screen when a page is chosen', async () => {
    onScreen('small');
    const user = start();
    await user.click(toggle());
    await user.click(screen.getByRole('link', { name: 'Your Videos' }));
    expect(sideBar()).not.toBeInTheDocument();
  });

  it('stays open on a large screen when a page is chosen', () => {
    start();
    act(() => screen.getByRole('link', { name: 'Your Videos' }).click());
    expect(screen.getByRole('link', { name: 'Your Videos' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
