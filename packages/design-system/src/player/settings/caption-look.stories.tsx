import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { defaultCaptionPreferences } from '../captions/caption-preferences.ts';
import { CaptionLook, type CaptionLookOptions } from './caption-look.tsx';

function OnPage({ preferences }: Pick<CaptionLookOptions, 'preferences'>) {
  const [shown, setShown] = useState(preferences);
  return (
    <div style={{ maxInlineSize: '358px' }}>
      <CaptionLook preferences={shown} onChange={setShown} />
    </div>
  );
}

const meta = {
  title: 'Player/Caption look',
  component: OnPage,
  tags: ['!autodocs'],
  args: { preferences: undefined },
} satisfies Meta<typeof OnPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtFirst: Story = {};

export const Chosen: Story = {
  args: { preferences: { ...defaultCaptionPreferences, size: 2, background: 'none' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Outline' }));
    await expect(canvas.getByRole('button', { name: 'Outline', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '200%', pressed: true })).toBeVisible();
  },
};
