import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CommentBox, type CommentBoxProps } from './comment-box.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentsLayout } from './comments-layout.tsx';

const onSend = vi.fn<() => void>();

function Box({ startsWith = '', ...more }: Partial<CommentBoxProps> & { startsWith?: string }) {
  const [text, setText] = useState(startsWith);
  return (
    <CommentBox
      viewer={{ fullName: 'Ada Lovelace', avatar: '' }}
      text={text}
      onTextChange={setText}
      onSend={onSend}
      {...more}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Add a comment' });
const send = () => screen.getByRole('button', { name: 'Comment' });

describe('CommentBox', () => {
  it('[COMMENTS-01] shows its Cancel and Comment buttons only after it gets the focus', async () => {
    render(<Box />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    await userEvent.tab();
    expect(field()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    expect(send()).toBeInTheDocument();
  });

  it('clears and closes on Cancel, keeps the focus, and reopens with the next letter', async () => {
    render(<Box />);
    await userEvent.type(field(), 'Nice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.queryAllByRole('button')).toEqual([]);
    await userEvent.keyboard('W');
    expect(send()).toBeEnabled();
  });

  it.each(['', ' \n '])('[COMMENTS-02, COMMENTS-04] does not send %j', async (startsWith) => {
    onSend.mockClear();
    render(<Box startsWith={startsWith} />);
    await userEvent.click(field());
    expect(send()).toBeDisabled();
    await userEvent.click(send());
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[COMMENTS-03] does not send twice while sending', async () => {
    onSend.mockClear();
    const { rerender } = render(<Box startsWith="Nice" />);
    await userEvent.click(field());
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledOnce();
    rerender(<Box startsWith="Nice" isSending />);
    expect(send()).toHaveAttribute('aria-disabled', 'true');
  });

  it('describes the text by its error, and passes extra props and the ref to the form', () => {
    const ref = createRef<HTMLFormElement>();
    render(<Box ref={ref} className="mine" error="Failed to add comment" />);
    expect(field()).toHaveAccessibleDescription('Failed to add comment');
    expect(ref.current).toHaveClass('mine');
  });
});

describe('CommentCard', () => {
  it('shows author, text and time', () => {
    render(
      <CommentCard
        comment={{
          content: 'Nice\nand long',
          createdAt: '2026-10-30T12:00:00Z',
          author: { userName: 'ada', fullName: 'Ada Lovelace', avatar: '' },
        }}
        channelHref="/user/ada"
        nowMs={Date.parse('2026-11-20T12:00:00Z')}
      />,
    );
    expect(screen.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/user/ada');
    expect(screen.getByText('3 weeks ago')).toHaveAttribute('datetime', '2026-10-30T12:00:00Z');
    expect(screen.getByText(/Nice\s+and long/)).toBeInTheDocument();
  });
});

describe('CommentsLayout', () => {
  it('[COMMENTS-PHONE-04] is a sheet only while the phone is upright', () => {
    const phone = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => phone);
    const turn = (isUpright: boolean) =>
      act(() => {
        phone.matches = isUpright;
        phone.dispatchEvent(new Event('change'));
      });
    render(<CommentsLayout title="3 Comments">Nice</CommentsLayout>);
    const toggle = screen.getByRole('button', { name: '3 Comments' });
    fireEvent.click(toggle);

    turn(false);
    fireEvent.keyDown(toggle, { key: 'Escape' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    turn(true);
    fireEvent.keyDown(toggle, { key: 'Escape' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
