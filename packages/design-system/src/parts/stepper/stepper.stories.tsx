import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Stepper, type Step } from './stepper.tsx';

type Name = 'file' | 'details' | 'visibility' | 'playlist';

const steps: readonly Step<Name>[] = [
  { value: 'file', label: 'File', isDisabled: true },
  { value: 'details', label: 'Details' },
  { value: 'visibility', label: 'Visibility' },
  { value: 'playlist', label: 'Add to Playlist' },
];

function Upload({ shown = steps }: { readonly shown?: readonly Step<Name>[] }) {
  const [step, setStep] = useState<Name>('details');
  return <Stepper label="Steps of the upload" steps={shown} value={step} onChange={setStep} />;
}

const meta = { title: 'Parts/Stepper' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { render: () => <Upload /> };
export const ByKeyboard: Story = {
  ...Default,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('Visibility');
  },
};

const failing = steps.map((step) => ({ ...step, hasErrors: step.value === 'details' }));

/** Red, with a sign instead of the number, and in words for screen readers. */
export const WithErrors: Story = { render: () => <Upload shown={failing} /> };
export const ErrorsBehind: Story = {
  render: () => (
    <Stepper
      label="Steps of the upload"
      steps={failing}
      value="visibility"
      onChange={() => undefined}
    />
  ),
};
export const LongText: Story = {
  render: () => (
    <div style={{ maxInlineSize: '320px' }}>
      <Upload
        shown={steps.map(({ value, label }) => ({
          value,
          label: `${label} and what belongs to it`,
        }))}
      />
    </div>
  ),
};
export const LongNamesBreak: Story = {
  ...LongText,
  name: '[BROWSERS-10] Long names on a narrow screen',
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { scrollWidth, clientWidth } = button.querySelector('span:nth-of-type(2)') ?? button;
      await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
  },
};

export const ShortNames: Story = { tags: ['example'], render: () => <Upload /> };
export const TwoSteps: Story = {
  tags: ['example'],
  render: () => (
    <Stepper
      label="Steps of the comment"
      steps={[
        { value: 'details', label: 'Write your comment' },
        { value: 'visibility', label: 'Send your comment' },
      ]}
      value="details"
      onChange={() => undefined}
    />
  ),
};
