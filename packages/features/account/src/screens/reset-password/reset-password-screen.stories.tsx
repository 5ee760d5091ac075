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

const reset: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('New Password'), 'Secret@1842');
  await userEvent.type(canvas.getByLabelText('Confirm Password'), 'Secret@1842');
  await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }));
};

export const Empty: Story = { decorators: [onStage(route)] };

export const InvalidFields: Story = {
  decorators: [onStage(route)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New Password'), 'secretsecret');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset Password' }));
  },
};

export const Expired: Story = {
  decorators: [
    onStage({
      ...route,
      arrange: (fakeHost) =>
        void fakeHost.fail('POST /users/reset-password/*', {
          status: 400,
          message: 'jwt expired',
        }),
    }),
  ],
  play: async (context) => {
    await reset(context);
    await context.canvas.findAllByRole('alert');
  },
};
