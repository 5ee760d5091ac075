import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../parts/button/button.tsx';
import { PasswordField } from '../../parts/field/password-field.tsx';
import { TextField } from '../../parts/field/text-field.tsx';
import { GuidelinesPanel } from '../../parts/guidelines-panel/guidelines-panel.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { TextLink } from '../../parts/link/text-link.tsx';
import { Text } from '../../parts/text/text.tsx';
import { Brand } from '../brand/brand.tsx';
import { AccountLayout } from './account-layout.tsx';

const meta = {
  title: 'Patterns/Account layout',
  component: AccountLayout,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: { brand: <Brand name="Kinora" href="#home" />, title: 'Welcome to Kinora' },
} satisfies Meta<typeof AccountLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneCard: Story = {
  args: {
    lead: 'Log in to watch, upload and keep what you like.',
    children: (
      <Stack space="large">
        <Stack>
          <TextField label="Email" type="email" autoComplete="email" />
          <PasswordField label="Password" autoComplete="current-password" />
          <Text size="meta">
            <TextLink href="#forgot" tone="quiet">
              Forgot password? Reset it here
            </TextLink>
          </Text>
        </Stack>
        <Button variant="primary" isFullWidth waitingText="Logging in...">
          Log in
        </Button>
        <Text size="meta" tone="quiet">
          New here? <TextLink href="#register">Sign up</TextLink>
        </Text>
      </Stack>
    ),
  },
};

export const WithGuidelines: Story = {
  args: {
    title: 'Create your account',
    aside: (
      <GuidelinesPanel
        title="Registration Guidelines"
        guidelines={[
          'The name takes English letters and spaces only.',
          'The e-mail address must be accessible: a link is sent to it.',
          'The password needs at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
        ]}
      />
    ),
    children: (
      <Stack space="large">
        <Stack>
          <TextField label="Full Name" autoComplete="name" />
          <TextField
            label="Email"
            type="email"
            defaultValue="ada@"
            error="Please enter a valid email address"
          />
          <PasswordField label="Password" autoComplete="new-password" />
          <PasswordField label="Confirm Password" autoComplete="new-password" />
        </Stack>
        <Button variant="primary" isFullWidth isWaiting waitingText="Creating Account...">
          Sign up
        </Button>
      </Stack>
    ),
  },
};

export const OneTask: Story = {
  tags: ['example'],
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  args: {
    title: 'Choose a new password',
    children: (
      <Stack>
        <PasswordField label="New Password" autoComplete="new-password" />
        <Button variant="primary" isFullWidth>
          Save
        </Button>
      </Stack>
    ),
  },
};

export const TwoTasks: Story = {
  tags: ['example'],
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  args: {
    title: 'Your account',
    children: (
      <Stack>
        <TextField label="Email" type="email" autoComplete="email" />
        <Button variant="primary" isFullWidth>
          Change email
        </Button>
        <PasswordField label="New Password" autoComplete="new-password" />
        <Button variant="primary" isFullWidth>
          Change password
        </Button>
      </Stack>
    ),
  },
};
