import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';

const meta = { title: 'Parts/Radio group' } satisfies Meta;

export default meta;

function Visibility() {
  const [visibility, setVisibility] = useState<'private' | 'public'>('private');
  return (
    <RadioGroup
      legend="Visibility"
      value={visibility}
      onChange={setVisibility}
      options={[
        { value: 'private', label: 'Private', hint: 'Only you can watch it.' },
        { value: 'public', label: 'Public', hint: 'Everybody can watch it.' },
      ]}
    />
  );
}

export const Default: StoryObj<typeof meta> = { render: () => <Visibility /> };

export const ByKeyboard: StoryObj<typeof meta> = {
  ...Default,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await expect(canvas.getByRole('radio', { name: 'Public' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'Private' })).toBeChecked();
  },
};

export const LongText: StoryObj<typeof meta> = {
  render: () => (
    <div style={{ maxInlineSize: '320px' }}>
      <RadioGroup
        legend="Who may watch what was filmed at the harbour on the night of the great storm"
        value="everybody"
        onChange={() => undefined}
        options={[
          {
            value: 'nobody',
            label: 'Nobody but those who were there and can still remember it',
            hint: 'They know who they are, and where to find it when they look for it.',
          },
          { value: 'everybody', label: 'Everybody' },
        ]}
      />
    </div>
  ),
};

export const RightToLeft: StoryObj<typeof meta> = {
  render: () => (
    <div dir="rtl">
      <Visibility />
    </div>
  ),
};

export const SaysTheConsequence: StoryObj<typeof meta> = {
  tags: ['example'],
  render: () => <Visibility />,
};
export const YesOrNo: StoryObj<typeof meta> = {
  tags: ['example'],
  render: () => (
    <RadioGroup
      legend="Play the next video"
      value="yes"
      onChange={() => undefined}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
    />
  ),
};
