import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import {
  addCaptionedVideo,
  addVideoWithFound,
  captionFile,
  captionedVideo,
  someFound,
  webVttOf,
  wrongSubRip,
} from '../testing/caption-stage.ts';
import { createMemoryCaptionDrafts } from '../testing/memory-caption-drafts.ts';
import { CaptionsDialog } from './captions-dialog.tsx';

const LIST = 'GET /videos/*/captions';
const PUT = 'PUT /videos/*/captions/*';
const at = '/your-videos';

const meta = {
  title: 'Screens/Captions',
  component: CaptionsDialog,
  args: {
    video: captionedVideo,
    draftStore: createMemoryCaptionDrafts(),
    onClose: () => undefined,
  },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof CaptionsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function withTracks(host: FakeHost) {
  const owner = addCaptionedVideo(host);
  const { id } = captionedVideo;
  host.addCaptions(id, { language: 'en', label: 'English (automatic)', origin: 'machine' });
  host.addCaptions(id, { language: 'de' });
  host.addCaptions(id, { language: 'pt-BR', label: 'Português do Brasil, com descrição dos sons' });
  return owner;
}

const staged = (arrange: (host: FakeHost) => ReturnType<FakeHost['addUser']>) => [
  onStage({ at, arrange }),
];

export const Loading: Story = {
  decorators: staged((host) => {
    host.hold(LIST);
    return addCaptionedVideo(host);
  }),
};

export const Empty: Story = {
  decorators: staged((host) => addCaptionedVideo(host)),
  play: async () => {
    await screen.findByText('This video has no captions yet.');
  },
};

export const Full: Story = {
  decorators: staged(withTracks),
  play: async () => {
    await screen.findByRole('button', { name: 'Edit German' });
  },
};

export const WithUnsavedChanges: Story = {
  args: {
    draftStore: createMemoryCaptionDrafts([
      {
        language: 'de',
        baseVersion: 1,
        pageId: 'closed',
        savedAtMs: new Date(2026, 1, 3, 14, 2).getTime(),
        cues: [],
      },
    ]),
  },
  decorators: staged(withTracks),
  play: async () => {
    await screen.findByText('Unsaved changes from 3 Feb, 14:02');
  },
};

export const Failing: Story = {
  decorators: staged((host) => {
    host.fail(LIST, { status: 0 });
    return addCaptionedVideo(host);
  }),
  play: async () => {
    await screen.findByText('The captions could not be loaded.');
  },
};

export const LeftByACrash: Story = {
  args: {
    draftStore: createMemoryCaptionDrafts([
      {
        language: 'fr',
        baseVersion: 0,
        pageId: 'closed',
        savedAtMs: new Date(2026, 1, 3, 14, 32).getTime(),
        cues: [{ startMs: 0, endMs: 1000, text: 'Marée basse' }],
      },
    ]),
  },
  decorators: staged(withTracks),
  play: async () => {
    await screen.findByRole('button', { name: 'Restore' });
  },
};

export const Found: Story = {
  decorators: staged((host) => addVideoWithFound(host)),
  play: async () => {
    await screen.findByRole('button', { name: 'Add English' });
  },
};

export const FoundWithLongTitles: Story = {
  decorators: staged((host) => {
    const owner = addVideoWithFound(host, {
      tracks: someFound.tracks.map((track) => ({
        ...track,
        title: 'Harbour commentary '.repeat(5),
      })),
      leftOut: someFound.leftOut.map((left) => ({ ...left, title: 'x'.repeat(100) })),
    });
    host.addCaptions(captionedVideo.id);
    return owner;
  }),
  play: async () => {
    await screen.findByRole('button', { name: /^Add English/ });
  },
};

export const FoundNotAdded: Story = {
  decorators: staged((host) => {
    host.fail(PUT, { status: 0 });
    return addVideoWithFound(host);
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add English' }));
    await screen.findByRole('alert');
  },
};

export const FoundOnlyPictures: Story = {
  decorators: staged((host) => addVideoWithFound(host, { ...someFound, tracks: [] })),
  play: async () => {
    await screen.findByText(/^These captions are pictures/);
  },
};

export const Deleting: Story = {
  decorators: staged(withTracks),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete German' }));
  },
};

const NO_SOUND = 'the video has no sound.';

async function findSwitch() {
  return screen.findByRole('checkbox', { name: 'Make captions automatically' });
}

export const AutomaticOff: Story = {
  decorators: staged((host) => addCaptionedVideo(host, { isOn: false })),
  play: async () => {
    await findSwitch();
  },
};

export const AutomaticWaiting: Story = {
  decorators: staged((host) => addCaptionedVideo(host, { isOn: true, state: 'waiting' })),
  play: async () => {
    await screen.findByText(/^Automatic captions are being made\./);
  },
};

export const AutomaticNone: Story = {
  decorators: staged((host) =>
    addCaptionedVideo(host, { isOn: true, state: 'none', reason: NO_SOUND }),
  ),
  play: async () => {
    await screen.findByText(`No automatic captions: ${NO_SOUND}`);
  },
};

export const AutomaticNotSaved: Story = {
  decorators: staged((host) => {
    host.fail('PATCH /videos/*', { status: 0 });
    return addCaptionedVideo(host, { isOn: false });
  }),
  play: async () => {
    await userEvent.click(await findSwitch());
    await screen.findByRole('alert');
  },
};

async function add() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add captions' }));
}

async function choose(text: string) {
  await add();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Language' }), 'french{Enter}');
  await userEvent.upload(screen.getByLabelText('Caption file'), captionFile(text));
}

export const Adding: Story = { decorators: staged(withTracks), play: add };

export const SearchingALanguage: Story = {
  decorators: staged(withTracks),
  play: async () => {
    await add();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Language' }), 'ger');
    await screen.findByRole('option', { name: 'German' });
  },
};

export const Uploading: Story = {
  decorators: staged((host) => {
    host.hold(PUT).sendUpTo(0.4);
    return withTracks(host);
  }),
  play: async () => {
    await choose(webVttOf(12));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  },
};

export const RefusedFile: Story = {
  decorators: staged(withTracks),
  play: async () => {
    await choose(wrongSubRip);
    await screen.findByText('Line 6: the end is before the start.');
  },
};

export const RefusedByTheHost: Story = {
  decorators: staged((host) => {
    const message = 'A video can have captions in at most 50 languages';
    host.fail(PUT, { status: 422, message });
    return withTracks(host);
  }),
  play: async () => {
    await choose(webVttOf(12));
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await screen.findByText('A video can have captions in at most 50 languages');
  },
};
