import type { ReactNode } from 'react';

/**
 * A row of the player's settings that belongs to the page: a switch, an action, which closes the menu, or a choice, which
 * opens a level with its options.
 */
export type PlayerSetting = {
  /** An icon of 20 px. */
  readonly icon: ReactNode;
  /** Differs from the other rows. */
  readonly label: string;
} & (
  | { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }
  | { readonly onSelect: () => void }
  | {
      /** The value of the chosen option. */
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly onChange: (value: string) => void;
      /** What the row shows of the choice, such as the time that is left. Default: the label of the option. */
      readonly shown?: ReactNode;
    }
);
