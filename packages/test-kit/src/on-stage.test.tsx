import { useAuth } from '@kinora/server-state';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useParams } from 'react-router';
import { expect, it } from 'vitest';
import {
  type StageOptions,
  StageFrameProvider,
  addSpecimens,
  createFakeHost,
  onStage,
} from './index.ts';

function Screen() {
  const { token = 'no token' } = useParams();
  const { user } = useAuth();
  return (
    <>
      <p>{`${user?.fullName ?? 'Visitor'}: ${token}`}</p>
      <Link to="/history?from=1">Leave</Link>
    </>
  );
}

const stage = (options: StageOptions) => render(onStage(options)(Screen));

it('renders the screen on its route for the user that arrange returned', () => {
  const view = stage({
    at: '/reset-password/a-token?from=mail',
    path: '/reset-password/:token',
    arrange: (fakeHost) => fakeHost.addUser({ fullName: 'Grace Example' }),
  });
  expect(view.getByText('Grace Example: a-token')).toBeTruthy();
});

it('shows the new address when a story leaves its screen', async () => {
  const view = stage({ at: '/results?query=harbour' });
  expect(view.getByText('Visitor: no token')).toBeTruthy();
  await userEvent.click(view.getByText('Leave'));
  expect(view.getByRole('heading', { name: '/history' })).toBeTruthy();
});

it('renders the screen, and not the address after leaving it, in the frame of the nearest provider', async () => {
  const Staged = () => onStage({ at: '/results' })(Screen);
  const view = render(
    <StageFrameProvider frame={(screen) => <main>{screen}</main>}>
      <Staged />
    </StageFrameProvider>,
  );
  expect(view.getByRole('main').textContent).toContain('Visitor: no token');
  await userEvent.click(view.getByText('Leave'));
  expect(view.queryByRole('main')).toBeNull();
});

it('fills a host with the specimens of the catalogue', () => {
  const host = createFakeHost();
  const { ada, channels, videos } = addSpecimens(host, (place) => ({ views: place }));
  expect([channels.length, videos.length, videos[3]?.views]).toEqual([5, 30, 3]);
  expect(host.users[0]).toEqual(ada);
  expect(host.videos.at(-1)).toEqual(videos[0]);
});
