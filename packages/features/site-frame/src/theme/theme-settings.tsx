import { SegmentedButtons } from '@kinora/design-system';
import { useStore } from 'zustand';
import type { ThemeMenuProps } from './theme-menu.tsx';
import { themeLabels, themes } from './theme.ts';

/** Chooses Light, Dark or System, for the settings of the site. */
export function ThemeSettings({ store }: ThemeMenuProps) {
  const { theme, choose } = useStore(store);
  return (
    <SegmentedButtons
      label="Theme"
      value={theme}
      options={themes.map((value) => ({ value, label: themeLabels[value] }))}
      onChange={choose}
    />
  );
}
