import { useState } from 'react';
import { scales } from '../../foundations/scales.ts';
import { Button } from '../../parts/button/button.tsx';
import { vars } from '../../theme.css.ts';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import * as samples from './samples.css.ts';
import { tokenRows, type TokenRow } from './token-rows.ts';
import { TokenTable } from './token-table.tsx';

/** Slow enough to see the curve, and zero for people who ask for reduced motion. */
const slow = `calc(3 * ${vars.duration.page})`;

interface MovingDotProps {
  readonly isMoved: boolean;
  readonly duration: string;
  readonly easing: string;
}

function MovingDot({ isMoved, duration, easing }: MovingDotProps) {
  return (
    <span className={samples.track} data-moved={isMoved || undefined}>
      <span className={samples.dot} style={{ transition: `transform ${duration} ${easing}` }} />
    </span>
  );
}

/** Draws a curve such as `cubic-bezier(0.16, 1, 0.3, 1)`: time to the right, progress upwards. */
function Curve({ value }: { readonly value: string }) {
  const [x1, y1, x2, y2] = Array.from(value.matchAll(/[\d.]+/g), ([part]) => Number(part) * 100);
  return (
    <svg className={samples.curve} viewBox="0 0 100 100" aria-hidden>
      <rect className={samples.curveFrame} width="100" height="100" />
      <path d={`M0 100C${x1} ${100 - (y1 ?? 0)} ${x2} ${100 - (y2 ?? 0)} 100 0`} />
    </svg>
  );
}

/** The durations and curves, each with a dot that moves. */
export function MotionSamples() {
  const [isMoved, setMoved] = useState(false);

  const duration = ({ role }: TokenRow) => (
    <MovingDot
      isMoved={isMoved}
      duration={Reflect.get(vars.duration, role)}
      easing={vars.easing.enter}
    />
  );
  const curve = ({ value }: TokenRow) => (
    <span className={styles.row}>
      <Curve value={value} />
      <MovingDot isMoved={isMoved} duration={slow} easing={value} />
    </span>
  );

  return (
    <>
      <DocsBlock>
        <div className={styles.row}>
          <Button onClick={() => setMoved(!isMoved)}>Move the dots</Button>
          <span className={styles.quiet}>
            If your device asks for reduced motion, they jump. Curves are shown slower than in use.
          </span>
        </div>
      </DocsBlock>
      <TokenTable
        label="Durations"
        rows={tokenRows(scales.duration, 'duration')}
        sample={duration}
      />
      <TokenTable label="Curves" rows={tokenRows(scales.easing, 'easing')} sample={curve} />
    </>
  );
}
