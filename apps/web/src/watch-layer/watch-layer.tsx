import { useStored } from '@kinora/browser-storage';
import { matchPage } from '@kinora/domain';
import { MiniPlayerProvider, miniPlayerSwitch } from '@kinora/video-watching';
import { type ComponentType, type ContextType, Suspense, use, useState } from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  createPath,
  parsePath,
} from 'react-router';
import { BRAND } from '../brand.ts';

type Place = ContextType<typeof LocationContext>;

/** The place of the next video of a playlist, to which nobody has navigated. */
const placeOf = (href: string, state: unknown): Place => ({
  location: {
    pathname: '/watch',
    search: '',
    hash: '',
    ...parsePath(href),
    key: href,
    state,
  },
  navigationType: NavigationType.Push,
});

/** The focus would be lost with the small player. */
function giveFocusBack() {
  const isInside = document.querySelector('[data-mini]')?.contains(document.activeElement);
  if (isInside) document.getElementById('content')?.focus({ preventScroll: true });
}

export interface WatchLayerProps {
  readonly screen: ComponentType<{ readonly brand: string }>;
}

/**
 * Renders the watch page, outside of the routes: when the viewer leaves the page of a video that plays, the same elements
 * stay, as a small player over the other pages. The page then sees the location that it had, and not that of the other page.
 */
export function WatchLayer({ screen: Screen }: WatchLayerProps) {
  const place = use(LocationContext);
  const isPage = matchPage(place.location.pathname)?.name === 'watch';
  const [kept, setKept] = useState<{ readonly place: Place; readonly isMini: boolean }>();
  const [isPlaying, setPlaying] = useState(false);
  const [isOn, setOn] = useStored(miniPlayerSwitch);

  if (isPage) {
    if (kept?.place !== place) setKept({ place, isMini: false });
  } else if (kept && !kept.isMini) {
    setKept(isPlaying && isOn ? { ...kept, isMini: true } : undefined);
  }

  return (
    <Suspense>
      {kept ? (
        <LocationContext value={kept.place}>
          <MiniPlayerProvider
            value={{
              isMini: kept.isMini,
              href: createPath(kept.place.location),
              isOn,
              onChange: setOn,
              onPlayingChange: setPlaying,
              onAdvance: (href, state) => setKept({ place: placeOf(href, state), isMini: true }),
              onClose() {
                giveFocusBack();
                setKept(undefined);
              },
            }}
          >
            <Screen brand={BRAND} />
          </MiniPlayerProvider>
        </LocationContext>
      ) : null}
    </Suspense>
  );
}
