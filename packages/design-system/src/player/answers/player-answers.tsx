import { useEffect, useImperativeHandle, useState, type CSSProperties, type Ref } from 'react';
import { visuallyHidden } from '../../foundations/visually-hidden.css.ts';
import type { PlayerCommand } from '../keys/player-keys.ts';
import { type Answer, type AnsweringPlayer, answerTo } from './answer-to.ts';
import * as styles from './player-answers.css.ts';

/** How long an answer is shown. */
export const ANSWER_MS = 900;

export interface AnswersHandle {
  /** Shows and announces what a command has done. */
  readonly answer: (command: PlayerCommand, isByTap: boolean) => void;
}

export interface PlayerAnswersProps extends AnsweringPlayer {
  readonly ref: Ref<AnswersHandle>;
}

interface Shown {
  /** Distinguishes equal answers that follow each other. */
  readonly turn: number;
  readonly answer: Answer | undefined;
  /** Taps are answered by a ripple, too. */
  readonly isByTap: boolean;
}

/** Shows for a moment what a key, a click or a tap has done, and announces it to screen readers. */
export function PlayerAnswers({ ref, video, captions, chapters }: PlayerAnswersProps) {
  const [{ turn, answer, isByTap }, setShown] = useState<Shown>({
    turn: 0,
    answer: undefined,
    isByTap: false,
  });

  useImperativeHandle(
    ref,
    () => ({
      answer: (command, byTap) =>
        setShown((before) => {
          const next = answerTo(command, { video, captions, chapters }, before.answer);
          return { turn: before.turn + 1, answer: next, isByTap: byTap };
        }),
    }),
    [video, captions, chapters],
  );

  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(
      () => setShown((before) => ({ ...before, answer: undefined })),
      ANSWER_MS,
    );
    return () => clearTimeout(timer);
  }, [answer]);

  const filled: CSSProperties & Record<'--volume', string> = {
    '--volume': `${(answer?.share ?? 0) * 100}%`,
  };
  return (
    <>
      {answer ? (
        <div key={turn} className={styles.place} data-place={answer.place} data-answer aria-hidden>
          {isByTap ? <span className={styles.ripple} /> : null}
          <span className={answer.text ? styles.pill : styles.flash}>
            <answer.Icon
              size={answer.text ? 20 : 32}
              strokeWidth={answer.text ? 1.75 : 0}
              fill={answer.text ? 'none' : 'currentColor'}
              aria-hidden
            />
            {answer.share === undefined ? null : <span className={styles.bar} style={filled} />}
            {answer.text}
          </span>
        </div>
      ) : null}
      <output className={visuallyHidden}>{answer?.spoken}</output>
    </>
  );
}
