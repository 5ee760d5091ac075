import { createSdk } from '@kinora/sdk';
import { createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, standInForLayout } from './testing/render-app.tsx';

beforeEach(standInForLayout);

describe('Log out in another tab', () => {
  it.each(['/history', '/playlists', '/subscriptions', '/your-videos'])(
    'leads from %s to the login page within a second [SESSION-13]',
    async (route) => {
      const host = createFakeHost();
      const { id } = host.addUser();
      const storage = createMemoryStorage(host.storedSession(id));
      const { origin, fetch, sendForm } = host;
      const otherTab = createSdk({ host: origin, fetch, sendForm, storage: storage.openTab() });
      renderApp({ host, route, storage });
      await screen.findByRole('banner', {}, { timeout: 5000 });
      // Loads the code of the page in advance, so that the test does not wait for it.
      await import('./routes/login.tsx');

      void otherTab.session.logOut();

      await waitFor(() => expect(document.title).toMatch(/Log in/), { timeout: 1000 });
    },
  );
});
