import { longTexts } from '@kinora/design-system/specimens';
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

const signedIn = (arrange?: StageOptions['arrange'], email = 'ada@example.org', facts = {}) =>
  onStage({
    at: '/verify-email',
    arrange(fakeHost) {
      arrange?.(fakeHost);
      return fakeHost.addUser({ isEmailVerified: false, email, ...facts });
    },
  });

const send: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send Verification Email' }));
};

export const Full: Story = { decorators: [signedIn()] };

export const Loading: Story = {
  decorators: [signedIn((fakeHost) => void fakeHost.hold(CALL))],
  play: send,
};

export const Failing: Story = {
  decorators: [signedIn((fakeHost) => void fakeHost.fail(CALL, { status: 500, body: {} }))],
  play: async (context) => {
    await send(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const LongTexts: Story = {
  decorators: [
    signedIn(
      (fakeHost) =>
        void fakeHost.fail(CALL, { status: 503, message: longTexts.description.slice(0, 250) }),
      longTexts.email,
    ),
  ],
  play: async (context) => {
    await send(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const Sent: Story = { decorators: [signedIn()], play: send };

export const Refused: Story = {
  decorators: [signedIn(undefined, 'ada@example.org', { isEmailRefused: true })],
};
