import { longTexts } from '@kinora/design-system/specimens';
import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const meta = {
  title: 'Screens/Account/Reset password',
  component: ResetPasswordScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const route = { path: '/reset-password/:token', at: '/reset-password/a-token' };

const CALL = 'POST /users/reset-password/*';

type Play = NonNullable<Story['play']>;

const fill: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('New Password'), 'Secret@1842');
  await userEvent.type(canvas.getByLabelText('Confirm Password'), 'Secret@1842');
};

const reset: Play = async (context) => {
  await fill(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Reset Password' }));
};

const isRefused: Play = async (context) => {
  await reset(context);
  await context.canvas.findAllByRole('alert');
};

export const Empty: Story = { decorators: [onStage(route)] };

export const Full: Story = { decorators: [onStage(route)], play: fill };

export const Loading: Story = {
  decorators: [onStage({ ...route, arrange: (fakeHost) => void fakeHost.hold(CALL) })],
  play: reset,
};

/** The link in the mail has expired. */
export const Failing: Story = {
  decorators: [
    onStage({
      ...route,
      arrange: (fakeHost) =>
        void fakeHost.fail(CALL, {
          status: 400,
          message: 'jwt expired',
        }),
    }),
  ],
  play: isRefused,
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      ...route,
      arrange: (fakeHost) =>
        void fakeHost.fail(CALL, { status: 503, message: longTexts.description.slice(0, 250) }),
    }),
  ],
  play: isRefused,
};

export const InvalidFields: Story = {
  decorators: [onStage(route)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New Password'), 'secretsecret');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }));
  },
};
