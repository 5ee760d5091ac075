import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bookmark, EllipsisVertical, ListPlus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { Inline } from '../layout/inline.tsx';
import { Menu } from './menu.tsx';

const icon = (Icon: typeof Bookmark) => <Icon {...iconLook} />;
const onShare = fn<() => void>();

const meta = {
  title: 'Parts/Menu',
  component: Menu,
  args: {
    name: 'More about Harbour at night',
    icon: icon(EllipsisVertical),
    align: 'start',
    entries: [
      {
        kind: 'action',
        label: 'Save to Watch Later',
        icon: icon(Bookmark),
        onSelect: fn<() => void>(),
      },
      {
        kind: 'action',
        label: 'Save to Playlist',
        icon: icon(ListPlus),
        onSelect: fn<() => void>(),
      },
      { kind: 'action', label: 'Share', icon: icon(Share2), onSelect: onShare },
      { kind: 'separator' },
      {
        kind: 'action',
        label: 'Remove from a playlist with a name that nobody will ever read to its end',
        icon: icon(Trash2),
        tone: 'critical',
        onSelect: fn<() => void>(),
      },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

const menuButton = () => screen.getByRole('button', { name: 'More about Harbour at night' });

export const Closed: Story = {};

export const Open: Story = {
  // Stories on a page do not play, so there it would be closed.
  tags: ['!autodocs'],
  decorators: (Shown) => (
    <div style={{ minBlockSize: '280px' }}>
      <Shown />
    </div>
  ),
  play: async () => {
    await userEvent.click(menuButton());
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  },
};

export const RightToLeft: Story = {
  tags: ['!autodocs'],
  decorators: (Shown) => (
    <div dir="rtl" style={{ minBlockSize: '280px', paddingInline: '48px' }}>
      <Shown />
    </div>
  ),
  play: async () => {
    await userEvent.click(menuButton());
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveStyle({ direction: 'rtl' });
    await waitFor(() =>
      expect(menu.getBoundingClientRect().right).toBeCloseTo(
        menuButton().getBoundingClientRect().right,
        0,
      ),
    );
  },
};

export const OnAPhone: Story = {
  name: '[LOOK-34] On a phone it is a sheet at the lower edge',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(menuButton());
    const menu = await screen.findByRole('menu');
    const settled = async () => {
      await Promise.all(menu.getAnimations().map(({ finished }) => finished));
      const { left, right, bottom } = menu.getBoundingClientRect();
      return [left, right, bottom];
    };
    await expect(await settled()).toEqual([
      0,
      document.documentElement.getBoundingClientRect().right,
      window.innerHeight,
    ]);
    for (const entry of screen.getAllByRole('menuitem'))
      await expect(entry.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const PressBesideTheSheet: Story = {
  name: '[LOOK-34] A press above the sheet closes it, and nothing else',
  tags: ['test-only'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(menuButton());
    const menu = await screen.findByRole('menu');
    // The button of the menu lies below what dims the page.
    const { left, top } = menuButton().getBoundingClientRect();
    const pressed = document.elementFromPoint(left + 4, top + 4);
    await expect(menuButton().contains(pressed)).toBe(false);
    await userEvent.click(pressed ?? document.body);
    await waitFor(() => expect(menu).not.toBeInTheDocument());
  },
};

export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async () => {
    onShare.mockClear();
    await userEvent.tab();
    await expect(menuButton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Save to Watch Later' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(onShare).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(menuButton()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menuButton()).toHaveFocus());
  },
};

export const PressedTwice: Story = {
  name: 'A second press closes',
  tags: ['test-only'],
  play: async () => {
    await userEvent.click(menuButton());
    await screen.findByRole('menu');
    await userEvent.click(menuButton());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  },
};

function ThemeMenu() {
  const [theme, setTheme] = useState('dark');
  return (
    <Inline>
      <Menu
        name="Theme"
        icon={icon(EllipsisVertical)}
        align="start"
        entries={[
          {
            kind: 'choice',
            label: 'Theme',
            value: theme,
            onChange: setTheme,
            options: [
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System' },
            ],
          },
          { kind: 'separator' },
          { kind: 'link', label: 'Your channel', href: '#channel' },
        ]}
      />
    </Inline>
  );
}

export const Choice: Story = {
  render: () => <ThemeMenu />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Theme' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked();
    await expect(screen.getByRole('menuitem', { name: 'Your channel' })).toHaveAttribute(
      'href',
      '#channel',
    );
  },
};

export const VerbsFirst: Story = {
  // In a frame, where it plays. Two open menus of one page would close each other.
  parameters: { docs: { story: { inline: false, height: '260px' } } },
  tags: ['example'],
  args: {
    entries: [
      { kind: 'action', label: 'Save to playlist', onSelect: () => undefined },
      { kind: 'action', label: 'Share', onSelect: () => undefined },
      { kind: 'separator' },
      { kind: 'action', label: 'Delete', tone: 'critical', onSelect: () => undefined },
    ],
  },
  decorators: (Shown) => (
    <div style={{ minBlockSize: '220px', paddingInlineStart: '160px' }}>
      <Shown />
    </div>
  ),
  play: async () => {
    await userEvent.click(menuButton());
    await screen.findByRole('menu');
  },
};

export const OneEntry: Story = {
  tags: ['example'],
  args: { entries: [{ kind: 'action', label: 'Share', onSelect: () => undefined }] },
};
