import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  addCaptionedVideo,
  captionFile,
  captionedVideo,
  webVttOf,
} from '../testing/caption-stage.ts';
import { createMemoryCaptionDrafts } from '../testing/memory-caption-drafts.ts';
import { CaptionsDialog } from './captions-dialog.tsx';

async function open() {
  const fakeHost = createFakeHost();
  const user = addCaptionedVideo(fakeHost);
  const dialog = (
    <CaptionsDialog
      video={captionedVideo}
      draftStore={createMemoryCaptionDrafts()}
      onClose={() => undefined}
    />
  );
  renderWithProviders(dialog, { fakeHost, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Add captions' }));
}

const field = () => screen.getByRole('combobox', { name: 'Language' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The option that Enter would choose. */
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id ? document.querySelector(`#${CSS.escape(id)}`)?.textContent : undefined;
};

it('the language field opens the list of names, common ones first [CAPTION-STUDIO-04, CAPTION-DIALOG-05]', async () => {
  await open();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field());
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(names()[0]).toBe('Arabic');
  expect(names().indexOf('Vietnamese')).toBeLessThan(names().indexOf('Albanian'));
});

it('the language field filters by name or tag, and Enter chooses the best match [CAPTION-STUDIO-04, CAPTION-DIALOG-05]', async () => {
  await open();
  await userEvent.type(field(), 'welsh');
  expect(names()).toEqual(['Welsh']);
  expect(active()).toBe('Welsh');
  expect(screen.getByText('1 language')).toBeInTheDocument();
  await userEvent.clear(field());
  await userEvent.type(field(), 'gsw-ch{Enter}');
  expect(field()).toHaveValue('Swiss German (Switzerland)');
  expect(names()).toEqual([]);
  await userEvent.type(field(), '!');
  expect(screen.getByText('No language has this name or tag.')).toBeVisible();
});

it('the language field is used with the arrow keys, and offers all languages again [CAPTION-DIALOG-05]', async () => {
  await open();
  await userEvent.type(field(), 'norwegian{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Norwegian Nynorsk');
  await userEvent.keyboard('{ArrowDown}');
  expect(names().length).toBeGreaterThan(50);
  expect(names()[0]).toBe('Arabic');
});

it('Escape and leaving the language field keep the choice and the dialog [CAPTION-DIALOG-08]', async () => {
  await open();
  await userEvent.type(field(), 'french{Enter}');
  await userEvent.type(field(), 'xx{Escape}');
  expect(field()).toHaveValue('French');
  expect(screen.getByRole('dialog', { name: 'Add captions' })).toBeVisible();
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('French');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Add captions' })).not.toBeInTheDocument();
});

it('the language of the last captions is the first one [CAPTION-DIALOG-07]', async () => {
  await open();
  await userEvent.type(field(), 'welsh{Enter}');
  await userEvent.upload(screen.getByLabelText('Caption file'), captionFile(webVttOf(2)));
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByRole('button', { name: 'Edit Welsh' });
  await userEvent.click(screen.getByRole('button', { name: 'Add captions' }));
  await userEvent.click(field());
  expect(names().slice(0, 2)).toEqual(['Welsh', 'Arabic']);
});
