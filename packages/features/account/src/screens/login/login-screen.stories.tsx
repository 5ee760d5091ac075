import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoginScreen } from './login-screen.tsx';

const meta = {
  title: 'Screens/Account/Log in',
  component: LoginScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/login';

const logIn: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Password'), 'Secret!1842');
  await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
};

export const Empty: Story = { decorators: [onStage({ at })] };

export const InvalidFields: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
  },
};

export const Waiting: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) => void fakeHost.hold('POST /users/login'),
    }),
  ],
  play: async (context) => {
    await logIn(context);
    await context.canvas.findByRole('button', { name: /Logging in\.\.\./ });
  },
};

/** The reason stays in the form after the toast has disappeared, and the typed values stay, too. */
export const Refused: Story = {
  decorators: [onStage({ at })],
  play: async (context) => {
    await logIn(context);
    await context.canvas.findAllByRole('alert');
  },
};
