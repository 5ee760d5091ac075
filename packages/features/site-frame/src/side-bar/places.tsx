import { Home, SquarePlay, Users } from 'lucide-react';
import type { ReactNode } from 'react';

const line = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A page that the side bar leads to. */
export interface Place {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

const home: Place = { label: 'Home', href: '/', icon: <Home {...line} /> };
const yourVideos: Place = {
  label: 'Your Videos',
  href: '/your-videos',
  icon: <SquarePlay {...line} />,
};

const subscriptions: Place = {
  label: 'Subscriptions',
  href: '/subscriptions',
  icon: <Users {...line} />,
};

/** The compact rail, in its order. */
export const railPlaces: readonly Place[] = [home, subscriptions];

/** The expanded panel, section by section. */
export const panelSections: readonly {
  readonly title?: string;
  readonly places: readonly Place[];
}[] = [{ places: [home, subscriptions] }, { title: 'You', places: [yourVideos] }];
