import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFakeHost } from '@kinora/sdk/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of the README', () => {
  it('equals the code in the README', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
    const page = await readFile(join(import.meta.dirname, 'page.tsx'), 'utf8');

    expect(readme).toContain(`\`\`\`tsx\n// recipes/page.tsx\n\n${page}\`\`\``);
  });

  it('shows the feed to a visitor, and signs in and out', async () => {
    const fakeHost = createFakeHost({ origin: 'https://kinora.example' });
    const person = fakeHost.addUser();
    fakeHost.addVideo({ title: 'Harbour' });
    vi.stubGlobal('fetch', fakeHost.fetch);
    const { Page } = await import('./page.tsx');
    render(<Page />);
    expect(await screen.findByText('Harbour')).toBeTruthy();

    const logIn = (password: string) => {
      fireEvent.change(screen.getByLabelText('E-mail address'), {
        target: { value: person.email },
      });
      fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
      fireEvent.click(screen.getByText('Log in'));
    };
    logIn('Wrong1!xx');
    expect(await screen.findByText('Invalid user credentials')).toBeTruthy();
    logIn(person.password);

    fireEvent.click(await screen.findByText('Log out'));
    expect(await screen.findByText('Log in')).toBeTruthy();
  });
});
