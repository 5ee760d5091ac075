import { createContext, use, type ReactNode } from 'react';
import type { Toasts } from './toasts.ts';

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** The store of one app; make it once, by `createToasts`. */
export interface ToastsProviderProps {
  readonly toasts: Toasts;
  readonly children: ReactNode;
}

/** Hands the app's notifications to everything below. It shows nothing: that is the work of `Toaster`. */
export function ToastsProvider({ toasts, children }: ToastsProviderProps) {
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}

/** The notifications of the app: `useToasts().show({ kind: 'success', text: 'Saved' })`. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it.');
  return toasts;
}
