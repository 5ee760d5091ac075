import { CreateButton } from '@kinora/site-frame';
import { Suspense } from 'react';
import { lazyPart } from '../routing/lazy-screen.tsx';

/** Used on one page only. */
const Create = lazyPart(() => import('./create.tsx'));

/** The place of the button until it is loaded. Has the width of the button, whose text depends on the font: the search field does not move when it arrives. */
export const createPlace = (
  <span style={{ visibility: 'hidden' }}>
    <CreateButton onPress={() => undefined} />
  </span>
);

/** The Create button, for the slot of the frame. */
export const createButton = (
  <Suspense fallback={createPlace}>
    <Create />
  </Suspense>
);
