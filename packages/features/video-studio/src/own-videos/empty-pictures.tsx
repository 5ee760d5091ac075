import { useId } from 'react';
import * as styles from './empty-pictures.css.ts';

/** The frames behind the first one, as in a flip-book. */
const otherFrames = (
  <>
    <rect
      className={styles.backFrame}
      x="44"
      y="26"
      width="152"
      height="92"
      rx="16"
      transform="rotate(-13 120 72)"
    />
    <rect
      className={styles.middleFrame}
      x="44"
      y="28"
      width="152"
      height="92"
      rx="16"
      transform="rotate(-6 120 74)"
    />
  </>
);

/** The first still of a film: a lighthouse at dusk, and the plus of the upload. */
export function FirstVideoPicture() {
  const id = useId();
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" fill="none" aria-hidden>
      <defs>
        <linearGradient id={`${id}-sky`} x2="0" y2="1">
          <stop stopColor="#1c2547" />
          <stop offset="0.6" stopColor="#7a4a6b" />
          <stop offset="1" stopColor="#f0a35e" />
        </linearGradient>
        <linearGradient id={`${id}-beam`}>
          <stop stopColor="#ffe7b0" stopOpacity="0" />
          <stop offset="1" stopColor="#ffe7b0" stopOpacity="0.85" />
        </linearGradient>
        <clipPath id={`${id}-frame`}>
          <rect x="44" y="30" width="152" height="92" rx="16" />
        </clipPath>
      </defs>
      {otherFrames}
      <g clipPath={`url(#${id}-frame)`}>
        <path fill={`url(#${id}-sky)`} d="M44 30h152v66H44z" />
        <path fill={`url(#${id}-beam)`} d="M44 44l108 15v4L44 74z" />
        <path fill="#2b2f4c" d="M44 96h152v26H44z" />
        <path
          fill="#f0a35e"
          opacity="0.5"
          d="M58 102h44v1.5H58zm20 6h62v1.5H78zm-14 7h30v1.5H64z"
        />
        <path fill="#141625" d="M116 122c8-18 22-26 38-26s30 10 42 26z" />
        <path fill="#f6ead6" d="M149 67h10l3 31h-16z" />
        <path fill="#c2503c" d="M148.2 75h11.6l.8 8h-13.2zm-1.6 16h14.8l.7 7h-16.2z" />
        <path fill="#141625" d="M147 65h14v2.5h-14zm1-11l6-5 6 5z" />
        <path fill="#ffe7b0" d="M149.5 54h9v11h-9z" />
      </g>
      <circle className={styles.add} cx="192" cy="118" r="20" />
      <path className={styles.plus} strokeWidth="3" strokeLinecap="round" d="M192 110v16m-8-8h16" />
    </svg>
  );
}

/** An empty still under a magnifying glass. */
export function NoMatchPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" fill="none" aria-hidden>
      {otherFrames}
      <rect
        className={styles.emptyFrame}
        x="44"
        y="30"
        width="152"
        height="92"
        rx="16"
        strokeWidth="2"
        strokeDasharray="6 7"
        strokeLinecap="round"
      />
      <g strokeLinecap="round">
        <path className={styles.handle} strokeWidth="8" d="M172 106l22 22" />
        <circle className={styles.glass} strokeWidth="5" cx="150" cy="84" r="29" />
        <path className={styles.light} strokeWidth="3" d="M134 80a17 17 0 0 1 12-12" />
      </g>
    </svg>
  );
}
