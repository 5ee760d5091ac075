import * as styles from './no-captions-picture.css.ts';

/** A still of the sea at night, and below it two lines that nobody has written yet. */
export const NoCaptionsPicture = () => (
  <svg className={styles.picture} viewBox="0 0 200 112" fill="none" aria-hidden>
    <path fill="#1c2547" d="M0 0h200v62H0z" />
    <circle fill="#f6ead6" cx="150" cy="30" r="13" />
    <path fill="#141a33" d="M0 62h200v50H0z" />
    <path fill="#0c1022" d="M36 62l8-14h26l12 14z" />
    <path fill="#0c1022" d="M55 24h3v26h-3z" />
    <g className={styles.lines} strokeWidth="2" strokeDasharray="5 6" strokeLinecap="round">
      <rect x="46" y="72" width="108" height="12" rx="6" />
      <rect x="66" y="90" width="68" height="12" rx="6" />
    </g>
  </svg>
);
