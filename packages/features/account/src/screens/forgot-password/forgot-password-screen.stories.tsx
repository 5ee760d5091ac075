import { longTexts } from '@kinora/design-system/specimens';
import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const meta = {
  title: 'Screens/Account/Forgot password',
  component: ForgotPasswordScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ForgotPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/forgot-password';
const CALL = 'POST /users/forgot-password';

type Play = NonNullable<Story['play']>;

const fill: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
};

const ask: Play = async (context) => {
  await fill(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send reset link' }));
};

export const Empty: Story = { decorators: [onStage({ at })] };

export const Full: Story = { decorators: [onStage({ at })], play: fill };

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (fakeHost) => void fakeHost.hold(CALL) })],
  play: async (context) => {
    await ask(context);
    await context.canvas.findByRole('button', { name: /Sending\.\.\./ });
  },
};

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (fakeHost) => void fakeHost.fail(CALL, { status: 0 }) })],
  play: async (context) => {
    await ask(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) =>
        void fakeHost.fail(CALL, { status: 503, message: longTexts.description.slice(0, 250) }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), longTexts.email);
    await userEvent.click(canvas.getByRole('button', { name: 'Send reset link' }));
    await canvas.findAllByRole('alert');
  },
};

export const Sent: Story = {
  decorators: [onStage({ at })],
  play: async (context) => {
    await ask(context);
    await context.canvas.findByText(/a link is on its way/);
  },
};
