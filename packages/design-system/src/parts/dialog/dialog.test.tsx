import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Upload video
      </button>
      <Dialog isOpen={isOpen} title="Upload video" onClose={() => setOpen(false)}>
        <h3 tabIndex={-1} ref={(heading) => heading?.focus()}>
          Step 1
        </h3>
      </Dialog>
    </>
  );
}

it('a dialog returns the focus to its opener when its content has taken the focus at once', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Upload video' });
  await userEvent.click(opener);
  expect(screen.getByText('Step 1')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

it.each([
  ['keeps', 'true', 0],
  ['closes', 'false', 1],
] as const)(
  'a dialog %s on Escape in a combobox whose list is expanded: %s',
  async (_effect, expanded, calls) => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog isOpen title="Captions" onClose={onClose}>
        <input
          role="combobox"
          aria-label="Language"
          aria-controls="none"
          aria-expanded={expanded}
        />
      </Dialog>,
    );
    await userEvent.type(screen.getByRole('combobox'), '{Escape}');
    expect(onClose).toHaveBeenCalledTimes(calls);
  },
);

it.each([
  ['left to right', 0, 785, 400],
  ['right to left', 15, 14, 400],
])(
  'a dialog taller than the window scrolls by its scroll bar, and closes on a press outside it, %s',
  async (_direction, clientLeft, onBar, beside) => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog isOpen title="Playlists" onClose={onClose}>
        Many of them
      </Dialog>,
    );
    const around = screen.getByRole('dialog').parentElement;
    if (!around) throw new Error('The dialog lies in something that scrolls.');
    for (const [name, value] of Object.entries({ offsetWidth: 800, clientWidth: 785, clientLeft }))
      Object.defineProperty(around, name, { value });
    // Without the style sheet, pointer events cannot reach what lies around a dialog.
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const press = (clientX: number) =>
      user.pointer({ keys: '[MouseLeft]', target: around, coords: { clientX } });
    await press(onBar);
    expect(onClose).not.toHaveBeenCalled();
    await press(beside);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

describe('the body of a dialog', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Shows a dialog with this content; `resize` gives its body these heights, as a window of another height does. */
  function open(content: ReactNode) {
    const observers = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly onResize: () => void;
        constructor(onResize: () => void) {
          this.onResize = onResize;
        }
        observe = () => void observers.add(this.onResize);
        disconnect = () => void observers.delete(this.onResize);
      },
    );
    const dialog = (children: ReactNode) => (
      <Dialog isOpen title="Upload video" onClose={() => undefined}>
        <div data-testid="content">{children}</div>
      </Dialog>
    );
    const view = render(dialog(content));
    const body = screen.getByTestId('content').parentElement;
    if (!body) throw new Error('The content lies in the body.');
    const resize = (clientHeight: number, scrollHeight: number) => {
      Object.defineProperty(body, 'clientHeight', { configurable: true, value: clientHeight });
      Object.defineProperty(body, 'scrollHeight', { configurable: true, value: scrollHeight });
      for (const onResize of observers) onResize();
    };
    return {
      ...view,
      body,
      resize,
      observers,
      show: (next: ReactNode) => view.rerender(dialog(next)),
    };
  }

  it('becomes focusable for scrolling by keys as soon as it overflows', () => {
    const { body, resize } = open('A text');
    resize(300, 300);
    expect(body).not.toHaveAttribute('tabindex', '0');
    resize(200, 300);
    expect(body).toHaveAttribute('tabindex', '0');
    body.focus();
    resize(300, 300);
    expect(body).not.toHaveAttribute('tabindex', '0');
    expect(body).toHaveFocus();
  });

  it('is focusable from the start when it overflows', () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    const { body } = open('A text');
    expect(body).toHaveAttribute('tabindex', '0');
    vi.restoreAllMocks();
  });

  it('is focusable when it contains only a heading that keys cannot reach', () => {
    const { body, resize } = open(<h2 tabIndex={-1}>Tide pools</h2>);
    resize(200, 300);
    expect(body).toHaveAttribute('tabindex', '0');
  });

  it('is not focusable while it contains a control', async () => {
    const { body, resize, show } = open(<button type="button">Cancel</button>);
    resize(200, 300);
    expect(body).not.toHaveAttribute('tabindex', '0');
    show('Almost there');
    await waitFor(() => expect(body).toHaveAttribute('tabindex', '0'));
    show(<button type="button">Cancel</button>);
    await waitFor(() => expect(body).not.toHaveAttribute('tabindex', '0'));
  });

  it('is no longer observed after the dialog has closed', () => {
    const { unmount, observers } = open('A text');
    expect(observers.size).toBe(1);
    unmount();
    expect(observers.size).toBe(0);
  });
});
