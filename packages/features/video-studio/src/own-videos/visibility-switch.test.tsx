import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { YourVideosScreen } from './your-videos-screen.tsx';

async function start(isPublished: boolean) {
  const fakeHost = createFakeHost();
  const user = fakeHost.addUser();
  fakeHost.addVideo({ owner: user, title: 'Low water', isPublished, description: 'Boats' });
  const screenOfOwn = (
    <YourVideosScreen
      brand="Testbrand"
      dialogs={eagerDialogs()}
      draftStore={createMemoryDraftStore()}
    />
  );
  const view = renderWithProviders(screenOfOwn, { fakeHost, user, route: '/your-videos' });
  const button = await screen.findByRole('switch', { name: 'Public Low water' });
  return { ...view, fakeHost, button };
}

describe('the switch of a row', () => {
  it.each([
    [true, 'Draft'],
    [false, 'Public'],
  ])('[STUDIO-LOOK-02] changes a visibility of %s to "%s" at once', async (isPublished, word) => {
    const { fakeHost, button } = await start(isPublished);
    const hold = fakeHost.hold('PATCH /videos/*');
    expect(button).toHaveAttribute('aria-checked', String(isPublished));
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-checked', String(!isPublished));
    expect(screen.getByText(word)).toBeVisible();
    hold.release();
    await waitFor(() => expect(fakeHost.videos[0]?.isPublished).toBe(!isPublished));
    expect(fakeHost.videos[0]).toMatchObject({ title: 'Low water', description: 'Boats' });
    expect(screen.getByText(word)).toBeVisible();
  });

  it('[STUDIO-LOOK-03] returns after a failure, and a toast names the video and the reason', async () => {
    const { fakeHost, button } = await start(true);
    fakeHost.fail('PATCH /videos/*', { status: 503, message: 'The disk is full.' });
    await userEvent.click(button);
    expect(
      await screen.findByText(
        'The visibility of “Low water” could not be changed. The disk is full.',
      ),
    ).toBeVisible();
    expect(button).toHaveAttribute('aria-checked', 'true');
    expect(button).toHaveFocus();
    expect(screen.getByText('Public')).toBeVisible();
  });
});
