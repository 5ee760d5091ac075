import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

const meta = {
  title: 'Screens/Account/Verify email',
  component: VerifyEmailScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VerifyEmailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const route = { path: '/verify-email/:token', at: '/verify-email/a-token' };
const CALL = 'POST /users/verify-email/*';

export const Loading: Story = {
  decorators: [onStage({ ...route, arrange: (fakeHost) => void fakeHost.hold(CALL) })],
};

/** Leads to `/login` after three seconds, in spite of its text. */
export const Full: Story = {
  // The countdown changes each second, so a picture would depend on the speed of the machine.
  tags: ['no-screenshot'],
  decorators: [
    onStage({
      ...route,
      arrange(fakeHost) {
        const { id, ...user } = fakeHost.addUser();
        const data = { _id: id, ...user };
        fakeHost.fail(CALL, { status: 200, body: { statusCode: 200, success: true, data } });
        return undefined;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Email Verified' });
  },
};

export const UsedLink: Story = {
  decorators: [onStage(route)],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Verification Failed' });
  },
};

export const Failing: Story = {
  decorators: [
    onStage({ ...route, arrange: (fakeHost) => void fakeHost.fail(CALL, { status: 0 }) }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
  },
};
