import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Text } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';

/** The texts of a question before work is lost. */
export interface Question {
  /** The question, such as "Discard your changes?". */
  readonly title: string;
  /** What will be lost. */
  readonly text: string;
  /** Label of the button that keeps the work, such as "Keep editing". */
  readonly stayText: string;
  /** Label of the button that loses it, such as "Discard". */
  readonly leaveText: string;
}

/** What {@link useQuestion} returns. */
export interface QuestionHandle {
  /**
   * Opens the question. Resolves with `true` when the user chooses to lose the work; with `false` on everything else: the
   * other button, Escape, a later question, or the end of the component.
   */
  readonly ask: (question: Question) => Promise<boolean>;
  /** Render it next to the dialog or the page that asks. */
  readonly dialog: ReactNode;
}

/**
 * Asks a yes-or-no question before work is lost, where the caller needs only the choice. For an action that can fail use
 * `ConfirmDialog`.
 */
export function useQuestion(): QuestionHandle {
  const [question, setQuestion] = useState<Question>();
  const resolveLast = useRef<(isSure: boolean) => void>(undefined);
  const stayRef = useRef<HTMLButtonElement>(null);
  useEffect(() => () => resolveLast.current?.(false), []);

  function ask(next: Question): Promise<boolean> {
    resolveLast.current?.(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    resolveLast.current = resolve;
    setQuestion(next);
    return promise;
  }
  function answer(isSure: boolean) {
    setQuestion(undefined);
    resolveLast.current?.(isSure);
  }

  const dialog = question ? (
    <Dialog
      isOpen
      // A press next to the question is not an answer.
      holdsWork
      title={question.title}
      onClose={() => answer(false)}
      // Enter loses nothing.
      initialFocusRef={stayRef}
      actions={
        <>
          <Button ref={stayRef} variant="quiet" onClick={() => answer(false)}>
            {question.stayText}
          </Button>
          <Button variant="critical" onClick={() => answer(true)}>
            {question.leaveText}
          </Button>
        </>
      }
    >
      <Text>{question.text}</Text>
    </Dialog>
  ) : null;
  return { ask, dialog };
}
