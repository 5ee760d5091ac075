export { SiteFrame, type SiteFrameProps } from './site-frame.tsx';
export { CreateButton, type CreateButtonProps } from './top-bar/create-button.tsx';
export { UserMenu, type UserMenuProps } from './top-bar/user-menu.tsx';
export {
  createThemeStore,
  type ThemeState,
  type ThemeStore,
  type ThemeStoreOptions,
} from './theme/theme-store.ts';
export {
  createSideBarStore,
  type ScreenSize,
  type SideBarState,
  type SideBarStore,
} from './side-bar/side-bar-store.ts';
export type { SearchInputProps, SuggestionsSlotProps } from './top-bar/search-box.tsx';
export {
  DialogGroup,
  DialogGroups,
  type DialogGroupProps,
} from './dialog-groups/dialog-groups.tsx';
export { KeyboardSettings } from './shortcuts/keyboard-settings.tsx';
export { ThemeSettings } from './theme/theme-settings.tsx';
export { ShortcutsDialog, type ShortcutsDialogProps } from './shortcuts/shortcuts-dialog.tsx';
export { singleKeysSwitch, siteKeys } from './shortcuts/site-keys.ts';
