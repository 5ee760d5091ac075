import {
  ButtonLink,
  EmptyState,
  type LinkComponentProps,
  LinkProvider,
} from '@kinora/design-system';
import { asUserId } from '@kinora/domain';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { expect, within } from 'storybook/test';
import { createSideBarStore } from './side-bar/side-bar-store.ts';
import { SiteFrame, type SiteFrameProps } from './site-frame.tsx';
import { createThemeStore } from './theme/theme-store.ts';
import { CreateButton } from './top-bar/create-button.tsx';
import { UserMenu } from './top-bar/user-menu.tsx';

const RouterLink = ({ href, ...anchorProps }: LinkComponentProps) => (
  <Link {...anchorProps} to={href} />
);

const inRouter: Decorator = (Story) => (
  <MemoryRouter>
    <LinkProvider component={RouterLink}>
      <Story />
    </LinkProvider>
  </MemoryRouter>
);

/** Sets the theme on a detached element, so that the theme of the story stays. */
function Framed(props: Omit<SiteFrameProps, 'themeStore' | 'sideBarStore'>) {
  const [themeStore] = useState(() => createThemeStore({ root: document.createElement('html') }));
  const [sideBarStore] = useState(createSideBarStore);
  return <SiteFrame {...props} themeStore={themeStore} sideBarStore={sideBarStore} />;
}

const ada = {
  id: asUserId('ada'),
  userName: 'ada',
  fullName: 'Ada Lovelace',
  avatar: '',
};

const meta = {
  title: 'Screens/Site frame',
  component: Framed,
  args: {
    brand: 'Kinora',
    accountMenu: <ButtonLink href="/login">Log in</ButtonLink>,
    children: <EmptyState title="The page stands here." />,
  },
  decorators: [inRouter],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Framed>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};

export const SignedIn: Story = {
  args: {
    accountMenu: <UserMenu user={ada} onLogOut={() => {}} />,
    createSlot: <CreateButton onPress={() => undefined} />,
  },
};

export const UserMenuOpen: Story = {
  args: { accountMenu: <UserMenu user={ada} onLogOut={() => {}} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Account' }));
  },
};

const endsOnMargin = {
  args: { accountMenu: <UserMenu user={ada} onLogOut={() => {}} /> },
  tags: ['test-only', 'no-screenshot'],
  play: async ({ canvas, canvasElement }) => {
    const avatar = canvas.getByRole('button', { name: 'Account' }).firstElementChild;
    const page = canvasElement.querySelector('#content');
    await expect(avatar?.getBoundingClientRect().right).toBe(page?.getBoundingClientRect().right);
  },
} satisfies Story;

export const AvatarOnMargin: Story = {
  name: '[LANDSCAPE-02] The avatar ends on the margin of the page',
  globals: { viewport: { value: 'desktop' } },
  ...endsOnMargin,
};

export const AvatarOnMarginOfPhone: Story = {
  name: '[LANDSCAPE-02] The avatar ends on the margin of the page on a phone',
  globals: { viewport: { value: 'phone' } },
  ...endsOnMargin,
};

export const AvatarOnMarginSideways: Story = {
  name: '[LANDSCAPE-02] The avatar ends on the margin of the page on a phone held sideways',
  globals: { viewport: { value: 'sideways' } },
  ...endsOnMargin,
};

export const Rail: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
  },
};

export const PanelOnLowScreen: Story = {
  name: '[LOOK-26] A focused link is below the head of the open side bar, not under it',
  parameters: {
    viewport: { options: { low: { name: 'low', styles: { width: '600px', height: '256px' } } } },
  },
  globals: { viewport: { value: 'low' } },
  tags: ['test-only', 'no-screenshot', 'keeps-focus'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const panel = canvas.getByRole('navigation', { name: 'Main' });
    const head = within(panel).getByRole('button', { name: 'Close menu' }).parentElement;
    for (const link of within(panel).getAllByRole('link').slice(1).toReversed()) {
      link.focus();
      const headEnd = head?.getBoundingClientRect().bottom;
      await expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(headEnd ?? Infinity);
    }
  },
};

export const SmallSearch: Story = {
  name: '[SHELL-06, SHELL-07] the search is an icon that opens into the form with a back button',
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveFocus();

    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.queryByRole('searchbox')).toBeNull();

    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await userEvent.keyboard('tide{Enter}');
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

const screenOf = (width: number) => ({
  parameters: {
    viewport: {
      options: { edge: { name: `${width} px`, styles: { width: `${width}px`, height: '768px' } } },
    },
  },
  globals: { viewport: { value: 'edge' } },
  tags: ['no-screenshot'],
});

export const SearchBelow1024: Story = {
  name: '[SHELL-06] the search is an icon at 1023 px',
  ...screenOf(1023),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const SearchFrom1024: Story = {
  name: '[SHELL-06, SHELL-07] the search is a form without a way back from 1024 px on',
  ...screenOf(1024),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** The open field covers the bar and closes when the focus moves on. */
export const SmallSearchByKeyboard: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['no-screenshot', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Search' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    const focused = canvas.getByRole('button', { name: /^Theme/ });
    await expect(focused).toHaveFocus();
    const { left, top, width, height } = focused.getBoundingClientRect();
    await expect(
      focused.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
    ).toBe(true);
  },
};

export const SmallSearchOpen: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
  },
};
