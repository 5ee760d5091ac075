import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { PickerList } from '../../parts/picker-list/picker-list.tsx';
import { drawPicture } from '../../story-support/specimens/index.ts';
import { UploadProgress } from './upload-progress.tsx';
import { UploadWizard, type UploadWizardProps } from './upload-wizard.tsx';
import type { WizardStep, WizardValues } from './wizard-fields.ts';

const videoFile = new File(['film'], 'harbour-at-low-water.mp4', { type: 'video/mp4' });
const drawing = decodeURIComponent(drawPicture('harbour', 'dawn', 0).replace(/^[^,]*,/, ''));
const still = new File([drawing], 'harbour.svg', { type: 'image/svg+xml' });
const filled: WizardValues = {
  title: 'Low water at the harbour',
  description: 'We went out before dawn.',
  visibility: 'private',
  videoFile,
};

const steps: readonly WizardStep[] = ['file', 'details', 'visibility', 'playlist'];

interface ShownProps extends Partial<UploadWizardProps> {
  readonly title?: string;
}

/** Holds the values as a feature would. */
function Shown({ title = 'Upload video', ...given }: ShownProps) {
  const [step, setStep] = useState(given.step ?? 'file');
  const [values, setValues] = useState(
    given.values ?? { ...filled, title: '', videoFile: undefined },
  );
  const go = (offset: number) => setStep(steps[steps.indexOf(step) + offset] ?? step);
  return (
    <Dialog isOpen holdsWork width="wide" title={title} onClose={() => undefined}>
      <UploadWizard
        mode="upload"
        errors={{}}
        plainFormHref="#upload"
        playlistPicker={
          <PickerList
            label="Playlists"
            options={[
              { value: 'harbours', label: 'Harbours', isChecked: true },
              { value: 'birds', label: 'Birds and a fence', isChecked: false },
            ]}
            emptyText="No playlists yet."
            onChange={() => undefined}
          />
        }
        {...given}
        step={step}
        values={values}
        onPickVideo={(file) => {
          setValues({ ...values, videoFile: file, title: file.name });
          setStep('details');
        }}
        onChange={(change) => setValues({ ...values, ...change })}
        onStep={setStep}
        onNext={() => go(1)}
        onBack={() => go(-1)}
        onFinish={() => undefined}
      />
    </Dialog>
  );
}

const meta = {
  title: 'Patterns/Upload wizard',
  component: Shown,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FilePick: Story = {};
export const Details: Story = {
  args: {
    step: 'details',
    values: filled,
    videoFacts: { summary: '0:06, 640 × 360', firstFrame: still },
  },
};
export const DetailsWithThumbnail: Story = {
  args: { step: 'details', values: { ...filled, thumbnail: still } },
};
export const Visibility: Story = { args: { step: 'visibility', values: filled } };
export const AddToPlaylist: Story = { args: { step: 'playlist', values: filled } };
export const WithErrors: Story = {
  args: {
    step: 'details',
    values: { ...filled, title: '' },
    errors: { title: 'Title is required', thumbnail: 'File size must be less than 100 MB' },
  },
};
export const Failed: Story = {
  args: {
    step: 'playlist',
    values: filled,
    failure: 'Something went wrong during upload, please try after sometime',
  },
};

export const SameHeight: Story = {
  name: '[LOOK-32] Every step has the same height',
  tags: ['test-only'],
  args: { ...Details.args },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const heights = new Set<number>();
    for (const name of ['Details', 'Visibility', 'Add to Playlist']) {
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
      heights.add(dialog.getBoundingClientRect().height);
    }
    await expect([...heights]).toHaveLength(1);
  },
};

export const OnAPhone: Story = {
  name: '[LOOK-32, LOOK-33] On a phone',
  args: { ...Details.args },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    const { top, left, right, bottom } = dialog.getBoundingClientRect();
    // Beside it is the space of a scroll bar.
    const end = document.documentElement.getBoundingClientRect().right;
    await expect([top, left, right, bottom]).toEqual([0, 0, end, window.innerHeight]);
    const picture = document.querySelector('[role="dialog"] img');
    const title = screen.getByRole('textbox', { name: 'Title' });
    await expect(Number(picture?.getBoundingClientRect().bottom)).toBeLessThan(
      title.getBoundingClientRect().top,
    );
  },
};

