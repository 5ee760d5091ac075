import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { Toaster } from './toaster.tsx';
import { createToasts } from './toasts.ts';

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function open(...texts: readonly string[]) {
  const toasts = createToasts();
  render(<Toaster toasts={toasts} />);
  act(() => texts.forEach((text) => toasts.show({ kind: 'success', text })));
  return toasts;
}

const notification = (name: string) => screen.queryByRole('button', { name });
const names = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('[TOASTS-02] close after 2000 ms, not earlier', () => {
    open('Comment added');
    pass(1999);
    expect(notification('Comment added')).toBeInTheDocument();
    pass(1);
    expect(notification('Comment added')).not.toBeInTheDocument();
  });

  it('accept their own duration, such as 4000 ms for a logout message', () => {
    const toasts = open();
    act(() => void toasts.show({ kind: 'info', text: 'Session expired', durationMs: 4000 }));
    pass(3999);
    expect(notification('Session expired')).toBeInTheDocument();
    pass(1);
    expect(notification('Session expired')).not.toBeInTheDocument();
  });

  it('stay until they are closed with an infinite duration, also after a pause', () => {
    const toasts = open();
    act(() => void toasts.show({ kind: 'info', text: 'A new version', durationMs: Infinity }));
    const [shown] = toasts.current();
    act(() => toasts.pause(shown?.id ?? 0, 'pointer'));
    act(() => toasts.resume(shown?.id ?? 0, 'pointer'));
    pass(3_600_000);
    expect(notification('A new version')).toBeInTheDocument();
    act(() => toasts.close(shown?.id ?? 0));
    expect(notification('A new version')).not.toBeInTheDocument();
  });

  it('[TOASTS-03] have no progress bar', () => {
    open('Comment added');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('[TOASTS-04] show the newest on top', () => {
    open('first', 'second', 'third');
    expect(names()).toEqual(['third', 'second', 'first']);
  });

  it('[TOASTS-05] close individually on a click', async () => {
    open('first', 'second');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByText('first'));
    expect(names()).toEqual(['second']);
  });

  it('[TOASTS-05] close on a click without closing the dialog below them', async () => {
    const onClose = vi.fn<() => void>();
    const toasts = createToasts();
    render(
      <>
        <Dialog isOpen title="Save to playlist" onClose={onClose}>
          <button type="button">New playlist</button>
        </Dialog>
        <Toaster toasts={toasts} />
      </>,
    );
    act(() => void toasts.show({ kind: 'success', text: 'Added to Harbours' }));
    // Without the style sheet, pointer events cannot reach a notification over a dialog.
    const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByText('Added to Harbours'));
    expect(screen.queryByText('Added to Harbours')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[TOASTS-06] pause while the pointer is on them, then continue with the remaining time', () => {
    open('first');
    pass(1500);
    fireEvent.pointerEnter(screen.getByRole('button'));
    pass(60_000);
    expect(notification('first')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('button'));
    pass(400);
    expect(notification('first')).toBeInTheDocument();
    pass(100);
    expect(notification('first')).not.toBeInTheDocument();
  });

  it('are reached with Tab, pause there, and close on Escape', async () => {
    open('first');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.tab();
    pass(60_000);
    expect(notification('first')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(notification('first')).not.toBeInTheDocument();
  });

  it('[TOASTS-06] pause until both the pointer and the focus have left', async () => {
    open('first');
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const toast = screen.getByRole('button');
    await user.tab();
    await user.hover(toast);
    await user.unhover(toast);
    pass(60_000);
    expect(notification('first')).toHaveFocus();
    await user.hover(toast);
    act(() => toast.blur());
    pass(60_000);
    expect(notification('first')).toBeInTheDocument();
    await user.unhover(toast);
    pass(2000);
    expect(notification('first')).not.toBeInTheDocument();
  });

  it('[TOASTS-06] continue after the pointer has left, even if the browser reported its arrival twice', () => {
    open('first');
    const toast = screen.getByRole('button');
    fireEvent.pointerEnter(toast);
    fireEvent.pointerEnter(toast);
    fireEvent.pointerLeave(toast);
    pass(2000);
    expect(notification('first')).not.toBeInTheDocument();
  });

  it('[TOASTS-06] pause while focused, even if the browser reported twice that the pointer left', () => {
    open('first');
    const toast = screen.getByRole('button');
    act(() => toast.focus());
    fireEvent.pointerEnter(toast);
    fireEvent.pointerLeave(toast);
    fireEvent.pointerLeave(toast);
    pass(60_000);
    expect(notification('first')).toHaveFocus();
  });

  it('[PLAYER-FEEL-19] are in the element that is full screen, and leave it afterwards', () => {
    const player = document.createElement('div');
    document.body.append(player);
    const fillScreenWith = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    };
    open('Link copied');
    fillScreenWith(player);
    expect(player).toContainElement(notification('Link copied'));
    fillScreenWith(null);
    expect(notification('Link copied')).toBeInTheDocument();
    expect(player).toBeEmptyDOMElement();
    pass(2000);
    expect(notification('Link copied')).not.toBeInTheDocument();
    player.remove();
    Reflect.deleteProperty(document, 'fullscreenElement');
  });

  it('are announced: errors assertively, others politely', () => {
    const toasts = open('saved');
    act(() => void toasts.show({ kind: 'error', text: 'Something failed' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Something failed');
    expect(screen.getByText('saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  it('of two stores are independent', () => {
    const one = createToasts();
    const other = createToasts();
    one.show({ kind: 'info', text: 'here' });
    expect(other.current()).toEqual([]);
  });
});
