import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const field = () => screen.getByRole('searchbox', { name: 'Search videos' });

describe('SearchField', () => {
  it('submits the typed text on Enter and on its button', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    render(<SearchField label="Search videos" onSearch={onSearch} />);
    await userEvent.type(field(), 'harbour & night{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls).toEqual([['harbour & night'], ['harbour & night']]);
  });

  it.each(['', '   '])('does not submit %j', async (text) => {
    const onSearch = vi.fn<(text: string) => void>();
    render(<SearchField label="Search videos" defaultValue={text} onSearch={onSearch} />);
    await userEvent.type(field(), '{Enter}');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('has a clear button only with text, which keeps the focus', async () => {
    const onChange = vi.fn<(text: string) => void>();
    render(<SearchField label="Search videos" onChange={onChange} />);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await userEvent.type(field(), 'ab');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(onChange.mock.calls).toEqual([['a'], ['ab'], ['']]);
  });

  it('is controlled by its props', async () => {
    render(<SearchField label="Search videos" value="harbour" />);
    await userEvent.type(field(), '!');
    expect(field()).toHaveValue('harbour');
  });

  it('moves the focus into the field when it opens and back when it closes', async () => {
    render(<SearchField label="Search videos" collapses />);
    await userEvent.click(screen.getByRole('button', { name: 'Search videos' }));
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: 'Search videos' })).toHaveFocus();
  });

  describe('while open', () => {
    const opener = () => screen.getByRole('button', { name: 'Search videos' });

    async function open() {
      const onSearch = vi.fn<(text: string) => void>();
      render(
        <>
          <SearchField label="Search videos" collapses onSearch={onSearch} />
          <button type="button">Notifications</button>
        </>,
      );
      await userEvent.click(opener());
      expect(opener()).toHaveAttribute('aria-expanded', 'true');
      return onSearch;
    }

    it('closes on Escape, keeps the text and returns the focus to its opener', async () => {
      await open();
      await userEvent.keyboard('tide{Escape}');
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
      expect(opener()).toHaveFocus();
      expect(field()).toHaveValue('tide');
    });

    it('stays open while the focus moves inside, and closes when it leaves', async () => {
      await open();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
      expect(opener()).toHaveAttribute('aria-expanded', 'true');
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Notifications' })).toHaveFocus();
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
    });

    it('closes when Tab moves the focus after a tap outside', async () => {
      await open();
      await userEvent.click(document.body);
      expect(opener()).toHaveAttribute('aria-expanded', 'true');
      act(() => screen.getByRole('button', { name: 'Notifications' }).focus());
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
    });

    it('closes on submit', async () => {
      const onSearch = await open();
      await userEvent.keyboard('tide{Enter}');
      expect(onSearch).toHaveBeenCalledExactlyOnceWith('tide');
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
      expect(opener()).toHaveFocus();
    });
  });

  it('passes extra props to the input', () => {
    render(<SearchField label="Search videos" name="query" maxLength={80} />);
    expect(field()).toHaveAttribute('name', 'query');
    expect(field()).toHaveAttribute('maxlength', '80');
  });
});
