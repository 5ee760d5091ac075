import type { ReactNode } from 'react';

/** A row of the player's settings that belongs to the page: a switch, or an action, which closes the menu. */
export type PlayerSetting = {
  /** An icon of 20 px. */
  readonly icon: ReactNode;
  /** Differs from the other rows. */
  readonly label: string;
} & (
  | { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }
  | { readonly onSelect: () => void }
);
