import { Play } from 'lucide-react';
import { fn } from 'storybook/test';
import { iconLook } from '../foundations/icon-look.ts';
import { ButtonLink } from '../parts/button/button-link.tsx';
import { Button } from '../parts/button/button.tsx';
import { IconButton } from '../parts/button/icon-button.tsx';
import { Checkbox } from '../parts/checkbox/checkbox.tsx';
import { ExpandableText } from '../parts/expandable-text/expandable-text.tsx';
import { PasswordField } from '../parts/field/password-field.tsx';
import { TextArea } from '../parts/field/text-area.tsx';
import { TextField } from '../parts/field/text-field.tsx';
import { FilePicker } from '../parts/file-picker/file-picker.tsx';
import { Inline } from '../parts/layout/inline.tsx';
import { Stack } from '../parts/layout/stack.tsx';
import { TextLink } from '../parts/link/text-link.tsx';
import { Menu } from '../parts/menu/menu.tsx';
import { RadioGroup } from '../parts/radio-group/radio-group.tsx';
import { SearchField } from '../parts/search-field/search-field.tsx';
import { SegmentedButtons } from '../parts/segmented-buttons/segmented-buttons.tsx';
import { Select } from '../parts/select/select.tsx';
import { Stepper } from '../parts/stepper/stepper.tsx';
import { Tabs } from '../parts/tabs/tabs.tsx';
import { Text } from '../parts/text/text.tsx';

const options = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
];

const long = 'Still frames begin to move, and nobody in the dark says a word. '.repeat(8);

/** Every control of the package in its default state. */
export function AllControls() {
  return (
    <Stack style={{ maxInlineSize: '640px' }}>
      <Inline wraps>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="critical">Delete</Button>
        <Button>Share</Button>
        <ButtonLink href="#home">Home</ButtonLink>
        <IconButton name="Play" icon={<Play {...iconLook} />} />
        <Menu name="More" entries={[{ kind: 'link', label: 'Home', href: '#home' }]} />
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
