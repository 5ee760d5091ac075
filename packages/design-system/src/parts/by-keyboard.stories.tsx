import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import * as parts from '../index.ts';
import { proves } from '../story-support/contract.tsx';
import {
  acted,
  actedTimes,
  actedWith,
  focusAt,
  follow,
  forgetActed,
  isGone,
} from '../story-support/keyboard.ts';

/**
 * The contract of every interactive part: which keys work, and what screen readers say. The conformance suite fails when a
 * part is missing here.
 */
const meta = {
  title: 'Parts/By keyboard',
  tags: ['no-screenshot', '!autodocs', 'test-only'],
  beforeEach: forgetActed,
} satisfies Meta;

export default meta;

const icon = <svg aria-hidden />;
const options = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
] as const;

export const Button = proves({
  element: <parts.Button onClick={follow}>Save</parts.Button>,
  steps: [
    {
      at: ['button', 'Save'],
      keys: '{Enter}',
      result: 'Performs the action.',
      check: actedTimes(1),
    },
    { keys: ' ', result: 'Performs the action.', check: actedTimes(2) },
  ],
});

export const ButtonLink = proves({
  element: (
    <parts.ButtonLink href="#home" onClick={follow}>
      Home
    </parts.ButtonLink>
  ),
  steps: [
    { at: ['link', 'Home'], keys: '{Enter}', result: 'Follows the link.', check: actedTimes(1) },
  ],
});

export const IconButton = proves({
  element: <parts.IconButton name="Play" icon={icon} onClick={follow} />,
  steps: [
    {
      at: ['button', 'Play'],
      keys: '{Enter}',
      result: 'Performs the action.',
      check: actedTimes(1),
    },
    { keys: ' ', result: 'Performs the action.', check: actedTimes(2) },
  ],
});

export const TextLink = proves({
  element: (
    <parts.TextLink href="#guide" onClick={follow}>
      Guide
    </parts.TextLink>
  ),
  steps: [
    { at: ['link', 'Guide'], keys: '{Enter}', result: 'Follows the link.', check: actedTimes(1) },
  ],
});

export const TextField = proves({
  element: <parts.TextField label="Title" hint="Short" error="Title is required" />,
  reads: [['textbox', 'Title', { description: ['Title is required', 'Short'] }]],
  steps: [
    {
      at: ['textbox', 'Title'],
      keys: 'Harbour',
      result: 'Enters the text.',
      check: () => expect(screen.getByRole('textbox')).toHaveValue('Harbour'),
    },
  ],
});

export const TextArea = proves({
  element: <parts.TextArea label="Description" hint="Say what the video shows" />,
  reads: [['textbox', 'Description', { description: ['Say what the video shows'] }]],
  steps: [
    {
      at: ['textbox', 'Description'],
      keys: 'One{Enter}Two',
      result: 'Starts a new line.',
      check: () => expect(screen.getByRole('textbox')).toHaveValue('One\nTwo'),
    },
  ],
});

export const PasswordField = proves({
  element: <parts.PasswordField label="Password" autoComplete="new-password" />,
  reads: [['password input', 'Password']],
  steps: [
    {
      at: ['button', 'Show password'],
      keys: '{Enter}',
      result: 'Shows the text. The focus stays on the button, whose name becomes “Hide password”.',
      check: focusAt('button', 'Hide password'),
    },
    {
      keys: ' ',
      result: 'Hides the text.',
      check: focusAt('button', 'Show password'),
    },
  ],
});

export const Checkbox = proves({
  element: <parts.Checkbox label="I have the rights to it" hint="Also to the music" />,
  reads: [
    ['checkbox', 'I have the rights to it', { checked: false, description: ['Also to the music'] }],
  ],
  steps: [
    {
      at: ['checkbox', 'I have the rights to it'],
      keys: ' ',
      result: 'Checks or unchecks the box.',
      check: () => expect(screen.getByRole('checkbox')).toBeChecked(),
    },
  ],
});

export const RadioGroup = proves({
  element: (
    <parts.RadioGroup legend="Visibility" options={options} value="private" onChange={acted} />
  ),
  reads: [
    ['group', 'Visibility'],
    ['radio', 'Private', { checked: true }],
    ['radio', 'Public', { checked: false }],
  ],
  steps: [
    {
      at: ['radio', 'Private'],
      keys: '{ArrowDown}',
      result: 'Chooses the next option. Tab enters and leaves the group as a whole.',
      check: actedWith('public'),
    },
  ],
});

export const Select = proves({
  element: <parts.Select label="Order" options={options} hint="Of the list below" />,
  reads: [['combobox', 'Order', { description: ['Of the list below'] }]],
  steps: [
    // The browser draws the list and handles its keys.
    { at: ['combobox', 'Order'], result: 'From here on, the keys are those of the browser.' },
  ],
});

export const FilePicker = proves({
  element: <parts.FilePicker label="Video" accept="video/mp4" file={undefined} onPick={acted} />,
  steps: [
    {
      at: ['file input', 'Video'],
      result: 'From here on, Enter and Space open the dialog of the browser.',
      check: async () => {
        const picker = screen.getByLabelText('Video');
        await expect(picker).toHaveAccessibleDescription('Choose a file or drop it here');
        await userEvent.upload(picker, new File(['film'], 'clip.mp4', { type: 'video/mp4' }));
        await actedTimes(1)();
      },
    },
  ],
});

