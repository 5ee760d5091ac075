import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

const loaded = vi.hoisted(() => ({ dialogs: 0, editors: 0 }));
vi.mock(import('../captions/captions-dialog.tsx'), async (load) => {
  loaded.dialogs += 1;
  return load();
});
vi.mock(import('../captions/editor/caption-editor-dialog.tsx'), async (load) => {
  loaded.editors += 1;
  return load();
});

// Another test file may have loaded them.
beforeEach(() => {
  vi.resetModules();
});

async function start(hasCaptions = true) {
  const { createFakeHost, renderWithProviders } = await import('@kinora/test-kit');
  const { eagerDialogs } = await import('../testing/eager-dialogs.tsx');
  const { createMemoryDraftStore } = await import('../testing/memory-draft-store.ts');
  const { YourVideosScreen } = await import('./your-videos-screen.tsx');
  const fakeHost = createFakeHost();
  if (!hasCaptions) fakeHost.fail('GET /host', { status: 404 });
  const user = fakeHost.addUser();
  const { id } = fakeHost.addVideo({ owner: user, title: 'Low water' });
  fakeHost.addCaptions(id);
  const screenOfOwn = (
    <YourVideosScreen
      brand="Testbrand"
      dialogs={eagerDialogs()}
      draftStore={createMemoryDraftStore()}
    />
  );
  renderWithProviders(screenOfOwn, { fakeHost, user, route: '/your-videos' });
}

it('a row of Your Videos opens its captions, whose code and whose editor load only then [CAPTION-STUDIO-01, CAPTION-STUDIO-33]', async () => {
  await start();
  const action = await screen.findByRole('button', { name: 'Captions Low water' });
  expect(loaded).toEqual({ dialogs: 0, editors: 0 });
  await userEvent.click(action);
  await screen.findByRole('dialog', { name: 'Captions' });
  expect(loaded).toEqual({ dialogs: 1, editors: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit English' }));
  await screen.findByRole('group', { name: 'Caption 1' });
  expect(loaded).toEqual({ dialogs: 1, editors: 1 });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit English' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(action).toHaveFocus());
});

it('a host without captions has no such action [CAPTION-STUDIO-01]', async () => {
  await start(false);
  await screen.findByRole('button', { name: 'Edit Low water' });
  expect(screen.queryByRole('button', { name: 'Captions Low water' })).not.toBeInTheDocument();
});
