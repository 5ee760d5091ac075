import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  Clock,
  History,
  House,
  ListVideo,
  MenuIcon,
  Moon,
  SquarePlay,
  ThumbsUp,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { Avatar } from '../../parts/avatar/avatar.tsx';
import { ButtonLink } from '../../parts/button/button-link.tsx';
import { IconButton } from '../../parts/button/icon-button.tsx';
import { SearchField } from '../../parts/search-field/search-field.tsx';
import { Brand } from '../brand/brand.tsx';
import { VideoCardSkeleton } from '../video-card/video-card-skeleton.tsx';
import { VideoGrid } from '../video-grid/video-grid.tsx';
import { SideLink, SidePanel, SideRail, SideSection } from './side-navigation.tsx';
import { SiteLayout, TopBar } from './site-layout.tsx';

const icon = (Icon: typeof House): ReactNode => <Icon {...iconLook} />;

const topBar = (
  <TopBar
    start={
      <>
        <IconButton name="Menu" icon={icon(MenuIcon)} />
        <Brand name="Kinora" href="#home" />
      </>
    }
    end={
      <>
        <IconButton name="Notifications" icon={icon(Bell)} />
        <ButtonLink href="#login">Log in</ButtonLink>
      </>
    }
  />
);

const page = (
  <VideoGrid>
    {Array.from({ length: 8 }, (_, index) => (
      <VideoCardSkeleton key={index} />
    ))}
  </VideoGrid>
);

const panel = (placement: 'beside' | 'over') => (
  <SidePanel name="Main" placement={placement}>
    <SideSection>
      <SideLink shape="panel" href="#home" icon={icon(House)} isCurrent>
        Home
      </SideLink>
      <SideLink shape="panel" href="#subscriptions" icon={icon(Users)}>
        Subscriptions
      </SideLink>
    </SideSection>
    <SideSection title="You">
      <SideLink shape="panel" href="#history" icon={icon(History)}>
        History
      </SideLink>
      <SideLink shape="panel" href="#playlists" icon={icon(ListVideo)}>
        Playlists
      </SideLink>
      <SideLink shape="panel" href="#videos" icon={icon(SquarePlay)}>
        Your Videos
      </SideLink>
      <SideLink shape="panel" href="#later" icon={icon(Clock)}>
        Watch Later
      </SideLink>
      <SideLink shape="panel" href="#liked" icon={icon(ThumbsUp)}>
        Liked Videos
      </SideLink>
    </SideSection>
    <SideSection title="Subscriptions">
      <SideLink shape="panel" href="#ada" icon={<Avatar name="Ada Lovelace" size="small" />}>
        Ada Lovelace and her very long and patient machine
      </SideLink>
    </SideSection>
  </SidePanel>
);

const meta = {
  title: 'Patterns/Site layout',
  component: SiteLayout,
  parameters: { layout: 'fullscreen' },
  args: { topBar, side: null, children: page },
} satisfies Meta<typeof SiteLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithRail: Story = {
  args: {
    side: (
      <SideRail name="Main">
        <SideLink shape="rail" href="#home" icon={icon(House)} isCurrent>
          Home
        </SideLink>
        <SideLink shape="rail" href="#history" icon={icon(History)}>
          History
        </SideLink>
        <SideLink shape="rail" href="#liked" icon={icon(ThumbsUp)}>
          Liked Videos
        </SideLink>
        <SideLink shape="rail" href="#playlists" icon={icon(ListVideo)}>
          Playlists
        </SideLink>
        <SideLink shape="rail" href="#subscriptions" icon={icon(Users)}>
          Subscriptions
        </SideLink>
      </SideRail>
    ),
  },
};
export const Scrolled: Story = {
  name: '[LOOK-13] Scrolled: the top bar covers the page',
  tags: ['test-only'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    const veil = getComputedStyle(bar, '::before');
    await expect(Number.parseFloat(veil.height)).toBeGreaterThanOrEqual(bar.offsetHeight);
    await expect(Number.parseFloat(veil.width)).toBe(bar.offsetWidth);
  },
};

export const WithPanel: Story = { args: { side: panel('beside') } };
/** The page behind the overlay does not scroll. */
export const PanelOverPage: Story = {
  args: { side: panel('over') },
  play: async () => {
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  },
};

/** The brand ends with an ellipsis, and no part of the bar overlaps another one. */
export const OnPhone: Story = {
  args: {
    topBar: (
      <TopBar
        start={
          <>
            <IconButton name="Menu" icon={icon(MenuIcon)} />
            <Brand name="Evening cinema" href="#home" />
          </>
        }
        middle={<SearchField label="Search" collapses />}
        end={
          <>
            <IconButton name="Theme" icon={icon(Moon)} />
            <ButtonLink href="#login">Log in</ButtonLink>
          </>
        }
      />
    ),
  },
  globals: { viewport: { value: 'phone' } },
  // Screenshots are wider than a phone.
  tags: ['no-screenshot'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    const edges = Array.from(bar.querySelectorAll('a, button'))
      .map((control) => control.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .flatMap(({ left, right }) => [left, right]);
    const { left, right } = bar.getBoundingClientRect();
    const apart = [left, ...edges, right];
    await expect(apart).toEqual(apart.toSorted((one, other) => one - other));
    await expect(canvas.getByRole('link', { name: 'Evening cinema' })).toBeVisible();
  },
};

export const OnPhoneHeldSideways: Story = {
  name: '[LANDSCAPE-01] The top bar of a low window has 48 px',
  globals: { viewport: { value: 'sideways' } },
  tags: ['test-only', 'no-screenshot'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    await expect(bar.offsetHeight).toBe(48);
    const { paddingInlineStart } = getComputedStyle(canvas.getByRole('main'));
    await expect(paddingInlineStart).toBe('16px');
    for (const control of bar.querySelectorAll('a, button'))
      await expect(control.getBoundingClientRect().bottom).toBeLessThanOrEqual(48);
  },
};

export const SideStaysInView: Story = {
  name: '[LOOK-14] The side bar stays in view',
  args: { side: panel('beside'), children: <div style={{ blockSize: '300vh' }} /> },
  tags: ['test-only', 'no-screenshot'],
  play: async ({ canvas }) => {
    const side = canvas.getByRole('navigation', { name: 'Main' });
    const { top } = side.getBoundingClientRect();
    scrollTo({ top: 200, behavior: 'instant' });
    await expect(scrollY).toBe(200);
    await expect(side.getBoundingClientRect().top).toBe(top);
    scrollTo({ top: 0, behavior: 'instant' });
  },
};

export const ShortNames: Story = {
  tags: ['example'],
  parameters: { layout: 'padded' },
  render: () => (
    <SideRail name="Main">
      <SideLink shape="rail" href="#home" icon={icon(House)} isCurrent>
        Home
      </SideLink>
      <SideLink shape="rail" href="#history" icon={icon(History)}>
        History
      </SideLink>
    </SideRail>
  ),
};

export const LongNames: Story = {
  tags: ['example'],
  parameters: { layout: 'padded' },
  render: () => (
    <SideRail name="Main">
      <SideLink shape="rail" href="#home" icon={icon(House)}>
        Go back to the home page
      </SideLink>
      <SideLink shape="rail" href="#history" icon={icon(History)}>
        Everything you have watched
      </SideLink>
    </SideRail>
  ),
};
