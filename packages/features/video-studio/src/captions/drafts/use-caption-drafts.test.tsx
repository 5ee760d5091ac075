import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addCaptionedVideo, captionedVideo } from '../../testing/caption-stage.ts';
import { createMemoryCaptionDrafts } from '../../testing/memory-caption-drafts.ts';
import type { CaptionDraftStore } from './caption-draft.ts';
import { useCaptionDrafts } from './use-caption-drafts.ts';

const draft = { language: 'en', baseVersion: 1, pageId: 'closed', savedAtMs: 1, cues: [] };

function TakingOver({ store }: { readonly store: CaptionDraftStore }) {
  const { found = [], takeOver } = useCaptionDrafts(store, captionedVideo.id);
  return found.map((one) => (
    <button key={one.pageId} type="button" onClick={() => void takeOver(one)}>
      Take over
    </button>
  ));
}

it('a page that ends while it takes over a draft leaves one copy of it [CAPTION-DIALOG-01]', async () => {
  const memory = createMemoryCaptionDrafts([draft]);
  const untilItEnds =
    <Input extends unknown[]>(step: (...input: Input) => Promise<void>) =>
    async (...input: Input) => {
      await step(...input);
      return new Promise<void>(() => {});
    };
  const store = {
    list: memory.list,
    write: untilItEnds(memory.write),
    remove: untilItEnds(memory.remove),
    replace: untilItEnds(memory.replace),
  };
  const fakeHost = createFakeHost();
  const user = addCaptionedVideo(fakeHost);
  renderWithProviders(<TakingOver store={store} />, { fakeHost, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
  const pages = async () =>
    (await memory.list({ userId: user.id, videoId: captionedVideo.id })).map((one) => one.pageId);
  await waitFor(async () => expect(await pages()).not.toContain('closed'));
  expect(await pages()).toHaveLength(1);
});
