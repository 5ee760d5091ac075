import type { OwnVideo, SuggestedChapter } from '@kinora/domain';
import { createFakeHost, pressTwice, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { playlistPicker } from '../testing/eager-dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';

const EDIT = 'PATCH /videos/*';
const FOUND = 'Found 3 chapters in the file';
const LINES = '0:00 Low water\n1:30 The boats\n10:05 Rain on the pier';

const suggestedChapters: readonly SuggestedChapter[] = [
  { startSeconds: 0, title: 'Low water' },
  { startSeconds: 90, title: 'The boats' },
  { startSeconds: 605, title: 'Rain on the pier' },
];

function open(facts: Partial<OwnVideo> = {}) {
  const fakeHost = createFakeHost();
  const owner = fakeHost.addUser();
  const video = fakeHost.addVideo({
    owner,
    description: 'Filmed in one night.',
    durationSeconds: 1200,
    suggestedChapters,
    ...facts,
  });
  const onClose = vi.fn<() => void>();
  const dialog = <EditDialog video={video} onClose={onClose} playlistPicker={playlistPicker} />;
  const view = renderWithProviders(dialog, { fakeHost, user: owner, route: '/your-videos' });
  return { ...view, offered: () => fakeHost.videos[0]?.suggestedChapters };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
const isOffered = () => screen.queryByText(FOUND) !== null;
const result = (text: string) => screen.findByText(text, { selector: 'output *' });

describe('the offer of chapters in the edit dialog', () => {
  it('adds them after an empty line, and ends with the save [CHAPTERS-22, CHAPTERS-25]', async () => {
    const { offered, location } = open();
    expect(screen.getByRole('region', { name: 'Chapters in the file' })).toHaveTextContent(FOUND);
    await press('Add to description');
    expect(description()).toHaveValue(`Filmed in one night.\n\n${LINES}`);
    const text = await result('Added 3 chapters to the description');
    await waitFor(() => expect(text).toHaveFocus());
    expect(isOffered()).toBe(false);
    expect(offered()).toEqual(suggestedChapters);
    await press('Save Changes');
    await waitFor(() => expect(location()).toBe('/'));
    expect(offered()).toBeUndefined();
  });

  it('adds nothing else to an empty description, with the keyboard [CHAPTERS-22]', async () => {
    open({ description: '' });
    button('Add to description').focus();
    await userEvent.keyboard('{Enter}');
    expect(description()).toHaveValue(LINES);
  });

  it('returns while the added lines are removed again before the save [CHAPTERS-22]', async () => {
    open();
    await press('Add to description');
    await userEvent.clear(description());
    expect(isOffered()).toBe(true);
  });

  it('says by how many characters they do not fit, until they do [CHAPTERS-23]', async () => {
    const typed = 'a'.repeat(4999 - LINES.length);
    open({ description: typed });
    await press('Add to description');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The chapters do not fit: the description would be 1 character too long.',
    );
    expect(description()).toHaveValue(typed);
    await userEvent.type(description(), '{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Add to description');
    expect(description().value).toHaveLength(5000);
  });

  it('says that other lines with times prevent it [CHAPTERS-23]', async () => {
    open({ description: '1:30 is the best moment' });
    await press('Add to description');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The description has other lines that begin with a time. Remove them to add the chapters.',
    );
    expect(description()).toHaveValue('1:30 is the best moment');
  });

  it('is dismissed for good and saves nothing else, with one request for two presses [CHAPTERS-24, CHAPTERS-25]', async () => {
    const { fakeHost, offered } = open();
    await userEvent.type(description(), ' With rain.');
    button('Dismiss').focus();
    pressTwice(button('Dismiss'));
    const text = await result('Chapters dismissed');
    await waitFor(() => expect(text).toHaveFocus());
    expect(fakeHost.requestsTo(EDIT).map(({ body }) => body)).toEqual([
      { dismissSuggestedChapters: 'true' },
    ]);
    expect(offered()).toBeUndefined();
    expect(description()).toHaveValue('Filmed in one night. With rain.');
    await press('Next');
    await press('Back');
    expect(isOffered()).toBe(false);
  });

  it('shows that it could not be dismissed, and tries again [CHAPTERS-24]', async () => {
    const { fakeHost, offered } = open();
    fakeHost.fail(EDIT, { status: 0, times: 1 });
    await press('Dismiss');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The chapters could not be dismissed. Please try again.',
    );
    expect(offered()).toEqual(suggestedChapters);
    await press('Dismiss');
    await waitFor(() => expect(offered()).toBeUndefined());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports a failure also after the dialog was left [CHAPTERS-24]', async () => {
    const { fakeHost, rerender } = open();
    const hold = fakeHost.hold(EDIT);
    fakeHost.fail(EDIT, { status: 503, message: 'Please try again later' });
    await press('Dismiss');
    await hold.arrived;
    rerender(<p>Another page</p>);
    hold.release();
    expect(await screen.findByText('Please try again later')).toBeVisible();
  });

  it.each([
    ['the host suggests none [CHAPTERS-25]', { suggestedChapters: undefined }],
    ['the description names chapters [CHAPTERS-22]', { description: LINES }],
  ])('is absent when %s', (_case, facts) => {
    open(facts);
    expect(isOffered()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });
});
