import { SideLink, SidePanel, SideRail, SideSection } from '@kinora/design-system';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { type Place, isCurrentPlace, panelSections, railPlaces } from './places.tsx';

interface PlaceLinkProps {
  readonly place: Place;
  readonly shape: 'panel' | 'rail';
}

function PlaceLink({ place, shape }: PlaceLinkProps) {
  const isCurrent = isCurrentPlace(place, useLocation());
  return (
    <SideLink shape={shape} href={place.href} icon={place.icon} isCurrent={isCurrent}>
      {place.label}
    </SideLink>
  );
}

interface PanelProps {
  readonly placement: 'beside' | 'over';
  /** The last section: the subscribed channels. */
  readonly subscriptions: ReactNode;
  readonly onClose: () => void;
}

function Panel({ placement, subscriptions, onClose }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Above the page it is what the user asked for: the keyboard goes on inside it.
    if (placement === 'over') panel.current?.querySelector('a')?.focus();
  }, [placement]);

  function closeWhenChosen({ target }: MouseEvent) {
    if (placement === 'over' && target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <SidePanel
      ref={panel}
      name="Main"
      placement={placement}
      onClose={onClose}
      onClick={closeWhenChosen}
    >
      {panelSections.map(({ title, places }) => (
        <SideSection key={title ?? 'first'} {...(title ? { title } : {})}>
          {places.map((place) => (
            <PlaceLink key={place.href} place={place} shape="panel" />
          ))}
        </SideSection>
      ))}
      {subscriptions}
    </SidePanel>
  );
}

export interface SideBarProps {
  readonly screen: 'small' | 'large';
  readonly isOpen: boolean;
  readonly subscriptions: ReactNode;
  /** Closes the panel that lies over a small screen. */
  readonly onClose: () => void;
}

/** Large screens show the panel or the rail beside the page; small ones the panel over it, or nothing. */
export function SideBar({ screen, isOpen, subscriptions, onClose }: SideBarProps) {
  if (isOpen) {
    const placement = screen === 'small' ? 'over' : 'beside';
    return <Panel placement={placement} subscriptions={subscriptions} onClose={onClose} />;
  }
  if (screen === 'small') return null;
  return (
    <SideRail name="Main">
      {railPlaces.map((place) => (
        <PlaceLink key={place.href} place={place} shape="rail" />
      ))}
    </SideRail>
  );
}
