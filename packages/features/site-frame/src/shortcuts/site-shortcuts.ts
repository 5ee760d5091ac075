import { type PlayerShortcut, playerShortcuts } from '@kinora/design-system';
import { siteKeys } from './site-keys.ts';

/** What one or more keys do, in its group of the list. */
export interface SiteShortcut extends Pick<PlayerShortcut, 'label' | 'keys'> {
  readonly group: PlayerShortcut['group'] | 'Everywhere';
}

/** All shortcuts of the site, in the order of the groups. */
export function siteShortcuts(): readonly (readonly [
  group: SiteShortcut['group'],
  shortcuts: readonly SiteShortcut[],
])[] {
  const all: readonly SiteShortcut[] = [
    ...playerShortcuts(),
    { group: 'Everywhere', label: 'Search', keys: [{ key: siteKeys.search }] },
    { group: 'Everywhere', label: 'Keyboard shortcuts', keys: [{ key: siteKeys.shortcuts }] },
  ];
  return [...Map.groupBy(all, ({ group }) => group)];
}
