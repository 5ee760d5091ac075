import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResumeChip } from './resume-chip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chip = () => screen.queryByRole('button', { name: 'Start over' })?.parentElement;
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

it('disappears after 8 s, but not under the pointer or with the focus [RESUME-16]', () => {
  render(<ResumeChip seconds={724} onStartOver={() => undefined} />);
  wait(7);
  const shown = chip();
  expect(shown).toBeVisible();
  if (!shown) return;

  fireEvent.pointerEnter(shown);
  wait(60);
  expect(shown).toBeVisible();
  fireEvent.focus(screen.getByRole('button'));
  fireEvent.pointerLeave(shown);
  wait(60);
  expect(shown).toBeVisible();
  fireEvent.blur(screen.getByRole('button'));
  wait(8);

  expect(chip()).toBeUndefined();
  expect(screen.getByRole('status')).toHaveTextContent('Resumed at 12:04');
});
