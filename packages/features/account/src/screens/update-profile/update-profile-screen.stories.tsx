import { longTexts, specimenChannel } from '@kinora/design-system/specimens';
import { type StageOptions, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UpdateProfileScreen } from './update-profile-screen.tsx';

const meta = {
  title: 'Screens/Account/Update profile',
  component: UpdateProfileScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UpdateProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const CALL = 'POST /users/register/complete';

const { avatar, coverImage } = specimenChannel.ada;
const pictures = { avatar, coverImage };

const newUser = (arrange?: StageOptions['arrange']) =>
  onStage({
    at: '/update-profile',
    arrange(fakeHost) {
      arrange?.(fakeHost);
      return fakeHost.addUser({ userName: 'user_1842', avatar: '' });
    },
  });

/** One red pixel as PNG. */
const pixel = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqkL4KAV6SBAHgYb0iAAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
);

const save: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Username'), 'ada');
  await userEvent.upload(
    canvas.getByLabelText('Avatar'),
    new File([pixel], 'portrait.png', { type: 'image/png' }),
  );
  await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }));
};

/** A new user has neither chosen a name nor a picture. */
export const Empty: Story = { decorators: [newUser()] };

export const Sideways: Story = {
  name: '[LANDSCAPE-09] The profile on a phone held sideways',
  globals: { viewport: { value: 'sideways' } },
  tags: ['test-only', 'no-screenshot'],
  decorators: [newUser()],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Save profile' });
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Full: Story = {
  decorators: [
    onStage({
      at: '/update-profile',
      arrange: (fakeHost) =>
        fakeHost.addUser({
          userName: 'ada',
          fullName: 'Ada Lovelace',
          ...pictures,
        }),
    }),
  ],
};

export const Loading: Story = {
  decorators: [newUser((fakeHost) => void fakeHost.hold(CALL))],
  play: async (context) => {
    await save(context);
    await context.canvas.findByRole('progressbar');
  },
};

export const Failing: Story = {
  decorators: [newUser((fakeHost) => void fakeHost.fail(CALL, { status: 0 }))],
  play: async (context) => {
    await save(context);
    await context.canvas.findAllByRole('alert');
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at: '/update-profile',
      arrange: (fakeHost) => {
        const { fullName, userName, email, description } = longTexts;
        fakeHost.fail(CALL, { status: 503, message: description.slice(0, 250) });
        return fakeHost.addUser({ fullName, userName, email, ...pictures });
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }));
    await canvas.findAllByRole('alert');
  },
};

export const InvalidFields: Story = {
  decorators: [newUser()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'user_ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }));
  },
};

/** The name and the pictures stay. */
export const NameTaken: Story = {
  decorators: [
    newUser(
      (fakeHost) =>
        void fakeHost.fail(CALL, {
          status: 409,
          code: 'name-taken',
          message: 'Username ada is already taken',
        }),
    ),
  ],
  play: async (context) => {
    await save(context);
    await context.canvas.findAllByRole('alert');
  },
};
