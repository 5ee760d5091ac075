import { useAuth } from '@kinora/server-state';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useParams } from 'react-router';
import { expect, it } from 'vitest';
import { type StageOptions, onStage } from './index.ts';

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
