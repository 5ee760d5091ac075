import { Menu, iconLook } from '@kinora/design-system';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ThemeStore } from './theme-store.ts';
import { type Theme, isTheme, themeLabels, themes } from './theme.ts';

const icons: Record<Theme, ReactNode> = {
  light: <Sun {...iconLook} />,
  dark: <Moon {...iconLook} />,
  system: <Monitor {...iconLook} />,
};

export interface ThemeMenuProps {
  readonly store: ThemeStore;
}

/** Chooses Light, Dark or System; the button shows the present choice. */
export function ThemeMenu({ store }: ThemeMenuProps) {
  const { theme, choose } = useStore(store);
  return (
    <Menu
      name="Theme"
      icon={icons[theme]}
      entries={[
        {
          kind: 'choice',
          label: 'Theme',
          value: theme,
          options: themes.map((value) => ({
            value,
            label: themeLabels[value],
            icon: icons[value],
          })),
          onChange: (value) => {
            if (isTheme(value)) choose(value);
          },
        },
      ]}
    />
  );
}
