import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { useCloseRequest } from './use-close-request.ts';

/** The layers that are open, the last one on top. */
let watchers: FakeWatcher[] = [];

class FakeWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((watcher) => watcher !== this);
  }
}

/** Back on Android goes to the top layer, whose watcher ends. */
const pressBack = () => act(() => void watchers.pop()?.dispatchEvent(new Event('close')));

beforeEach(() => {
  watchers = [];
  vi.stubGlobal('CloseWatcher', FakeWatcher);
});
afterEach(() => void vi.unstubAllGlobals());

function Layers() {
  const [isListOpen, setListOpen] = useState(true);
  const [isDialogOpen, setDialogOpen] = useState(false);
  useCloseRequest(isListOpen, () => setListOpen(false));
  return (
    <>
      {isListOpen ? <p>List</p> : null}
      <button type="button" onClick={() => setDialogOpen(true)}>
        Captions
      </button>
      <Dialog isOpen={isDialogOpen} title="Captions" onClose={() => setDialogOpen(false)}>
        Two languages
      </Dialog>
    </>
  );
}

it('[TOUCH-01] Back closes what was opened last, one layer at a time', () => {
  render(<Layers />);
  fireEvent.click(screen.getByRole('button', { name: 'Captions' }));
  pressBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('List')).toBeVisible();
  pressBack();
  expect(screen.queryByText('List')).toBeNull();
  expect(watchers).toEqual([]);
});

it('[TOUCH-02] a layer that stays open, because it asks first, gets the next request, too', () => {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <Dialog isOpen title="Captions" onClose={onClose}>
      Unsaved
    </Dialog>,
  );
  pressBack();
  pressBack();
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  expect(watchers).toEqual([]);
});

it('[TOUCH-01] a browser that tells no requests shows the dialog as before', () => {
  vi.stubGlobal('CloseWatcher', undefined);
  render(
    <Dialog isOpen title="Captions" onClose={() => undefined}>
      Two languages
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Captions' })).toBeVisible();
});
