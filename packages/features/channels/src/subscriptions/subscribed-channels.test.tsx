import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SubscribeControl } from './subscribe-control.tsx';
import { SubscribedChannels } from './subscribed-channels.tsx';

function startWith(count: number) {
  const fakeHost = createFakeHost();
  const user = fakeHost.addUser();
  const channels = Array.from({ length: count }, (_nothing, index) =>
    fakeHost.addUser({ fullName: `Channel ${index + 1}`, userName: `channel_${index + 1}` }),
  );
  for (const { id } of channels) fakeHost.toggleSubscription(user.id, id);
  return { fakeHost, user, channels };
}

const links = () => screen.findAllByRole('link');

describe('the subscriptions of the side bar', () => {
  it('show the first 3 channels, and all of them after Show More [SHELL-17, SHELL-19]', async () => {
    renderWithProviders(<SubscribedChannels />, startWith(5));
    expect(await links()).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await links()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(await links()).toHaveLength(3);
  });

  it('have no Show More button for 3 channels or fewer', async () => {
    renderWithProviders(<SubscribedChannels />, startWith(3));
    expect(await links()).toHaveLength(3);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('show avatar and name and link to the channel [SHELL-18]', async () => {
    const { channels, ...rest } = startWith(1);
    renderWithProviders(<SubscribedChannels />, { ...rest, route: '/user/channel_1' });
    const link = await screen.findByRole('link', { name: 'Channel 1' });
    expect(link).toHaveAttribute('href', '/user/channel_1');
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link.querySelector('img')).toHaveAttribute('src', channels[0]?.avatar);
  });

  it.each(['a visitor', 'a user without subscriptions'])('are not shown to %s', async (who) => {
    const { fakeHost, user } = startWith(0);
    renderWithProviders(<SubscribedChannels />, {
      fakeHost,
      ...(who === 'a visitor' ? {} : { user }),
    });
    await waitFor(() => expect(fakeHost.requests).toHaveLength(who === 'a visitor' ? 0 : 1));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('are updated by a subscription', async () => {
    const { fakeHost, user } = startWith(0);
    const ada = fakeHost.addUser({ fullName: 'Ada Lovelace' });
    renderWithProviders(
      <>
        <SubscribedChannels />
        <SubscribeControl channel={{ id: ada.id, isSubscribed: false }} variant="search" />
      </>,
      { fakeHost, user },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
  });
});
