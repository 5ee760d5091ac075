import * as styles from './page-states.css.ts';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** An empty film reel with a light behind it. */
export function EmptyReel() {
  return (
    <svg className={styles.drawing} viewBox="0 0 112 84" aria-hidden {...line}>
      <circle cx="46" cy="42" r="28" />
      <circle cx="46" cy="42" r="4" />
      <circle cx="46" cy="26" r="6" />
      <circle cx="60" cy="36" r="6" />
      <circle cx="55" cy="53" r="6" />
      <circle cx="37" cy="53" r="6" />
      <circle cx="32" cy="36" r="6" />
      <path d="M46 70h42" />
      <g className={styles.light}>
        <path d="M88 22l10-6M92 34h12M88 46l10 6" />
      </g>
    </svg>
  );
}

/** A film strip torn between two frames. */
export function TornFilm() {
  return (
    <svg className={styles.drawing} viewBox="0 0 112 84" aria-hidden {...line}>
      <path d="M50 22H12a4 4 0 0 0-4 4v32a4 4 0 0 0 4 4h32l6-10-7-8 9-10z" />
      <path d="M64 20h36a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H58l7-12-6-8 9-9z" />
      <path d="M16 30h5M28 30h5M16 54h5M28 54h5M78 28h5M90 28h5M78 52h5M90 52h5" />
      <g className={styles.light}>
        <path d="M57 10v-6M66 11l4-5M48 11l-4-5" />
      </g>
    </svg>
  );
}
