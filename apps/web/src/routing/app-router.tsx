import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';
import * as styles from './app-router.css.ts';

/** A navigation that takes longer makes the old screen inert. */
const SLOW_AFTER_MS = 100;

/** Rendered while a navigation waits for the code of its screen. */
function Waiting() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  // Before the effects of the next screen, which may move the focus into the same `main`.
  useLayoutEffect(() => {
    const oldScreen = isSlow ? document.querySelector('main') : null;
    if (!oldScreen) return undefined;
    oldScreen.inert = true;
    return () => {
      oldScreen.inert = false;
    };
  }, [isSlow]);
  return isSlow ? <progress aria-label="Loading the page" className={styles.bar} /> : null;
}

/**
 * The router of the browser's history. The old screen stays until the code of the next one has loaded, although the address
 * has changed already. So that nobody writes into it, it becomes inert after 100 ms and a progress bar is shown. This is
 * react-router's `BrowserRouter`, which does not say whether a navigation waits.
 */
export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  });
  const [isWaiting, startNavigation] = useTransition();
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const navigate = () => startNavigation(() => setState(next));
        // React renders at once, without a view transition, while the browser calls for Back or Forward.
        if (next.action === NavigationType.Pop) setTimeout(navigate);
        else navigate();
      }),
    [history, startNavigation],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
      {isWaiting ? <Waiting /> : null}
    </Router>
  );
}
