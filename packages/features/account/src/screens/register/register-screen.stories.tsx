import { longTexts } from '@kinora/design-system/specimens';
import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { limitedRegistration } from '../../testing/limited-registration.ts';
import { MailSentDialog } from './mail-sent-dialog.tsx';
import { RegisterScreen } from './register-screen.tsx';

const meta = {
  title: 'Screens/Account/Register',
  component: RegisterScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RegisterScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/register';

type Play = NonNullable<Story['play']>;

const ada = { fullName: 'Ada Lovelace', email: 'ada@example.org' };
const longNames = { fullName: 'Ada Augusta King Countess of Lovelace', email: longTexts.email };

const fillWith =
  ({ fullName, email }: typeof ada): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Full Name'), fullName);
    await userEvent.type(canvas.getByLabelText('Email'), email);
    await userEvent.type(canvas.getByLabelText('Password'), 'Secret!1842');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'Secret!1842');
  };

const registerAs =
  (person: typeof ada): Play =>
  async (context) => {
    await fillWith(person)(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Create Account' }));
  };

const register = registerAs(ada);

export const Empty: Story = { decorators: [onStage({ at })] };

export const Sideways: Story = {
  name: '[LANDSCAPE-09] Signing up on a phone held sideways',
  globals: { viewport: { value: 'sideways' } },
  tags: ['test-only', 'no-screenshot'],
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Create Account' });
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const fields = ['Full Name', 'Email'];
    const [first, second] = fields.map((label) =>
      canvas.getByLabelText(label).getBoundingClientRect(),
    );
    await expect(second?.top).toBe(first?.top);
  },
};

export const Full: Story = { decorators: [onStage({ at })], play: fillWith(ada) };

export const Loading: Story = {
  decorators: [
    onStage({ at, arrange: (fakeHost) => void fakeHost.hold('POST /users/register/initial') }),
  ],
  play: async (context) => {
    await register(context);
    await context.canvas.findByRole('button', { name: /Creating Account\.\.\./ });
  },
};

export const Failing: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) =>
        void fakeHost.fail('POST /users/register/initial', {
          status: 503,
          message: 'Kinora takes no new accounts right now. Please try again in an hour.',
        }),
    }),
  ],
  play: async (context) => {
    await register(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) =>
        void fakeHost.fail('POST /users/register/initial', {
          status: 503,
          message: longTexts.description.slice(0, 250),
        }),
    }),
  ],
  play: async (context) => {
    await registerAs(longNames)(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const InvalidFields: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Full Name'), 'R2D2');
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'secreT');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
  },
};

export const MailSent: Story = {
  decorators: [onStage({ at })],
  render: () => <MailSentDialog email="ada@example.org" onClose={() => {}} />,
};

export const MailSentToALongAddress: Story = {
  decorators: [onStage({ at })],
  render: () => (
    <MailSentDialog
      email={`${'augusta.ada.king.countess.of.lovelace.'.repeat(3)}@example.org`}
      onClose={() => {}}
    />
  ),
};

export const Closed: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) => void fakeHost.fail('GET /host', limitedRegistration('closed')),
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Registration is closed' });
  },
};

export const InvitationNeeded: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) => void fakeHost.fail('GET /host', limitedRegistration('invite')),
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'You need an invitation' });
  },
};

export const InvitationUsed: Story = {
  // Looks like the other failures of the form.
  tags: ['no-screenshot'],
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) =>
        void fakeHost.fail('POST /users/register/initial', {
          status: 403,
          message:
            'This invitation has been used already or has expired. Please ask for a new one.',
        }),
    }),
  ],
  play: async (context) => {
    await register(context);
    await context.canvas.findAllByRole('alert');
  },
};
