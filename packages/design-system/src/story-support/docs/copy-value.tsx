import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../parts/visually-hidden/visually-hidden.tsx';
import * as styles from './docs.css.ts';

const CONFIRMATION_MS = 2000;

export interface CopyValueProps {
  readonly value: string;
  /** What is shown; the value by default. */
  readonly label?: string;
}

/** A value that a press copies to the clipboard. */
export function CopyValue({ value, label = value }: CopyValueProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The browser refuses the clipboard, for example without HTTPS. The text can still be selected.
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy ${label}`}
        title="Copy"
        onClick={() => void copy()}
      >
        {label}
        <Icon className={styles.copyIcon} size={14} strokeWidth={1.75} aria-hidden />
      </button>
      <VisuallyHidden aria-live="polite">{isCopied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
