import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
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

const register: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Full Name'), 'Ada Lovelace');
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Password'), 'Secret!1842');
  await userEvent.type(canvas.getByLabelText('Confirm Password'), 'Secret!1842');
  await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
};

export const Empty: Story = { decorators: [onStage({ at })] };

export const InvalidFields: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Full Name'), 'R2D2');
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await userEvent.type(canvas.getByLabelText('Confirm Password'), 'secreT');
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }));
  },
};

export const Waiting: Story = {
  decorators: [
    onStage({ at, arrange: (fakeHost) => void fakeHost.hold('POST /users/register/initial') }),
  ],
  play: async (context) => {
    await register(context);
    await context.canvas.findByRole('button', { name: /Creating Account\.\.\./ });
  },
};

export const Refused: Story = {
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

/** On a documentation page the dialog would lie over the page. */
const inFrame = { docs: { story: { inline: false, height: '480px' } } };

export const MailSent: Story = {
  decorators: [onStage({ at })],
  render: () => <MailSentDialog email="ada@example.org" onClose={() => {}} />,
  parameters: inFrame,
};

export const MailSentToALongAddress: Story = {
  decorators: [onStage({ at })],
  render: () => (
    <MailSentDialog
      email={`${'augusta.ada.king.countess.of.lovelace.'.repeat(3)}@example.org`}
      onClose={() => {}}
    />
  ),
  parameters: inFrame,
};
