import { longTexts } from '@kinora/design-system/specimens';
import { onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

type Play = NonNullable<Story['play']>;

const fillWith =
  (email: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), email);
    await userEvent.type(canvas.getByLabelText('Password'), 'Secret!1842');
  };

const logInAs =
  (email: string): Play =>
  async (context) => {
    await fillWith(email)(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Log in' }));
  };

const fill = fillWith('ada@example.org');
const logIn = logInAs('ada@example.org');

export const Empty: Story = { decorators: [onStage({ at })] };

export const Sideways: Story = {
  name: '[LANDSCAPE-09] Logging in on a phone held sideways',
  globals: { viewport: { value: 'sideways' } },
  tags: ['test-only', 'no-screenshot'],
  decorators: [onStage({ at })],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Log in' });
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const fields = ['Email', 'Password'];
    const [first, second] = fields.map((label) =>
      canvas.getByLabelText(label).getBoundingClientRect(),
    );
    await expect(second?.top).toBe(first?.top);
  },
};

export const Full: Story = { decorators: [onStage({ at })], play: fill };

export const Loading: Story = {
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
export const Failing: Story = {
  decorators: [onStage({ at })],
  play: async (context) => {
    await logIn(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (fakeHost) =>
        void fakeHost.fail('POST /users/login', {
          status: 503,
          message: longTexts.description.slice(0, 250),
        }),
    }),
  ],
  play: async (context) => {
    await logInAs(longTexts.email)(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const InvalidFields: Story = {
  decorators: [onStage({ at })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
  },
};
