// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import {
  ConfirmDialog,
  createLazyPart,
  createPartLoadError,
  createToasts,
  Dialog,
  LinkedText,
  Menu,
  Player,
  Toaster,
  ToastsProvider,
  Tooltip,
  UploadWizard,
} from './index.ts';
import { everyPart } from './story-support/every-part.tsx';

const nothing = () => undefined;
const extra = { ref: nothing, className: 'mine', 'data-probe': 'here' } as const;
const values = { title: '', description: '', visibility: 'private' } as const;
const toasts = createToasts();

/** Parts that are not in the table of all parts. */
const others: Readonly<Record<string, ReactElement>> = {
  ConfirmDialog: (
    <ToastsProvider toasts={toasts}>
      <ConfirmDialog
        title="Delete?"
        confirmText="Delete"
        waitingText="Deleting..."
        onConfirm={() => Promise.resolve()}
        describeFailure={String}
        onClose={nothing}
      >
        It is lost.
      </ConfirmDialog>
    </ToastsProvider>
  ),
  Dialog: (
    <Dialog isOpen onClose={nothing} title="Share">
      A link
    </Dialog>
  ),
  LinkedText: <LinkedText text="See https://example.com" />,
  Menu: <Menu name="More" entries={[]} />,
  Player: <Player src="/clip.mp4" hls="/clip.m3u8" title="Harbour" storyboardUrl="/stills.vtt" />,
  Toaster: <Toaster toasts={toasts} />,
  Tooltip: (
    <Tooltip text="Save">
      <button type="button">Save</button>
    </Tooltip>
  ),
  UploadWizard: (
    <UploadWizard
      mode="upload"
      step="details"
      values={values}
      errors={{}}
      playlistPicker={null}
      onChange={nothing}
      onStep={nothing}
      onNext={nothing}
      onBack={nothing}
      onFinish={nothing}
    />
  ),
};

describe('a server, which has no document', () => {
  it.each(Object.entries(everyPart))('renders %s', (_name, part) => {
    expect(renderToStaticMarkup(part(extra))).toContain('data-probe="here"');
  });

  it.each(Object.entries(others))('renders %s', (_name, part) => {
    expect(() => renderToStaticMarkup(part)).not.toThrow();
  });

  it('renders a lazy part', async () => {
    const Part = createLazyPart(
      () => Promise.resolve({ default: () => <p>the part</p> }),
      createPartLoadError('It did not load.'),
    );
    const { prelude } = await prerender(<Part />);
    expect(await new Response(prelude).text()).toContain('<p>the part</p>');
  });
});
