import type { ReactNode } from 'react';

/** Performs an action and closes the menu. */
export interface MenuAction {
  readonly kind: 'action';
  readonly label: string;
  /** A lucide icon before the label. */
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly tone?: 'plain' | 'critical';
  readonly isDisabled?: boolean;
}

/** A link; renders the link of `LinkProvider`. */
export interface MenuLink {
  readonly kind: 'link';
  readonly label: string;
  /** A quiet second line, such as "@ada". */
  readonly hint?: string;
  /** A lucide icon, or an avatar. */
  readonly icon?: ReactNode;
  readonly href: string;
}

/** One of a few values; the current one has a check mark. */
export interface MenuChoice {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly icon?: ReactNode;
  }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line between two groups of entries. */
export interface MenuSeparator {
  readonly kind: 'separator';
}

/** One entry of a menu, told apart by `kind`. */
export type MenuEntry = MenuAction | MenuLink | MenuChoice | MenuSeparator;
