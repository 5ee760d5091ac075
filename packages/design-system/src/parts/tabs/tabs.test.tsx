import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Tabs, type TabsProps } from './tabs.tsx';

type Name = 'videos' | 'playlists' | 'community';

const props: TabsProps<Name> = {
  label: 'Channel',
  tabs: [
    { value: 'videos', label: 'Videos', panel: 'Eight videos' },
    { value: 'playlists', label: 'Playlists', panel: null },
    { value: 'community', label: 'Community', panel: null },
  ],
};

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('selects the first tab and shows one panel at a time', async () => {
    const onChange = vi.fn<(value: Name) => void>();
    render(<Tabs {...props} onChange={onChange} />);
    expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Videos' })).toHaveTextContent('Eight videos');

    await userEvent.click(tab('Playlists'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('playlists');
    expect(screen.getByRole('tabpanel', { name: 'Playlists' })).toBeEmptyDOMElement();
    expect(screen.queryByText('Eight videos')).not.toBeInTheDocument();
  });

  it('references existing panels, including empty and hidden ones', () => {
    render(<Tabs {...props} />);
    for (const each of screen.getAllByRole('tab')) {
      const panelId = each.getAttribute('aria-controls') ?? '';
      expect(document.querySelector(`[id="${panelId}"]`)).toHaveAttribute('role', 'tabpanel');
    }
  });

  it('is a single tab stop; arrows, Home and End select', async () => {
    render(<Tabs {...props} />);
    await userEvent.tab();
    expect(tab('Videos')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Community')).toHaveFocus();
    expect(tab('Community')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Videos')).toHaveFocus();
    await userEvent.keyboard('{End}{Home}{ArrowRight}');
    expect(tab('Playlists')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('follows the text direction of the page', async () => {
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Tabs {...props} />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Playlists')).toHaveFocus();
  });

  it('is controlled by its props', async () => {
    const onChange = vi.fn<(value: Name) => void>();
    const { rerender } = render(<Tabs {...props} value="community" onChange={onChange} />);
    await userEvent.click(tab('Videos'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('videos');
    expect(tab('Community')).toHaveAttribute('aria-selected', 'true');
    rerender(<Tabs {...props} value="videos" onChange={onChange} />);
    expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
  });

  it('passes extra props and the ref to the root', () => {
    const ref = createRef<HTMLDivElement>();
    render(<Tabs {...props} ref={ref} className="mine" data-testid="root" />);
    expect(ref.current).toBe(screen.getByTestId('root'));
    expect(ref.current).toHaveClass('mine');
  });
});