export const SearchField = proves({
  element: <parts.SearchField label="Search films" onSearch={acted} />,
  reads: [['searchbox', 'Search films']],
  steps: [
    {
      at: ['searchbox', 'Search films'],
      keys: 'harbour{Enter}',
      result: 'Searches, unless the text is blank.',
      check: actedWith('harbour'),
    },
    {
      at: ['button', 'Clear'],
      keys: '{Enter}',
      result: 'Empties the field and returns to it.',
      check: focusAt('searchbox', 'Search films'),
    },
  ],
});

export const SegmentedButtons = proves({
  element: (
    <parts.SegmentedButtons label="Sort by" options={options} value="private" onChange={acted} />
  ),
  reads: [
    ['group', 'Sort by'],
    ['button', 'Private', { pressed: true }],
    ['button', 'Public', { pressed: false }],
  ],
  steps: [
    {
      at: ['button', 'Public'],
      keys: ' ',
      result: 'Chooses the option. Enter does the same.',
      check: actedWith('public'),
    },
  ],
});

export const Stepper = proves({
  element: <parts.Stepper label="Steps" steps={options} value="private" onChange={acted} />,
  reads: [['list', 'Steps']],
  steps: [
    {
      at: ['button', '2 Public'],
      keys: '{Enter}',
      result: 'Opens the step. Space does the same.',
      check: actedWith('public'),
    },
  ],
});

export const Tabs = proves({
  element: (
    <parts.Tabs
      label="Channel"
      tabs={[
        { value: 'videos', label: 'Videos', panel: 'Films' },
        { value: 'about', label: 'About', panel: 'Words' },
      ]}
    />
  ),
  reads: [
    ['tablist', 'Channel'],
    ['tab', 'Videos', { selected: true }],
    ['tab', 'About', { selected: false }],
    ['tabpanel', 'Videos'],
  ],
  steps: [
    {
      at: ['tab', 'Videos'],
      keys: '{ArrowRight}',
      result: 'Chooses the next tab; in right-to-left pages, the previous one.',
      check: () => expect(screen.getByRole('tabpanel', { name: 'About' })).toBeVisible(),
    },
    { keys: '{Home}', result: 'Chooses the first tab.', check: focusAt('tab', 'Videos') },
    { keys: '{End}', result: 'Chooses the last tab.', check: focusAt('tab', 'About') },
  ],
});

export const PickerList = proves({
  element: (
    <parts.PickerList
      label="Playlists"
      emptyText="None"
      options={[{ value: 'harbours', label: 'Harbours', isChecked: false }]}
      onChange={acted}
    />
  ),
  reads: [
    ['group', 'Playlists'],
    ['checkbox', 'Harbours', { checked: false }],
  ],
  steps: [
    {
      at: ['checkbox', 'Harbours'],
      keys: ' ',
      result: 'Checks or unchecks the option.',
      check: () => expect(acted).toHaveBeenCalledWith('harbours', true),
    },
  ],
});

export const ExpandableText = proves({
  element: <parts.ExpandableText text={'Still frames begin to move. '.repeat(60)} />,
  reads: [['button', '...more', { expanded: false }]],
  steps: [
    {
      at: ['button', '...more'],
      keys: '{Enter}',
      result: 'Shows the rest. The name of the button becomes “Show Less”.',
      check: () =>
        expect(screen.getByRole('button', { name: 'Show Less', expanded: true })).toHaveFocus(),
    },
  ],
});

export const LinkedText = proves({
  element: (
    <parts.LinkedText
      text="At 0:42, see https://example.com"
      durationSeconds={83}
      onTimestamp={acted}
    />
  ),
  steps: [
    {
      at: ['button', 'Play from 0:42'],
      keys: '{Enter}',
      result: 'Calls `onTimestamp` with the seconds.',
      check: actedWith(42),
    },
    { at: ['link', 'https://example.com'], result: 'From here on, Enter opens the address.' },
  ],
});

const harbourMenu = (
  <parts.Menu
    name="More about Harbour"
    entries={[
      { kind: 'link', label: 'Home', href: '#home' },
      { kind: 'action', label: 'Share', onSelect: acted },
    ]}
  />
);

export const Menu = proves({
  element: harbourMenu,
  reads: [['button', 'More about Harbour', { expanded: false }]],
  steps: [
    {
      at: ['button', 'More about Harbour'],
      keys: '{Enter}',
      result: 'Opens the menu and moves to its first entry. Space and arrow down do the same.',
      check: focusAt('menuitem', 'Home'),
    },
    {
      on: ['menuitem', 'Home'],
      keys: '{ArrowDown}',
      result: 'Moves to the next entry; arrow up to the previous one.',
      check: focusAt('menuitem', 'Share'),
    },
    {
      on: ['menuitem', 'Share'],
      keys: '{Enter}',
      result: 'Performs the entry, closes the menu, and returns to the button.',
      check: async () => {
        await actedTimes(1)();
        await focusAt('button', 'More about Harbour')();
      },
    },
    { keys: '{ArrowDown}', check: focusAt('menuitem', 'Home') },
    {
      on: ['menuitem', 'Home'],
      keys: '{Escape}',
      result: 'Closes the menu and returns to the button.',
      check: focusAt('button', 'More about Harbour'),
    },
  ],
});

export const Tooltip = proves({
  element: (
    <parts.Tooltip text="Plays from the start">
      <parts.IconButton name="Play" icon={icon} />
    </parts.Tooltip>
  ),
  steps: [
    {
      at: ['button', 'Play'],
      result: 'Shows the text, which is also the description of the element.',
      check: async () => {
        await expect(screen.getByRole('tooltip')).toHaveTextContent('Plays from the start');
        await expect(screen.getByRole('button')).toHaveAccessibleDescription(
          'Plays from the start',
        );
      },
    },
    { keys: '{Escape}', result: 'Hides the text.', check: isGone('tooltip') },
  ],
});
