import { createContext, use, type ReactNode } from 'react';
import type { Toasts } from './toasts.ts';

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** The store of the app; create it once with `createToasts`. */
export interface ToastsProviderProps {
  /** The store that `useToasts` returns in the elements below. */
  readonly toasts: Toasts;
  /** The elements that may call `useToasts`, which throws outside a provider. */
  readonly children: ReactNode;
}

/** Provides the app's notifications to everything below. It renders no notifications: `Toaster` does. */
export function ToastsProvider({ toasts, children }: ToastsProviderProps) {
  return <ToastsContext value={toasts}>{children}</ToastsContext>;
}

/** The notifications of the app: `useToasts().show({ kind: 'success', text: 'Saved' })`. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it.');
  return toasts;
}
