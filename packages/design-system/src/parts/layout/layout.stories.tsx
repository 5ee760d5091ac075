import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Inline } from './inline.tsx';
import { Stack } from './stack.tsx';

const meta = { title: 'Parts/Stack and inline', component: Stack } satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfFields: Story = {
  render: () => (
    <Stack style={{ maxInlineSize: '420px' }}>
      <TextField label="Title" />
      <TextField label="Tags" />
    </Stack>
  ),
};

export const OfButtons: Story = {
  render: () => (
    <Inline>
      <Button>Cancel</Button>
      <Button variant="primary">Save</Button>
    </Inline>
  ),
};

export const Spread: Story = {
  render: () => (
    <Inline spread="between">
      <Button variant="quiet">Back</Button>
      <Button variant="primary">Next</Button>
    </Inline>
  ),
};

export const Wrapping: Story = {
  render: () => (
    <Inline wraps style={{ maxInlineSize: '320px' }}>
      <Button>All</Button>
      <Button>Harbours</Button>
      <Button>Night</Button>
      <Button>Long exposures</Button>
    </Inline>
  ),
};

export const StepsOfTheScale: Story = {
  tags: ['example'],
  render: () => (
    <Stack space="xlarge" align="start">
      <Inline>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </Inline>
      <Button variant="quiet">Show more</Button>
    </Stack>
  ),
};

export const Margins: Story = {
  tags: ['example'],
  render: () => (
    <div>
      <Button style={{ marginInlineEnd: '3px' }}>Cancel</Button>
      <Button variant="primary" style={{ marginBlockEnd: '37px' }}>
        Save
      </Button>
      <br />
      <Button variant="quiet">Show more</Button>
    </div>
  ),
};
