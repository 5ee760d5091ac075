import { specimenChannel } from '@kinora/design-system/specimens';
import { type StageOptions, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, within } from '@testing-library/dom';
import { UpdateProfileScreen } from '../screens/update-profile/update-profile-screen.tsx';
import { DeletionNotice } from './deletion-notice.tsx';

const meta = {
  title: 'Screens/Account/Deletion',
  component: UpdateProfileScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UpdateProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const { avatar, coverImage } = specimenChannel.ada;
const ada = { userName: 'ada', fullName: 'Ada Lovelace', avatar, coverImage };
const deletionDueAt = '2026-12-11T12:00:00.000Z';

const atProfile = (arrange?: StageOptions['arrange'], facts = {}) =>
  onStage({
    at: '/update-profile',
    arrange(fakeHost) {
      arrange?.(fakeHost);
      return fakeHost.addUser({ ...ada, ...facts });
    },
  });

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete account' }));
  await screen.findByRole('dialog');
};

const confirm: NonNullable<Story['play']> = async (context) => {
  await open(context);
  const { userEvent } = context;
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Password'), 'Wr0ng!pass');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
};

export const Asking: Story = { decorators: [atProfile()], tags: ['keeps-focus'], play: open };

export const WrongPassword: Story = {
  decorators: [atProfile()],
  tags: ['keeps-focus'],
  play: async (context) => {
    await confirm(context);
    await within(screen.getByRole('dialog')).findByText('This password is not correct');
  },
};

export const Failing: Story = {
  decorators: [
    atProfile((fakeHost) => void fakeHost.fail('POST /users/delete-account', { status: 0 })),
  ],
  tags: ['keeps-focus', 'no-screenshot'],
  play: async (context) => {
    await confirm(context);
    await within(screen.getByRole('dialog')).findByText(/could not be deleted|connection/i);
  },
};

/** The account will be deleted: the page offers to keep it. */
export const ToBeDeleted: Story = { decorators: [atProfile(undefined, { deletionDueAt })] };

export const OfferToKeep: Story = {
  render: () => <DeletionNotice />,
  decorators: [
    onStage({ at: '/', arrange: (fakeHost) => fakeHost.addUser({ ...ada, deletionDueAt }) }),
  ],
  tags: ['keeps-focus'],
  play: async () => {
    await screen.findByRole('dialog', { name: 'Keep your account?' });
  },
};
