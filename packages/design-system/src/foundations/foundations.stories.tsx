import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../parts/text/text.tsx';
import { vars } from '../theme.css.ts';

const meta = { title: 'Foundations', tags: ['!autodocs', '!dev'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const sample = {
  padding: vars.space.large,
  background: vars.color.page,
  color: vars.color.text,
};

/** A page with `data-theme="system"` on this device, between the two fixed themes. */
export const System: Story = {
  name: '[THEME-01] system follows the device',
  render: () => (
    <>
      <div style={sample} data-theme="dark">
        <Text>Dark</Text>
      </div>
      <div style={sample} data-theme="light">
        <Text>Light</Text>
      </div>
    </>
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
