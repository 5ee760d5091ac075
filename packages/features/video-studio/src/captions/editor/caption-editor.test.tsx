import { renderWithProviders } from '@kinora/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webVttOf } from '../../testing/caption-stage.ts';
import {
  type CaptionEditorOptions,
  captionRow,
  prepareCaptionEditor,
  pressButton,
  shownTexts,
  textOf,
} from '../../testing/prepare-caption-editor.tsx';

const PUT = 'PUT /videos/*/captions/*';

function startCaptionEditor(options?: CaptionEditorOptions) {
  const { editor, host, user, ...rest } = prepareCaptionEditor(options);
  return { ...renderWithProviders(editor, { fakeHost: host, user }), host, ...rest };
}

const media = {
  play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  pause: vi.fn<() => void>(),
};

// jsdom plays nothing.
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(media.play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(media.pause);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function player(): HTMLVideoElement {
  const video = screen.getByRole('region', { name: /^Player: / }).querySelector('video');
  if (!video) throw new Error('The player has no video.');
  return video;
}

const nextFrame = () => act(() => void vi.advanceTimersToNextFrame());

async function choose(row: number, entry: string) {
  await pressButton(`More about caption ${row}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the caption editor', () => {
  it('shows number, start, end and text of each caption [CAPTION-STUDIO-12]', async () => {
    startCaptionEditor();
    const row = await captionRow(2);
    expect(row.getByLabelText('Start')).toHaveValue('0:04.000');
    expect(row.getByLabelText('End')).toHaveValue('0:06.000');
    expect(row.getByLabelText('Text')).toHaveValue('The island');
  });

  it('marks a text that is no time, and returns to the previous time [CAPTION-STUDIO-13]', async () => {
    startCaptionEditor();
    const end = (await captionRow(1)).getByLabelText('End');
    await userEvent.clear(end);
    await userEvent.type(end, 'soon');
    expect(end).toBeInvalid();
    await userEvent.tab();
    expect(end).toHaveValue('0:03.000');
    expect(end).not.toBeInvalid();
  });

  it('plays one caption and stops at its end [CAPTION-STUDIO-14]', async () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    startCaptionEditor();
    await pressButton('Play caption 2');
    expect(player().currentTime).toBe(4);
    expect(media.play).toHaveBeenCalledOnce();
    player().currentTime = 5.99;
    nextFrame();
    expect(media.pause).not.toHaveBeenCalled();
    player().currentTime = 6;
    nextFrame();
    expect(media.pause).toHaveBeenCalledOnce();
  });

  it('marks the caption at the position [CAPTION-STUDIO-14]', async () => {
    startCaptionEditor();
    await captionRow(1);
    player().currentTime = 2;
    player().dispatchEvent(new Event('timeupdate'));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Caption 1' })).toHaveAttribute('data-current'),
    );
  });

  it('splits at the cursor from the menu of a row [CAPTION-STUDIO-15]', async () => {
    startCaptionEditor();
    (await textOf(1)).setSelectionRange(3, 3);
    await choose(1, 'Split at the cursor');
    expect(shownTexts()).toEqual(['Low', 'water', 'The island', 'The tide']);
    expect(await textOf(2)).toHaveFocus();
  });

  it('merges with the next from the menu of a row [CAPTION-STUDIO-16]', async () => {
    startCaptionEditor();
    await textOf(1);
    await choose(1, 'Merge with the next');
    expect(shownTexts()).toEqual(['Low water\nThe island', 'The tide']);
  });

  it('inserts at the playhead [CAPTION-STUDIO-17]', async () => {
    startCaptionEditor();
    await captionRow(1);
    player().currentTime = 3.2;
    await pressButton('Insert at playhead');
    expect((await captionRow(2)).getByLabelText('Start')).toHaveValue('0:03.200');
    expect(await textOf(2)).toHaveFocus();
  });

  it('shifts all captions [CAPTION-STUDIO-18]', async () => {
    startCaptionEditor();
    const row = await captionRow(1);
    await userEvent.click(screen.getByText('Shift all captions'));
    await userEvent.type(screen.getByLabelText(/^Shift all captions by/), '-500{Enter}');
    expect(row.getByLabelText('Start')).toHaveValue('0:00.500');
    expect((await captionRow(3)).getByLabelText('End')).toHaveValue('0:08.500');
  });

  it('finds without case and goes to the next and previous match [CAPTION-STUDIO-19]', async () => {
    startCaptionEditor();
    await captionRow(1);
    await userEvent.click(screen.getByText('Find and replace'));
    await userEvent.type(screen.getByLabelText('Find'), 'the');
    expect(screen.getByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Caption 3' })).toHaveAttribute('data-found');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('1 of 2')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await userEvent.keyboard('x');
    expect(screen.getByText('No matches')).toBeVisible();
  });

  it('replaces one match, then all [CAPTION-STUDIO-19]', async () => {
    startCaptionEditor();
    await captionRow(1);
    await userEvent.click(screen.getByText('Find and replace'));
    await userEvent.type(screen.getByLabelText('Find'), 'the');
    await userEvent.type(screen.getByLabelText('Replace with'), 'This');
    await pressButton('Replace');
    expect(shownTexts()).toEqual(['Low water', 'This island', 'The tide']);
    expect(screen.getByText('1 of 1')).toBeVisible();
    await pressButton('Replace all');
    expect(shownTexts()).toEqual(['Low water', 'This island', 'This tide']);
  });

  it('opens one tool at a time, and keeps what was typed [LOOK-28]', async () => {
    startCaptionEditor();
    await captionRow(1);
    await pressButton('Find and replace');
    await userEvent.type(screen.getByLabelText('Find'), 'island');
    await pressButton('Shift all captions');
    expect(screen.getByLabelText('Find')).not.toBeVisible();
    await pressButton('Shift all captions');
    expect(screen.getByLabelText(/^Shift all captions by/)).not.toBeVisible();
    await pressButton('Find and replace');
    expect(screen.getByLabelText('Find')).toHaveValue('island');
  });

  it('goes from Find to the text of the match [CAPTION-STUDIO-19]', async () => {
    startCaptionEditor();
    await captionRow(1);
    await userEvent.click(screen.getByText('Find and replace'));
    await userEvent.type(screen.getByLabelText('Find'), 'island');
    await pressButton('Go to caption');
    const text = await textOf(2);
    expect(text).toHaveFocus();
    expect([text.selectionStart, text.selectionEnd]).toEqual([4, 10]);
  });

  it('shows problems at the caption, but none for overlaps [CAPTION-STUDIO-22]', async () => {
    const { host } = startCaptionEditor();
    const row = await captionRow(1);
    await userEvent.clear(row.getByLabelText('Text'));
    expect(row.getByText('The text is empty.')).toBeVisible();
    expect(screen.getByText('1 caption cannot be saved yet')).toBeVisible();
    expect(
      screen
        .getAllByRole('textbox', { name: 'Text' })
        .filter((text) => text.matches('[aria-invalid]')),
    ).toHaveLength(1);
    await pressButton('Save');
    expect(await textOf(1)).toHaveFocus();
    expect(host.requestsTo(PUT)).toHaveLength(0);
  });

  it('moves the focus to the time that is wrong [CAPTION-STUDIO-22]', async () => {
    startCaptionEditor();
    const end = (await captionRow(2)).getByLabelText('End');
    await userEvent.clear(end);
    await userEvent.type(end, '0:00');
    await pressButton('Save');
    expect(end).toHaveFocus();
  });
});

describe('the keys of the caption editor [CAPTION-STUDIO-21]', () => {
  it('play, split and merge', async () => {
    startCaptionEditor();
    const text = await textOf(1);
    await userEvent.click(text);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(media.play).toHaveBeenCalledOnce();
    text.setSelectionRange(3, 3);
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(shownTexts()).toEqual(['Low', 'water', 'The island', 'The tide']);
    const second = await textOf(2);
    second.setSelectionRange(5, 5);
    await userEvent.keyboard('{Delete}');
    expect(shownTexts()).toEqual(['Low', 'water\nThe island', 'The tide']);
  });

  it('leave Delete inside of a text to the browser', async () => {
    startCaptionEditor();
    (await textOf(1)).focus();
    (await textOf(1)).setSelectionRange(0, 0);
    await userEvent.keyboard('{Delete}');
    expect(shownTexts()).toEqual(['ow water', 'The island', 'The tide']);
  });

  it('go to the rows above and below', async () => {
    startCaptionEditor();
    const text = await textOf(1);
    text.focus();
    text.setSelectionRange(2, 2);
    await userEvent.keyboard('{ArrowDown}');
    expect(text).toHaveFocus();
    text.setSelectionRange(9, 9);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(await textOf(3)).toHaveFocus();
    (await textOf(3)).setSelectionRange(0, 0);
    await userEvent.keyboard('{ArrowUp}');
    expect(await textOf(2)).toHaveFocus();
  });

  it('undo, redo and save', async () => {
    const { host } = startCaptionEditor();
    await userEvent.type(await textOf(1), '!');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await textOf(1)).toHaveValue('Low water');
    await userEvent.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}');
    expect(await textOf(1)).toHaveValue('Low water!');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(await textOf(1)).toHaveValue('Low water!');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Captions saved')).toBeVisible();
    expect(host.requestsTo(PUT)).toHaveLength(1);
  });

  it('go to Find, and then leave these keys to the browser', async () => {
    startCaptionEditor();
    await userEvent.click(await textOf(1));
    await userEvent.keyboard('{Control>}f{/Control}');
    expect(screen.getByLabelText('Find')).toHaveFocus();
    const press = new KeyboardEvent('keydown', {
      key: 'f',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    screen.getByLabelText('Find').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  it('are listed in a dialog [CAPTION-STUDIO-21, LOOK-28]', async () => {
    startCaptionEditor();
    await userEvent.click(await screen.findByText('Keyboard shortcuts'));
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Ctrl + Shift + Enter')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveFocus();
  });
});

describe('the editor of 5,000 captions', () => {
  it('renders only rows near the view, and Find reaches all [CAPTION-STUDIO-32]', async () => {
    const text = webVttOf(5000, 0.2).replace(
      /Low water[^\n]*\n(?![^]*Low water)/,
      'The last boat\n',
    );
    startCaptionEditor({ text });
    await captionRow(1);
    expect(shownTexts().length).toBeLessThan(100);
    await userEvent.click(screen.getByText('Find and replace'));
    await userEvent.click(screen.getByLabelText('Find'));
    await userEvent.paste('last boat');
    await pressButton('Go to caption');
    await waitFor(() => expect(document.activeElement).toHaveValue('The last boat'));
    expect(shownTexts().length).toBeLessThan(100);
  });

  it('renders the row below by key [CAPTION-STUDIO-32]', async () => {
    startCaptionEditor({ text: webVttOf(5000, 0.2) });
    const last = await textOf(25);
    last.focus();
    last.setSelectionRange(last.value.length, last.value.length);
    await userEvent.keyboard('{ArrowDown}');
    expect(await textOf(26)).toHaveFocus();
  });
});
