import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  History,
  ListVideo,
  Pause,
  Play,
  Search,
  Settings,
  ThumbsUp,
  Trash2,
  Upload,
} from 'lucide-react';
import { expect } from 'storybook/test';
import { Heading } from '../parts/text/heading.tsx';
import { Text } from '../parts/text/text.tsx';
import * as styles from '../story-support/foundations-page.css.ts';
import { vars } from '../theme.css.ts';
import { contrastRatio, overWhite } from './contrast.ts';
import { iconLook } from './icon-look.ts';
import { darkColors, lightColors, type ThemeColors } from './theme-colors.ts';

const meta = { title: 'Foundations' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const ReadMeFirst: Story = {
  render: () => (
    <article className={styles.page}>
      <Heading level={1} size="display">
        A small, well-kept cinema
      </Heading>
      <Text>
        Dark by default, quiet around the picture, one warm light. Amber is rare: the one primary
        action of a view, the current route, what has been played, a pressed like.
      </Text>
      <Text>
        Parts take values and raise events; they know no server and no router. Colours, distances
        and durations come by role from the theme contract and from nowhere else. Anything outside
        the layers of the package, such as a style of a feature, wins over it.
      </Text>
      <Heading level={2}>Words</Heading>
      <Text>
        Sentence case. A button says what it does, a waiting button what it is doing. An error says
        what happened and what to do, and stands where the work was lost. An empty state has one
        line of what is missing and one of what to do.
      </Text>
    </article>
  ),
};

const ratio = (one: string, other: string) => `${contrastRatio(one, other).toFixed(1)} : 1`;

function Roles({ colors }: { readonly colors: ThemeColors }) {
  const surfaces = [
    'page',
    'panel',
    'raised',
    'control',
    'controlHover',
    'controlPressed',
  ] as const;
  const tones = ['accent', 'critical', 'positive', 'notice'] as const;
  return (
    <>
      <div className={styles.swatches}>
        {surfaces.map((role) => (
          <div key={role} className={styles.swatch} style={{ background: colors[role] }}>
            <Text weight="strong">{role}</Text>
            <Text size="meta">text {ratio(colors.text, colors[role])}</Text>
            <Text size="meta" tone="quiet">
              textQuiet {ratio(colors.textQuiet, colors[role])}
            </Text>
          </div>
        ))}
      </div>
      <div className={styles.swatches}>
        {tones.map((tone) => (
          <div key={tone} className={styles.swatch} style={{ background: colors[tone].soft }}>
            <Text weight="strong" style={{ color: colors[tone].text }}>
              {tone}
            </Text>
            <Text size="meta" style={{ color: colors[tone].text }}>
              text on soft {ratio(colors[tone].text, colors[tone].soft)}
            </Text>
            <Text
              size="meta"
              className={styles.swatch}
              style={{ background: colors[tone].solid, color: colors[tone].onSolid }}
            >
              onSolid {ratio(colors[tone].onSolid, colors[tone].solid)}
            </Text>
          </div>
        ))}
      </div>
    </>
  );
}

/** Every role with its measured contrast. A unit test checks the minimums: 4.5 for text, 3 for outlines. */
export const Colour: Story = {
  render: () => (
    <div className={styles.page}>
      <div className={styles.themeSample} data-theme="dark">
        <Heading level={2}>Dark</Heading>
        <Roles colors={darkColors} />
      </div>
      <div className={styles.themeSample} data-theme="light">
        <Heading level={2}>Light</Heading>
        <Roles colors={lightColors} />
      </div>
    </div>
  ),
};

const meetings = ['page', 'panel', 'raised', 'control'] as const;

function Lines({ colors }: { readonly colors: ThemeColors }) {
  return (
    <div className={styles.swatches}>
      {meetings.map((role) => (
        <div
          key={role}
          className={styles.swatch}
          style={{ background: colors[role], borderColor: colors.lineControl }}
        >
          <Text weight="strong">{role}</Text>
          <Text size="meta">lineControl {ratio(colors.lineControl, colors[role])}</Text>
          <Text
            size="meta"
            style={{ outline: `2px solid ${colors.focusRing}`, outlineOffset: '2px' }}
          >
            focusRing {ratio(colors.focusRing, colors[role])}
          </Text>
        </div>
      ))}
    </div>
  );
}

/** Outlines of controls and the focus ring: at least 3 to 1. */
export const Outlines: Story = {
  render: () => (
    <div className={styles.page}>
      <div className={styles.themeSample} data-theme="dark">
        <Lines colors={darkColors} />
      </div>
      <div className={styles.themeSample} data-theme="light">
        <Lines colors={lightColors} />
      </div>
    </div>
  ),
};

/** Over a white picture, the worst case. */
export const UponPictures: Story = {
  render: () => {
    const { picture } = darkColors;
    const grounds = ['badge', 'scrim'] as const;
    return (
      <div className={styles.whitePicture}>
        {grounds.map((role) => (
          <div
            key={role}
            className={styles.swatch}
            style={{ background: picture[role], color: picture.text }}
          >
            <Text weight="strong">{role}</Text>
            <Text size="meta">text {ratio(picture.text, overWhite(picture[role]))}</Text>
            <Text size="meta" style={{ color: picture.textQuiet }}>
              textQuiet {ratio(picture.textQuiet, overWhite(picture[role]))}
            </Text>
          </div>
        ))}
      </div>
    );
  },
};

const icons = { Play, Pause, Search, Settings, Bell, Upload, History, ListVideo, ThumbsUp, Trash2 };

export const Icons: Story = {
  render: () => (
    <div className={styles.swatches}>
      {Object.entries(icons).map(([name, Icon]) => (
        <div key={name} className={styles.row}>
          <Icon {...iconLook} />
          <Text size="meta">{name}</Text>
        </div>
      ))}
    </div>
  ),
};

/** Instrument Sans, self-hosted and variable. Sizes 12, 14, 16, 20, 24, 32 with line heights on a 4 px grid. */
export const Type: Story = {
  render: () => (
    <div className={styles.page}>
      <Heading level={1} size="display">
        Display 32: still frames begin to move
      </Heading>
      <Heading level={2} size="heading">
        Heading 24: still frames begin to move
      </Heading>
      <Heading level={3} size="title">
        Title 20: still frames begin to move
      </Heading>
      <Text weight="strong">Card title 16 / 600: still frames begin to move</Text>
      <Text>Body 16: still frames begin to move, and nobody in the dark says a word.</Text>
      <Text size="meta" tone="quiet">
        Meta 14 quiet: 12.8K views • 3 weeks ago
      </Text>
      <Text size="caption" weight="strong" isTabular>
        Caption 12 tabular: 0:00 11:11 23:59
      </Text>
    </div>
  ),
};

export const SpaceAndShape: Story = {
  render: () => (
    <div className={styles.page}>
      <Heading level={2}>Space</Heading>
      {Object.entries(vars.space).map(([name, value]) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.bar} style={{ inlineSize: value }} />
        </div>
      ))}
      <Heading level={2}>Radius</Heading>
      <div className={styles.row}>
        {Object.entries(vars.radius).map(([name, value]) => (
          <div key={name}>
            <div className={styles.box} style={{ borderRadius: value }} />
            <Text size="meta" tone="quiet">
              {name}
            </Text>
          </div>
        ))}
      </div>
      <Heading level={2}>Motion</Heading>
      <Text>
        120 ms for feedback, 200 ms for what opens, 320 ms for pages; none for those who asked for
        less. Only transform and opacity move.
      </Text>
    </div>
  ),
};

/** A page with `data-theme="system"` on this device, between the two fixed themes. */
export const System: Story = {
  name: '[THEME-01] system follows the device',
  render: () => (
    <div className={styles.page}>
      <div className={styles.themeSample} data-theme="dark">
        <Text>Dark</Text>
      </div>
      <div className={styles.themeSample} data-theme="light">
        <Text>Light</Text>
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const ground = (element: Element | null) =>
      element ? getComputedStyle(element).backgroundColor : undefined;
    const dark = ground(canvas.getByText('Dark').parentElement);
    const light = ground(canvas.getByText('Light').parentElement);
    await expect(dark).not.toBe(light);

    document.documentElement.dataset['theme'] = 'system';
    const wantsLight = matchMedia('(prefers-color-scheme: light)').matches;
    await expect(ground(document.documentElement)).toBe(wantsLight ? light : dark);
  },
};