/** The names of one word take one line, and do not break within the word. */
export const StepNamesOnAPhone: Story = {
  name: '[BROWSERS-10] The step names at 320 px',
  args: { step: 'visibility', values: filled },
  parameters: {
    viewport: {
      options: { narrow: { name: 'Narrow', styles: { width: '320px', height: '568px' } } },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    for (const name of ['File', 'Details', 'Visibility']) {
      const label = await screen.findByText(name);
      await expect(label.getBoundingClientRect().height).toBeLessThan(24);
    }
  },
};

/** The step keeps its height, and the whole wizard scrolls down to its buttons. */
export const FailedInALowWindow: Story = {
  tags: ['no-screenshot', 'test-only'],
  args: { ...Failed.args },
  parameters: {
    viewport: {
      options: { low: { name: 'Low 320 × 400', styles: { width: '320px', height: '400px' } } },
    },
  },
  globals: { viewport: { value: 'low' } },
  play: async () => {
    const step = await screen.findByRole('region', { name: /^Step 4/ });
    await expect(step.clientHeight).toBeGreaterThanOrEqual(120);
    const publishButton = screen.getByRole('button', { name: 'Publish' });
    publishButton.scrollIntoView({ block: 'nearest' });
    const body = step.parentElement?.parentElement;
    const space =
      Number(body?.getBoundingClientRect().bottom) - publishButton.getBoundingClientRect().bottom;
    // The button may end with the body; scrolling leaves parts of a pixel.
    await expect(space).toBeGreaterThan(-0.5);
  },
};

/** The step scrolls between the indicator and the buttons, and fades there instead of cutting a line of text. */
export const ScrollingOnAPhone: Story = {
  tags: ['no-screenshot', 'test-only'],
  args: { ...Details.args },
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '700px' } } },
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const step = await screen.findByRole('region', { name: /^Step 2/ });
    await expect(step.scrollHeight).toBeGreaterThan(step.clientHeight);
    await expect(getComputedStyle(step).maskImage).toMatch(/^linear-gradient/);
    const button = screen.getByRole('button', { name: 'Use the first frame' });
    const fadePx = 16;
    const limit = () => step.getBoundingClientRect().bottom - fadePx;
    await expect(button.getBoundingClientRect().bottom).toBeGreaterThan(limit());
    button.focus();
    // Scrolling leaves parts of a pixel.
    await expect(button.getBoundingClientRect().bottom).toBeLessThan(limit() + 1);
  },
};

export const Edit: Story = {
  args: {
    title: 'Edit video',
    mode: 'edit',
    step: 'details',
    values: { ...filled, videoFile: undefined, thumbnail: drawPicture('harbour', 'dawn', 0) },
    presentThumbnail: drawPicture('harbour', 'dawn', 0),
  },
};
export const Saving: Story = { args: { ...Edit.args, isSaving: true } };

function SavingAtAPress() {
  const [isSaving, setSaving] = useState(false);
  return (
    <UploadWizard
      mode="edit"
      step="details"
      values={filled}
      errors={{}}
      isSaving={isSaving}
      playlistPicker={null}
      onChange={() => undefined}
      onStep={() => undefined}
      onNext={() => undefined}
      onBack={() => undefined}
      onFinish={() => setSaving(true)}
    />
  );
}

export const SavingMovesNothing: Story = {
  name: '[EDIT-03] a spinner turns in place while it saves',
  render: () => <SavingAtAPress />,
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Next' });
    const { left } = next.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(canvas.getByRole('button', { name: 'Saving Changes' })).toBeVisible();
    await expect(next.getBoundingClientRect().left).toBe(left);
  },
};
export const LongText: Story = {
  args: {
    step: 'details',
    values: {
      ...filled,
      title: `Rindfleischetikettierungsüberwachungs${'aufgabenübertragungs'.repeat(4)}gesetz`,
      description: 'A sentence that goes on. '.repeat(60),
      videoFile: new File(['film'], `${'harbour-at-low-water-'.repeat(8)}.mp4`, {
        type: 'video/mp4',
      }),
    },
    errors: { title: 'Title cannot exceed 100 characters' },
    videoFacts: { summary: '1:02:06, 3840 × 2160' },
  },
};

/** From the file to step 4 by keyboard. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  args: { step: 'details', values: filled },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    const next = () =>
      [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
    next()?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(page.activeElement).toHaveAccessibleName('Step 3 of 4: Visibility');
  },
};

const inDialog = (content: ReactNode) => (
  <Dialog isOpen holdsWork width="wide" title="Upload video" onClose={() => undefined}>
    {content}
  </Dialog>
);
const cancel = () => undefined;

export const Sending: Story = {
  render: () =>
    inDialog(
      <UploadProgress title={filled.title} picture={still} percent={42} onCancel={cancel} />,
    ),
};
export const Complete: Story = {
  render: () =>
    inDialog(
      <UploadProgress title={filled.title} picture={still} percent={100} onCancel={cancel} />,
    ),
};
export const Checking: Story = {
  render: () =>
    inDialog(
      <UploadProgress title={filled.title} note="Checking whether your video has arrived..." />,
    ),
};

export const ErrorAtItsField: Story = { tags: ['example'], args: { ...WithErrors.args } };

export const ErrorAtTheEnd: Story = {
  tags: ['example'],
  args: { step: 'playlist', values: { ...filled, title: '' }, failure: 'Title is required' },
};
