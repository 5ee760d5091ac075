import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCaptionedVideo, captionedVideo } from '../testing/caption-stage.ts';
import { createMemoryCaptionDrafts } from '../testing/memory-caption-drafts.ts';
import { CaptionsDialog } from './captions-dialog.tsx';

const draftAt = (hours: number, minutes: number) => ({
  language: 'en',
  baseVersion: 1,
  pageId: 'closed',
  savedAtMs: new Date().setHours(hours, minutes),
  cues: [],
});

describe('the captions dialog', () => {
  it('says which captions have unsaved changes, and from when the newest are [CAPTION-TOOL-13]', async () => {
    const fakeHost = createFakeHost();
    const user = addCaptionedVideo(fakeHost);
    fakeHost.addCaptions(captionedVideo.id);
    fakeHost.addCaptions(captionedVideo.id, { language: 'fr' });
    const draftStore = createMemoryCaptionDrafts([draftAt(14, 2), draftAt(9, 30)]);
    const dialog = (
      <CaptionsDialog video={captionedVideo} draftStore={draftStore} onClose={() => undefined} />
    );
    renderWithProviders(dialog, { fakeHost, user });
    expect(await screen.findByText('Unsaved changes from 14:02')).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Captions' })).getAllByRole('listitem');
    expect(rows.map((row) => /Unsaved changes/.test(row.textContent))).toEqual([true, false]);
  });
});
