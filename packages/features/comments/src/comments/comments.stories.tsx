import { longTexts, specimenChannels } from '@kinora/design-system/specimens';
import { asUserId, asVideoId } from '@kinora/domain';
import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Comments } from './comments.tsx';

const videoId = asVideoId('00000000-0000-7000-8000-0000000000aa');
const videoOwnerId = asUserId('00000000-0000-7000-8000-0000000000bb');

const meta = {
  title: 'Screens/Comments',
  component: Comments,
  args: { videoId, videoOwnerId, durationSeconds: 83, onTimestamp: () => undefined },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Comments>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '/watch';
const LIST = 'GET /comments/*';

const contents = [
  'The light on the water at 0:42: how long did you wait for it?',
  'More of the boats at https://example.com/boats please.',
  'One line.\n'.repeat(9),
  'Aword'.repeat(60),
];

function withComments(host: FakeHost) {
  // A generated name depends on the stories before.
  const owner = host.addUser({ userName: 'grace' });
  host.addVideo({ id: videoId, owner });
  for (const [index, content] of contents.entries()) {
    const author = specimenChannels[index];
    host.addComment({ videoId, content, ...(author ? { author } : {}) });
  }
  return owner;
}

export const Loading: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(LIST);
        return withComments(host);
      },
    }),
  ],
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: withComments })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: '4 Comments' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Add a comment' }), 'Two nights');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await canvas.findByRole('heading', { name: '5 Comments' });
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const owner = withComments(host);
        const { description, fullName, userName, unbroken } = longTexts;
        const author = { fullName, userName, avatar: '' };
        for (const content of [description, unbroken.repeat(3)])
          host.addComment({ videoId, content, author });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '6 Comments' });
  },
};

export const Visitor: Story = {
  decorators: [onStage({ at, arrange: (host) => void withComments(host) })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Add a comment' }));
    await expect(await canvas.findByRole('heading', { name: '/login' })).toBeVisible();
  },
};

export const Empty: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const owner = host.addUser();
        host.addVideo({ id: videoId, owner });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('No comments yet. Yours would be the first.');
  },
};

export const Failing: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail(LIST, { status: 500 });
        return withComments(host);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('The comments could not be loaded.');
  },
};

export const SendFailed: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail('POST /comments/*', { status: 500 });
        return withComments(host);
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Add a comment' });
    await userEvent.type(field, 'Two nights');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await canvas.findAllByText('Failed to add comment');
    await expect(field).toHaveValue('Two nights');
  },
};

/** The viewer wrote the newest comment. */
function withOwnComment(host: FakeHost) {
  const viewer = withComments(host);
  host.addComment({ videoId, content: 'The second boat is mine.', author: viewer });
  return viewer;
}

export const EditOwn: Story = {
  decorators: [onStage({ at, arrange: withOwnComment })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /^More about the comment/ }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Edit' }));
    await expect(canvas.getByRole('textbox', { name: 'Edit your comment' })).toHaveFocus();
  },
};

export const DeleteOwn: Story = {
  decorators: [onStage({ at, arrange: withOwnComment })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: /^More about the comment/ }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await page.findByRole('dialog', { name: 'Delete this comment?' });
  },
};
