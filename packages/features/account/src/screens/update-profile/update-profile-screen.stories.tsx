import { type StageOptions, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
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

const drawn = (width: number, height: number, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
const asUrl = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`;

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

export const NewUser: Story = { decorators: [newUser()] };

export const ReturningUser: Story = {
  decorators: [
    onStage({
      at: '/update-profile',
      arrange: (fakeHost) =>
        fakeHost.addUser({
          userName: 'ada',
          fullName: 'Ada Lovelace',
          avatar: asUrl(drawn(98, 98, '#7c5cbf')),
          coverImage: asUrl(drawn(2048, 1152, '#2f6f5e')),
        }),
    }),
  ],
};

export const InvalidFields: Story = {
  decorators: [newUser()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'user_ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }));
  },
};

export const Saving: Story = {
  decorators: [newUser((fakeHost) => void fakeHost.hold(CALL))],
  play: async (context) => {
    await save(context);
    await context.canvas.findByRole('progressbar');
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
