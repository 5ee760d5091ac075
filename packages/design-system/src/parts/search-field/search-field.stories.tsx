import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, MenuIcon } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { media } from '../../foundations/media.ts';
import { TopBar } from '../../patterns/site-layout/site-layout.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { SearchField } from './search-field.tsx';

const onSearch = fn<(text: string) => void>();

const meta = {
  title: 'Parts/Search field',
  component: SearchField,
  args: { label: 'Search', onSearch },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'Harbour at night' } };
export const Disabled: Story = { args: { defaultValue: 'Harbour at night', disabled: true } };
export const WithoutButton: Story = {
  render: () => <SearchField label="Search playlists" />,
};
export const LongText: Story = {
  args: {
    defaultValue:
      'how a flip book of 1896 became a cinema told frame by frame by somebody who could not stop',
  },
  decorators: (Shown) => (
    <div style={{ maxInlineSize: '280px' }}>
      <Shown />
    </div>
  ),
};

export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas }) => {
    onSearch.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('harbour{Enter}');
    await expect(onSearch.mock.calls).toEqual([['harbour']]);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

const inBar: Story['render'] = (args) => (
  <TopBar
    start={<IconButton name="Menu" icon={<MenuIcon {...iconLook} />} />}
    middle={<SearchField {...args} collapses />}
    end={<IconButton name="Notifications" icon={<Bell {...iconLook} />} />}
  />
);

/** On a small screen an icon, which opens the field over the bar. */
export const CollapsedInTopBar: Story = {
  render: inBar,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    await expect(field).toHaveFocus();
    const bar = within(canvas.getByRole('banner'));
    await userEvent.click(bar.getByRole('button', { name: 'Back' }));
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();
  },
};

export const OpenedInTopBar: Story = {
  // Without the focus the field collapses.
  tags: ['keeps-focus'],
  render: inBar,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(canvas.getByRole('searchbox')).toBeVisible();
  },
};

/** In a window of at least 1024 px a field, in a smaller one an icon. */
export const InTopBar: Story = {
  render: inBar,
  globals: { viewport: { value: 'desktop' } },
  // Pictures are narrower than a desktop: they would show the icon alone, as on a small screen.
  tags: ['no-screenshot'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    const isLarge = matchMedia(media.large).matches;
    await expect(canvas.queryAllByRole('searchbox')).toHaveLength(isLarge ? 1 : 0);
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
  },
};

export const SaysWhatIsSearched: Story = {
  tags: ['example'],
  args: { label: 'Search your playlists' },
};
export const SaysOnlySearch: Story = {
  tags: ['example'],
  args: { label: 'Type here to start searching' },
};
