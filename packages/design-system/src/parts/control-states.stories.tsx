import type { Meta, StoryObj } from '@storybook/react-vite';
import { AllControls } from '../story-support/all-controls.tsx';

/** Every control in three states: hovered, focused by the keyboard, pressed. */
const meta = {
  title: 'Parts/States of controls',
  component: AllControls,
} satisfies Meta<typeof AllControls>;

export default meta;
type Story = StoryObj<typeof meta>;

const controls = ['button', 'a', 'input', 'select', 'textarea'];

export const Hover: Story = { parameters: { pseudo: { hover: true } } };
export const FocusVisible: Story = { parameters: { pseudo: { focusVisible: controls } } };
export const Pressed: Story = { parameters: { pseudo: { hover: true, active: true } } };
