import type { Meta, StoryObj } from '@storybook/react-vite';
import { GuidelinesPanel } from './guidelines-panel.tsx';

const meta = {
  title: 'Parts/Guidelines panel',
  component: GuidelinesPanel,
  args: {
    title: 'Registration Guidelines',
    guidelines: [
      'The name takes English letters and spaces only.',
      'The e-mail address must be accessible.',
      'The password needs at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
    ],
  },
} satisfies Meta<typeof GuidelinesPanel>;

export default meta;

export const Default: StoryObj<typeof meta> = {};

export const OneRulePerLine: StoryObj<typeof meta> = {
  tags: ['example'],
  args: {
    title: 'Rules of the password',
    guidelines: ['It has at least 8 characters.', 'It contains a digit.'],
  },
};
export const OneParagraph: StoryObj<typeof meta> = {
  tags: ['example'],
  args: {
    title: 'Password',
    guidelines: [
      'We recommend that passwords have at least 8 characters, and please also remember that a digit should be in it, too.',
    ],
  },
};
