import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, Play } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { ButtonLink } from './button/button-link.tsx';
import { Button } from './button/button.tsx';
import { IconButton } from './button/icon-button.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { ExpandableText } from './expandable-text/expandable-text.tsx';
import { PasswordField } from './field/password-field.tsx';
import { TextArea } from './field/text-area.tsx';
import { TextField } from './field/text-field.tsx';
import { FilePicker } from './file-picker/file-picker.tsx';
import { Inline } from './layout/inline.tsx';
import { Stack } from './layout/stack.tsx';
import { TextLink } from './link/text-link.tsx';
import { Menu } from './menu/menu.tsx';
import { RadioGroup } from './radio-group/radio-group.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { SegmentedButtons } from './segmented-buttons/segmented-buttons.tsx';
import { Select } from './select/select.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { Text } from './text/text.tsx';

const options = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
];

const long = 'Still frames begin to move, and nobody in the dark says a word. '.repeat(8);

function AllControls() {
  return (
    <Stack style={{ maxInlineSize: '640px' }}>
      <Inline wraps>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="critical">Delete</Button>
        <Button shape="pill">Subscribe</Button>
        <ButtonLink href="#home">Home</ButtonLink>
        <IconButton name="Play" icon={<Play size={20} strokeWidth={1.75} aria-hidden />} />
        <Menu
          name="More"
          icon={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />}
          entries={[{ kind: 'link', label: 'Home', href: '#home' }]}
        />
      </Inline>
      <Text>
        Read the <TextLink href="#guide">guide</TextLink> first.
      </Text>
      <TextField label="Title" />
      <PasswordField label="Password" autoComplete="new-password" />
      <TextArea label="Description" />
      <Select label="Order" options={options} />
      <SearchField label="Search" onSearch={fn()} defaultValue="harbour" />
      <FilePicker label="Video" accept="video/mp4" file={undefined} onPick={fn()} />
      <Checkbox label="I have the rights to it" />
      <RadioGroup legend="Visibility" options={options} value="private" onChange={fn()} />
      <SegmentedButtons label="Sort by" options={options} value="private" onChange={fn()} />
      <Stepper label="Steps" steps={options} value="private" onChange={fn()} />
      <Tabs
        label="Channel"
        tabs={[
          { value: 'videos', label: 'Videos', panel: 'Films' },
          { value: 'about', label: 'About', panel: 'Words' },
        ]}
      />
      <ExpandableText text={long} />
    </Stack>
  );
}

const meta = {
  title: 'Parts/All controls',
  component: AllControls,
  tags: ['forced-colours'],
} satisfies Meta<typeof AllControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};

/** What somebody presses: the label where there is one around it, otherwise the element. */
function target(control: Element): DOMRect {
  return (control.closest('label') ?? control).getBoundingClientRect();
}

/** In lines of text and inside other controls. */
const smallNames = new Set(['guide', '...more', 'Clear', 'Search']);

export const Targets: Story = {
  tags: ['no-picture'],
  name: 'Targets of at least 40 px, 24 in lines of text',
  play: async ({ canvasElement }) => {
    const controls = canvasElement.querySelectorAll('button, a[href], select, input, textarea');
    await expect(controls.length).toBeGreaterThan(25);
    for (const control of controls) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      const { height, width } = target(control);
      const isSmall = smallNames.has(name);
      // A hidden file input is pressed through its zone.
      if (control.matches('[type="file"]')) continue;
      await expect(height, `height of ${control.tagName} ${name}`).toBeGreaterThanOrEqual(
        isSmall ? 20 : 40,
      );
      await expect(width, `width of ${control.tagName} ${name}`).toBeGreaterThanOrEqual(24);
    }
  },
};

/** Who draws the ring: the element, what lies over it, or the frame around it. */
function ringOf(element: Element): string {
  const places: readonly (readonly [Element | null, string?])[] = [
    [element],
    [element, '::after'],
    [element.parentElement],
    [element.nextElementSibling],
    [element.closest('label')],
  ];
  const drawn = places.flatMap(([place, pseudo]) => {
    if (!place) return [];
    const { outlineStyle, outlineWidth } = getComputedStyle(place, pseudo);
    return outlineStyle === 'none' || outlineStyle === 'hidden' ? [] : outlineWidth;
  });
  return drawn[0] ?? 'none';
}

export const Focus: Story = {
  tags: ['no-picture'],
  name: 'A ring of 2 px wherever the keyboard goes, and no trap',
  play: async ({ canvas }) => {
    const seen = new Set<Element>();
    for (let step = 0; step < 60; step += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || seen.has(activeElement)) break;
      seen.add(activeElement);
      const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent;
      await expect(ringOf(activeElement), `ring of ${activeElement.tagName} ${name}`).toBe('2px');
    }
    await expect(seen.size).toBeGreaterThan(20);
    await expect(seen).toContain(canvas.getByRole('button', { name: '...more' }));
  },
};
