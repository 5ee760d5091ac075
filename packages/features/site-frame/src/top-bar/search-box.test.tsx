import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, lazy } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
}

function start({ route = '/', ...props }: SearchBoxProps & { readonly route?: string } = {}) {
  render(
    <MemoryRouter initialEntries={[route]}>
      <SearchBox {...props} />
      <Link to="/results?query=tide">tide</Link>
      <Link to="/">home</Link>
      <Back />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const place = () => screen.getByRole('status').textContent;
const field = () => screen.getByRole('searchbox', { name: 'Search' });

describe('the search', () => {
  it('takes the focus with the key /, and selects its text [PLAYER-FEEL-09]', async () => {
    const user = start({ route: '/results?query=tide' });
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    await user.keyboard('reef/');
    expect(field()).toHaveValue('reef/');
  });

  it('leaves / to a text field and to an open menu [PLAYER-FEEL-09]', async () => {
    const user = start();
    render(
      <>
        <textarea aria-label="Comment" />
        <div role="menu" tabIndex={-1} />
      </>,
    );
    await user.type(screen.getByLabelText('Comment'), 'and/or');
    expect(screen.getByLabelText('Comment')).toHaveValue('and/or');
    screen.getByRole('menu').focus();
    await user.keyboard('/');
    expect(field()).not.toHaveFocus();
  });

  it.each(['', '   '])('does nothing with blank text %j [SHELL-03]', async (text) => {
    const user = start();
    await user.type(field(), `${text}{Enter}`);
    expect(place()).toBe('/');
  });

  it('navigates to the results with the text encoded [SHELL-04]', async () => {
    const user = start();
    await user.type(field(), 'salt & tide #1?{Enter}');
    expect(place()).toBe('/results?query=salt%20%26%20tide%20%231%3F');
  });

  it('calls a supplied handler with the text and does not navigate [SHELL-05]', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    const user = start({ onSearch });
    await user.type(field(), '  {Enter}');
    await user.clear(field());
    await user.type(field(), 'tide pools{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tide pools');
    expect(place()).toBe('/');
  });

  it('adds one history entry when the same text is submitted twice', async () => {
    const user = start();
    await user.type(field(), 'salt & tide{Enter}');
    await user.type(field(), '{Enter}');
    expect(place()).toBe('/results?query=salt%20%26%20tide');
    await user.click(screen.getByRole('button', { name: 'back' }));
    expect(place()).toBe('/');
  });

  it('keeps the focus when the same text is submitted again', async () => {
    const user = start({ route: '/results?query=tide' });
    await user.type(field(), '{Enter}');
    expect(field()).toHaveFocus();
  });

  it.each(['/results/?query=tide', '/Results?query=tide'])(
    'shows the query of %s in its field',
    (route) => {
      start({ route });
      expect(field()).toHaveValue('tide');
    },
  );

  it('keeps the text and the focus while the user types and the results load [INPUT-03]', async () => {
    const loading = Promise.withResolvers<{ readonly default: () => ReactNode }>();
    const Results = lazy(() => loading.promise);
    const user = userEvent.setup();
    render(
      <MemoryRouter>
        <SearchBox />
        <Suspense>
          <Routes>
            <Route path="/" element={<h1>Home</h1>} />
            <Route path="/results" element={<Results />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    );
    await user.type(field(), 'tide{Enter} pools');
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    loading.resolve({ default: () => <h1>Results</h1> });
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
    expect(field()).toHaveValue('tide pools');
    expect(field()).toHaveFocus();
  });

  it('keeps the query in its field', async () => {
    const user = start({ route: '/results?query=salt%20%26%20tide' });
    expect(field()).toHaveValue('salt & tide');
    await user.click(screen.getByRole('link', { name: 'tide' }));
    expect(field()).toHaveValue('tide');
    await user.click(screen.getByRole('link', { name: 'home' }));
    expect(field()).toHaveValue('');
  });
});
