import { type StageOptions, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RequestVerificationScreen } from './request-verification-screen.tsx';

const meta = {
  title: 'Screens/Account/Ask for a verification mail',
  component: RequestVerificationScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RequestVerificationScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const CALL = 'POST /users/resend-verification-email';

const signedIn = (arrange?: StageOptions['arrange']) =>
  onStage({
    at: '/verify-email',
    arrange(fakeHost) {
      arrange?.(fakeHost);
      return fakeHost.addUser({ isEmailVerified: false, email: 'ada@example.org' });
    },
  });

const send: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send Verification Email' }));
};

export const Asking: Story = { decorators: [signedIn()] };

export const Waiting: Story = {
  decorators: [signedIn((fakeHost) => void fakeHost.hold(CALL))],
  play: send,
};

export const Sent: Story = { decorators: [signedIn()], play: send };

export const Failed: Story = {
  decorators: [signedIn((fakeHost) => void fakeHost.fail(CALL, { status: 500, body: {} }))],
  play: async (context) => {
    await send(context);
    await context.canvas.findAllByRole('alert');
  },
};
