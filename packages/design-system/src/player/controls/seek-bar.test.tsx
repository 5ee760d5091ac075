import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SeekBar } from './seek-bar.tsx';

afterEach(() => vi.restoreAllMocks());

/** A bar of 114 px, of which the thumb travels 100. */
function open(onSeek = vi.fn<(seconds: number) => void>()) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 114, 24));
  const { container } = render(
    <SeekBar
      currentSeconds={10}
      bufferedSeconds={30}
      durationSeconds={100}
      chapters={[
        { title: 'Low water', startSeconds: 0, endSeconds: 40 },
        { title: 'The boats', startSeconds: 40, endSeconds: 100 },
      ]}
      onSeek={onSeek}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Seek' });
  const bar = slider.parentElement ?? slider;
  const pointed = () =>
    Array.from(container.querySelectorAll('[data-segment]'), (segment) =>
      segment.hasAttribute('data-pointed'),
    );
  return { bar, slider, onSeek, pointed };
}

const to = (share: number) => ({ clientX: 7 + share, button: 0, pointerId: 1 });

describe('the seek bar', () => {
  it('[PLAYER-FEEL-10] seeks when the pointer is lifted, not while it is dragged', () => {
    const { bar, slider, onSeek } = open();
    fireEvent.pointerDown(bar, to(20));
    fireEvent.pointerMove(bar, to(55));
    expect(slider).toHaveAttribute('aria-valuetext', '0:55 of 1:40, The boats');
    expect(onSeek).not.toHaveBeenCalled();
    fireEvent.pointerUp(bar, to(60));
    expect(onSeek.mock.calls).toEqual([[60]]);
  });

  it('[PLAYER-FEEL-10] stays where it was when the browser takes the pointer', () => {
    const { bar, slider, onSeek } = open();
    fireEvent.pointerDown(bar, to(20));
    fireEvent.pointerCancel(bar);
    fireEvent.pointerUp(bar, to(60));
    expect(onSeek).not.toHaveBeenCalled();
    expect(slider).toHaveAttribute('aria-valuetext', '0:10 of 1:40, Low water');
  });

  it('[TOUCH-06] seeks to where a finger taps or drags along the bar', () => {
    const { bar, onSeek } = open();
    const finger = (x: number, y: number) => ({ ...to(x), clientY: y, pointerType: 'touch' });
    fireEvent.pointerDown(bar, finger(20, 0));
    fireEvent.pointerMove(bar, finger(24, 3));
    fireEvent.pointerUp(bar, finger(24, 3));
    fireEvent.pointerDown(bar, finger(20, 0));
    fireEvent.pointerMove(bar, finger(40, 5));
    fireEvent.pointerMove(bar, finger(70, 60));
    fireEvent.pointerUp(bar, finger(70, 60));
    expect(onSeek.mock.calls).toEqual([[24], [70]]);
  });

  it('[TOUCH-06] does nothing when a finger swipes across the bar', () => {
    const { bar, slider, pointed, onSeek } = open();
    const finger = (x: number, y: number) => ({ ...to(x), clientY: y, pointerType: 'touch' });
    fireEvent.pointerDown(bar, finger(60, 0));
    fireEvent.pointerMove(bar, finger(63, 20));
    fireEvent.pointerMove(bar, finger(90, 60));
    fireEvent.pointerUp(bar, finger(90, 60));
    expect(onSeek).not.toHaveBeenCalled();
    expect(pointed()).toEqual([false, false]);
    expect(slider).toHaveAttribute('aria-valuetext', '0:10 of 1:40, Low water');
  });

  it('[PLAYER-FEEL-10] ignores the right button of the mouse', () => {
    const { bar, onSeek } = open();
    fireEvent.pointerDown(bar, { ...to(20), button: 2 });
    fireEvent.pointerUp(bar, { ...to(20), button: 2 });
    expect(onSeek).not.toHaveBeenCalled();
  });

  it('[PLAYER-FEEL-11] enlarges the chapter under the pointer', () => {
    const { bar, pointed } = open();
    expect(pointed()).toEqual([false, false]);
    fireEvent.pointerMove(bar, to(70));
    expect(pointed()).toEqual([false, true]);
    fireEvent.pointerLeave(bar);
    expect(pointed()).toEqual([false, false]);
  });
});
