import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { YourVideosScreen } from './your-videos-screen.tsx';

/** With two videos that are public at first, and a draft. */
async function start(isPublished = true) {
  const fakeHost = createFakeHost();
  const owner = fakeHost.addUser();
  const texts = { title: 'Café at night', description: 'Rain on glass' };
  fakeHost.addVideo({ owner, isPublished, ...texts });
  fakeHost.addVideo({ owner, isPublished, title: 'Harbour', description: 'Night boats' });
  fakeHost.addVideo({ owner, title: 'Bread', isPublished: false });
  const screenOfOwn = (
    <YourVideosScreen
      brand="Testbrand"
      dialogs={eagerDialogs()}
      draftStore={createMemoryDraftStore()}
    />
  );
  renderWithProviders(screenOfOwn, { fakeHost, user: owner, route: '/your-videos' });
  await screen.findByRole('link', { name: 'Bread' });
  return fakeHost;
}

const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .toSorted();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const search = (text: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search your videos' }), text);
const select = (title: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected videos' }));
const ask = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
async function confirm(name: string) {
  await screen.findByRole('dialog');
  await userEvent.click(dialog().getByRole('button', { name }));
}

describe('the filter of the own videos', () => {
  it('[STUDIO-LOOK-05] finds every word in title or description', async () => {
    await start();
    await search('NIGHT');
    expect(titles()).toEqual(['Café at night', 'Harbour']);
    await search(' cafe');
    expect(titles()).toEqual(['Café at night']);
  });

  it('[STUDIO-LOOK-06] shows the videos of one visibility, with their numbers', async () => {
    await start();
    await press('Drafts 1');
    expect(titles()).toEqual(['Bread']);
    expect(screen.getByText('1 video shown')).toBeInTheDocument();
    await press('Public 2');
    expect(titles()).toEqual(['Café at night', 'Harbour']);
    await search('boats');
    expect(screen.getByRole('button', { name: 'Public 1' })).toBeVisible();
  });

  it('[STUDIO-LOOK-07] says that nothing matches, and shows all again', async () => {
    await start();
    await press('Drafts 1');
    await search('boats');
    expect(screen.getByText('None of your videos match.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await press('Show all videos');
    expect(titles()).toHaveLength(3);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('a visibility that no own video has', () => {
  it('[LOOK-27] is said to be empty, unless words were searched', async () => {
    await start(false);
    await press('Public 0');
    expect(screen.getByText('You have no public videos.')).toBeVisible();
    await search('boats');
    expect(screen.getByText(/^Try other words/)).toBeVisible();
  });
});

describe('a selection of own videos', () => {
  it('[STUDIO-LOOK-08, STUDIO-LOOK-13] is counted in a bar, until it is cleared', async () => {
    await start();
    await select('Harbour');
    expect(bar().getByText('1 selected')).toBeVisible();
    await press('Select all');
    expect(bar().getByText('3 selected')).toBeVisible();
    await select('Bread');
    expect(bar().getByText('2 selected')).toBeVisible();
    await press('Clear selection');
    expect(screen.queryByRole('region', { name: 'Selected videos' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('[STUDIO-LOOK-09, STUDIO-LOOK-10] is deleted after one question, without videos that are not shown', async () => {
    const host = await start();
    await press('Select all');
    await search('night');
    expect(bar().getByText('2 selected')).toBeVisible();
    await ask('Delete');
    expect(await screen.findByRole('dialog', { name: 'Delete 2 videos?' })).toBeVisible();
    expect(dialog().getByText('Harbour')).toBeVisible();
    expect(dialog().queryByText('Bread')).not.toBeInTheDocument();
    await confirm('Delete');
    expect(await screen.findByText('2 videos deleted')).toBeVisible();
    expect(host.videos.map(({ title }) => title)).toEqual(['Bread']);
  });

  it('[STUDIO-LOOK-11] is made private, drafts are left alone', async () => {
    const host = await start();
    await press('Select all');
    await ask('Make private');
    expect(await screen.findByRole('dialog', { name: 'Make 2 videos private?' })).toBeVisible();
    await confirm('Make private');
    expect(await screen.findByText('2 videos made private')).toBeVisible();
    expect(host.videos.map(({ isPublished }) => isPublished)).toEqual([false, false, false]);
    expect(host.requestsTo('PATCH /videos/*')).toHaveLength(2);
  });

  it('[STUDIO-LOOK-12] names the videos that failed, and asks for them again', async () => {
    const host = await start();
    const kept = host.videos.find(({ title }) => title === 'Harbour');
    const heal = host.fail(`DELETE /videos/${kept?.id}`, { status: 503, message: 'Disk is full' });
    await press('Select all');
    await ask('Delete');
    await confirm('Delete');
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Not deleted: “Harbour”. Disk is full',
    );
    expect(screen.getByRole('dialog', { name: 'Delete 1 video?' })).toBeVisible();
    expect(host.videos.map(({ title }) => title)).toEqual(['Harbour']);
    heal();
    await confirm('Delete');
    expect(await screen.findByText('1 video deleted')).toBeVisible();
    expect(host.videos).toEqual([]);
  });
});
