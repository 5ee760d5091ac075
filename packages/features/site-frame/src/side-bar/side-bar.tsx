import { SideLink, SidePanel, SideRail, SideSection } from '@kinora/design-system';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  type SideBarEntry,
  isCurrentEntry,
  panelSections,
  railEntries,
} from './side-bar-entries.tsx';

interface EntryLinkProps {
  readonly entry: SideBarEntry;
  readonly shape: 'panel' | 'rail';
}

function EntryLink({ entry, shape }: EntryLinkProps) {
  const isCurrent = isCurrentEntry(entry, useLocation());
  return (
    <SideLink shape={shape} href={entry.href} icon={entry.icon} isCurrent={isCurrent}>
      {entry.label}
    </SideLink>
  );
}

interface PanelProps {
  readonly placement: 'beside' | 'over';
  /** Shown above the links of a panel over the page. */
  readonly head: ReactNode;
  /** The subscribed channels; the last section. */
  readonly subscriptions: ReactNode;
  readonly onClose: () => void;
}

function Panel({ placement, head, subscriptions, onClose }: PanelProps) {
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The user has opened the panel over the page, so the focus moves into it.
    if (placement === 'over') links.current?.querySelector('a')?.focus();
  }, [placement]);

  function closeOnLink({ target }: MouseEvent) {
    if (placement === 'over' && target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <SidePanel name="Main" placement={placement} onClose={onClose} onClick={closeOnLink}>
      {placement === 'over' ? head : null}
      <div ref={links}>
        {panelSections.map(({ title, entries }) => (
          <SideSection key={title ?? 'first'} {...(title ? { title } : {})}>
            {entries.map((entry) => (
              <EntryLink key={entry.href} entry={entry} shape="panel" />
            ))}
          </SideSection>
        ))}
        {subscriptions}
      </div>
    </SidePanel>
  );
}

export interface SideBarProps {
  readonly screen: 'small' | 'large';
  readonly isOpen: boolean;
  /** Shown above the links of the panel that covers a small screen. */
  readonly head: ReactNode;
  readonly subscriptions: ReactNode;
  /** Called to close the panel that covers a small screen. */
  readonly onClose: () => void;
}

/** Shows the panel or the rail next to the page on large screens; the panel over the page, or nothing, on small ones. */
export function SideBar({ screen, isOpen, head, subscriptions, onClose }: SideBarProps) {
  if (isOpen) {
    const placement = screen === 'small' ? 'over' : 'beside';
    return (
      <Panel placement={placement} head={head} subscriptions={subscriptions} onClose={onClose} />
    );
  }
  if (screen === 'small') return null;
  return (
    <SideRail name="Main">
      {railEntries.map((entry) => (
        <EntryLink key={entry.href} entry={entry} shape="rail" />
      ))}
    </SideRail>
  );
}
