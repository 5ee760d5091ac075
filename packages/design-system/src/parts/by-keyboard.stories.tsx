import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import * as parts from '../index.ts';
import { acted, forgetActed, pressAt, tabTo } from '../story-support/keyboard.ts';

/**
 * Operates every interactive part by keyboard alone: finds it by role and name, reaches it with Tab, presses keys. The
 * conformance suite fails when a part is missing here.
 */
const meta = {
  title: 'Parts/By keyboard',
  tags: ['no-screenshot', '!autodocs'],
  beforeEach: forgetActed,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const follow = (event: { preventDefault(): void }) => {
  event.preventDefault();
  acted();
};

const times = (count: number) => expect(acted).toHaveBeenCalledTimes(count);
const icon = <svg aria-hidden />;
const options = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
] as const;

export const Button: Story = {
  render: () => <parts.Button onClick={follow}>Save</parts.Button>,
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('button', { name: 'Save' }), '{Enter}');
    await userEvent.keyboard(' ');
    await times(2);
  },
};

export const ButtonLink: Story = {
  render: () => (
    <parts.ButtonLink href="#home" onClick={follow}>
      Home
    </parts.ButtonLink>
  ),
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('link', { name: 'Home' }), '{Enter}');
    await times(1);
  },
};

export const IconButton: Story = {
  render: () => <parts.IconButton name="Play" icon={icon} onClick={follow} />,
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('button', { name: 'Play' }), ' ');
    await times(1);
  },
};

export const TextLink: Story = {
  render: () => (
    <parts.TextLink href="#guide" onClick={follow}>
      Guide
    </parts.TextLink>
  ),
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('link', { name: 'Guide' }), '{Enter}');
    await times(1);
  },
};

export const TextField: Story = {
  render: () => <parts.TextField label="Title" hint="Short" error="Title is required" />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Title' });
    await pressAt(field, 'Harbour');
    await expect(field).toHaveValue('Harbour');
    await expect(field).toHaveAccessibleDescription('Title is required Short');
  },
};

export const TextArea: Story = {
  render: () => <parts.TextArea label="Description" />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' });
    await pressAt(field, 'One{Enter}Two');
    await expect(field).toHaveValue('One\nTwo');
  },
};

export const PasswordField: Story = {
  render: () => <parts.PasswordField label="Password" autoComplete="new-password" />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await pressAt(field, 'secret');
    await pressAt(canvas.getByRole('button', { name: 'Show password' }), '{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
};

export const Checkbox: Story = {
  render: () => <parts.Checkbox label="I have the rights to it" />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I have the rights to it' });
    await pressAt(box, ' ');
    await expect(box).toBeChecked();
  },
};

function Radios() {
  const [value, setValue] = useState<'private' | 'public'>('private');
  return (
    <parts.RadioGroup legend="Visibility" options={options} value={value} onChange={setValue} />
  );
}
export const RadioGroup: Story = {
  render: () => <Radios />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Visibility' })).toBeVisible();
    await pressAt(canvas.getByRole('radio', { name: 'Private' }), '{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Public' })).toBeChecked();
  },
};

export const Select: Story = {
  render: () => <parts.Select label="Order" options={options} />,
  play: async ({ canvas }) => {
    // The browser draws the list and handles its keys.
    await tabTo(canvas.getByRole('combobox', { name: 'Order' }));
  },
};

export const FilePicker: Story = {
  render: () => (
    <parts.FilePicker label="Video" accept="video/mp4" file={undefined} onPick={acted} />
  ),
  play: async ({ canvas }) => {
    const picker = canvas.getByLabelText('Video');
    await tabTo(picker);
    await userEvent.upload(picker, new File(['film'], 'clip.mp4', { type: 'video/mp4' }));
    await times(1);
    await expect(picker).toHaveAccessibleDescription(/Choose a file or drop it here/);
  },
};

export const SearchField: Story = {
  render: () => <parts.SearchField label="Search" onSearch={acted} />,
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('searchbox', { name: 'Search' }), 'harbour{Enter}');
    await expect(acted).toHaveBeenCalledWith('harbour');
    await pressAt(canvas.getByRole('button', { name: 'Clear' }), '{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

export const SegmentedButtons: Story = {
  render: () => (
    <parts.SegmentedButtons label="Sort by" options={options} value="private" onChange={acted} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Sort by' })).toBeVisible();
    await pressAt(canvas.getByRole('button', { name: 'Public' }), ' ');
    await expect(acted).toHaveBeenCalledWith('public');
  },
};

export const Stepper: Story = {
  render: () => <parts.Stepper label="Steps" steps={options} value="private" onChange={acted} />,
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('button', { name: /Public/ }), '{Enter}');
    await expect(acted).toHaveBeenCalledWith('public');
  },
};

export const Tabs: Story = {
  render: () => (
    <parts.Tabs
      label="Channel"
      tabs={[
        { value: 'videos', label: 'Videos', panel: 'Films' },
        { value: 'about', label: 'About', panel: 'Words' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist', { name: 'Channel' })).toBeVisible();
    await pressAt(canvas.getByRole('tab', { name: 'Videos' }), '{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'About' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Videos' })).toHaveFocus();
  },
};

export const PickerList: Story = {
  render: () => (
    <parts.PickerList
      label="Playlists"
      emptyText="None"
      options={[{ value: 'harbours', label: 'Harbours', isChecked: false }]}
      onChange={acted}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Playlists' })).toBeVisible();
    await pressAt(canvas.getByRole('checkbox', { name: 'Harbours' }), ' ');
    await expect(acted).toHaveBeenCalledWith('harbours', true);
  },
};

export const ExpandableText: Story = {
  render: () => <parts.ExpandableText text={'Still frames begin to move. '.repeat(60)} />,
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: '...more' });
    await pressAt(more, '{Enter}');
    await expect(more).toHaveAccessibleName('Show Less');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  },
};

export const LinkedText: Story = {
  render: () => (
    <p>
      <parts.LinkedText
        text="At 0:42, see https://example.com"
        durationSeconds={83}
        onTimestamp={acted}
      />
    </p>
  ),
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('button', { name: 'Play from 0:42' }), '{Enter}');
    await expect(acted).toHaveBeenCalledWith(42);
    await tabTo(canvas.getByRole('link', { name: 'https://example.com' }));
  },
};

export const Menu: Story = {
  render: () => (
    <parts.Menu
      name="More about Harbour"
      entries={[
        { kind: 'link', label: 'Home', href: '#home' },
        { kind: 'action', label: 'Share', onSelect: acted },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'More about Harbour' });
    await pressAt(button, '{Enter}');
    await screen.findByRole('menu', { name: 'More about Harbour' });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Home' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await times(1);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Tooltip: Story = {
  render: () => (
    <parts.Tooltip text="Plays from the start">
      <parts.IconButton name="Play" icon={icon} />
    </parts.Tooltip>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Play' });
    await tabTo(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Plays from the start');
    await expect(button).toHaveAccessibleDescription('Plays from the start');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
