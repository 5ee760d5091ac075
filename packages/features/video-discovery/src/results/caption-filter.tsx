import { Button } from '@kinora/design-system';
import { useHostFeature } from '@kinora/server-state';
import { useSearchParams } from 'react-router';
import * as styles from './results-screen.css.ts';

/** The parameter of the address that limits the results to videos with captions. */
const PARAMETER = 'captions';

/** Whether the address and the host limit the results to videos with captions, and the function that changes it. */
export function useCaptionFilter() {
  const isAvailable = useHostFeature('captions');
  const [searchParams, setSearchParams] = useSearchParams();
  const isOn = isAvailable && searchParams.get(PARAMETER) === '1';
  const toggle = () =>
    setSearchParams((params) => {
      const next = new URLSearchParams(params);
      if (isOn) next.delete(PARAMETER);
      else next.set(PARAMETER, '1');
      return next;
    });
  return { isAvailable, isOn, toggle };
}

/** The toggle button "With captions"; nothing on a host without captions. */
export const CaptionFilter = ({ isAvailable, isOn, toggle }: ReturnType<typeof useCaptionFilter>) =>
  isAvailable ? (
    <div>
      <Button className={styles.filter} aria-pressed={isOn} onClick={toggle}>
        With captions
      </Button>
    </div>
  ) : null;
