import { type FakeUser, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SearchSuggestions } from './search-suggestions.tsx';

const SUGGEST = 'GET /videos/suggestions';

beforeEach(() => localStorage.clear());

/** Stands for the search field of the site's frame. */
function Field({ onSearched }: { readonly onSearched: (text: string) => void }) {
  const [text, setText] = useState('');
  const [searchedText, setSearchedText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [inputProps, setInputProps] = useState<ComponentProps<'input'>>({});
  function search(wanted: string) {
    setText(wanted);
    setSearchedText(wanted);
    setOpen(false);
    onSearched(wanted);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <input
        aria-expanded={false}
        aria-controls={undefined}
        {...inputProps}
        role="combobox"
        aria-label="Search"
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
        }}
      />
      <SearchSuggestions
        text={text}
        searchedText={searchedText}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onSearch={search}
        onLeave={() => undefined}
        onInputProps={setInputProps}
      />
    </form>
  );
}

function open(host = createFakeHost(), user?: FakeUser) {
  const searched: string[] = [];
  const view = renderWithProviders(<Field onSearched={(text) => searched.push(text)} />, {
    fakeHost: host,
    ...(user ? { user } : {}),
  });
  return { ...view, host, searched, user: userEvent.setup() };
}

function hostWithVideos() {
  const host = createFakeHost();
  const owner = host.addUser({ fullName: 'Harriet Tide', userName: 'harriet' });
  for (const title of ['Harbour at night', 'Low water', 'A quiet harbour'])
    host.addVideo({ title, owner });
  return host;
}

const field = () => screen.getByRole('combobox', { name: 'Search' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the suggestions of the search field', () => {
  it('are titles and channels of the host that begin with what is typed [SUGGEST-01, SUGGEST-04]', async () => {
    const { user, host } = open(hostWithVideos());
    await user.type(field(), 'har');
    await waitFor(() =>
      expect(shown()).toEqual(['A quiet harbour', 'Harbour at night', 'Harriet Tide @harriet']),
    );
    expect(screen.getByText('3 suggestions')).toHaveAttribute('aria-live', 'polite');
    expect(host.requestsTo(SUGGEST).map(({ query }) => query['query'])).toEqual(['har']);
  });

  it('are own searches first, also without any text, and nothing is sent for those [SUGGEST-02]', async () => {
    const { user, host } = open(hostWithVideos());
    await user.type(field(), 'harbour lights[Enter]');
    await user.clear(field());
    await waitFor(() => expect(shown()).toEqual(['harbour lights']));
    const sent = host.requestsTo(SUGGEST).length;
    await user.type(field(), 'harbour');
    await waitFor(() =>
      expect(shown()).toEqual(['harbour lights', 'A quiet harbour', 'Harbour at night']),
    );
    expect(sent).toBeLessThanOrEqual(1);
  });

  it('belong to one person: another one in the same browser does not see their searches [SUGGEST-02]', async () => {
    const { user, unmount } = open();
    await user.type(field(), 'tide[Enter]');
    unmount();
    const host = createFakeHost();
    open(host, host.addUser());
    await user.click(field());
    expect(shown()).toEqual([]);
  });

  it('are removed one by one, with a button or Shift and Delete [SUGGEST-03]', async () => {
    const { user } = open();
    for (const text of ['one', 'two']) {
      await user.clear(field());
      await user.type(field(), `${text}[Enter]`);
    }
    await user.clear(field());
    await waitFor(() => expect(shown()).toEqual(['two', 'one']));
    await user.click(screen.getAllByTitle('Remove from your searches')[0] ?? document.body);
    expect(shown()).toEqual(['one']);
    expect(await screen.findByText('two is removed from your searches')).toBeInTheDocument();
    await user.keyboard('[ArrowDown]{Shift>}[Delete]{/Shift}');
    expect(shown()).toEqual([]);
    expect(localStorage.getItem('recent-searches:')).toBe('[]');
  });

  it('are chosen with the arrow keys and Enter, while the focus stays in the field [SUGGEST-05]', async () => {
    const { user, searched } = open(hostWithVideos());
    await user.type(field(), 'har');
    await screen.findByRole('option', { name: 'Harbour at night' });
    await user.keyboard('[ArrowDown][ArrowDown]');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Harbour at night');
    expect(field()).toHaveAttribute('aria-activedescendant', active.id);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveFocus();
    await user.keyboard('[Enter]');
    expect(searched).toEqual(['Harbour at night']);
    expect(shown()).toEqual([]);
  });

  it('lead to the page of a channel [SUGGEST-05]', async () => {
    const { user, location } = open(hostWithVideos());
    await user.type(field(), 'harri');
    await user.click(await screen.findByRole('option', { name: /Harriet Tide/ }));
    expect(location()).toBe('/user/harriet');
  });

  it('close with Escape, which keeps the text [SUGGEST-06]', async () => {
    const { user } = open(hostWithVideos());
    await user.type(field(), 'har');
    await screen.findByRole('option', { name: 'Harbour at night' });
    await user.keyboard('[Escape]');
    expect(shown()).toEqual([]);
    expect(field()).toHaveValue('har');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('cancel the request of an earlier text [SUGGEST-07]', async () => {
    const host = hostWithVideos();
    const { user } = open(host);
    const held = host.hold(SUGGEST);
    await user.type(field(), 'har');
    await held.arrived;
    await user.type(field(), 'bour');
    held.release();
    await waitFor(() => expect(shown()).toEqual(['A quiet harbour', 'Harbour at night']));
    expect(host.requestsTo(SUGGEST).map(({ query }) => query['query'])).toEqual(['har', 'harbour']);
  });

  it.each([
    ['an older host', createFakeHost({ features: [] })],
    ['a host that fails', createFakeHost()],
  ])('are own searches on %s [SUGGEST-08]', async (_which, host) => {
    host.fail(SUGGEST, { status: 500 });
    const { user } = open(host);
    await user.type(field(), 'tide[Enter]');
    await user.clear(field());
    await user.type(field(), 'ti');
    await waitFor(() => expect(shown()).toEqual(['tide']));
  });
});
