'use client';

export { LinkProvider } from './parts/link/link-context.tsx';
export type {
  LinkComponent,
  LinkComponentProps,
  LinkProviderProps,
} from './parts/link/link-context.tsx';
export { TextLink, type TextLinkProps } from './parts/link/text-link.tsx';
export { Stack, type Space, type StackProps } from './parts/layout/stack.tsx';
export { Inline, type InlineProps } from './parts/layout/inline.tsx';
export { Text, type TextProps } from './parts/text/text.tsx';
export { Heading, type HeadingProps } from './parts/text/heading.tsx';
export {
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './parts/visually-hidden/visually-hidden.tsx';
export { Button, type ButtonProps } from './parts/button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './parts/button/button-link.tsx';
export { IconButton, type IconButtonProps } from './parts/button/icon-button.tsx';
export { Spinner, type SpinnerProps } from './parts/spinner/spinner.tsx';
export { TextField, type TextFieldProps } from './parts/field/text-field.tsx';
export { PasswordField, type PasswordFieldProps } from './parts/field/password-field.tsx';
export { TextArea, type TextAreaProps } from './parts/field/text-area.tsx';
export { hasUnsentText } from './parts/field/has-unsent-text.ts';
export { createLazyPart, type LoadErrorProps } from './lazy-part/create-lazy-part.tsx';
export type { LoadErrorHandler } from './lazy-part/reload-on-retry.ts';
export { createDialogLoadError } from './lazy-part/dialog-load-error.tsx';
export { createPartLoadError } from './lazy-part/part-load-error.tsx';
export { createToasts, TOAST_DURATION_MS } from './parts/toast/toasts.ts';
export type {
  Toast,
  ToastAction,
  ToastHold,
  ToastKind,
  ToastRequest,
  Toasts,
} from './parts/toast/toasts.ts';
export { Toaster, type ToasterProps } from './parts/toast/toaster.tsx';
export {
  ToastsProvider,
  useToasts,
  type ToastsProviderProps,
} from './parts/toast/toasts-context.tsx';
export {
  GuidelinesPanel,
  type GuidelinesPanelProps,
} from './parts/guidelines-panel/guidelines-panel.tsx';
export { Avatar, type AvatarProps } from './parts/avatar/avatar.tsx';
export { FailureNote, type FailureNoteProps } from './parts/failure-note/failure-note.tsx';
export { Badge, type BadgeProps } from './parts/badge/badge.tsx';
export { Skeleton, type SkeletonProps } from './parts/skeleton/skeleton.tsx';
export { ProgressBar, type ProgressBarProps } from './parts/progress-bar/progress-bar.tsx';
export { EmptyState, type EmptyStateProps } from './parts/page-states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './parts/page-states/error-state.tsx';
export {
  ExpandableText,
  type ExpandableTextProps,
} from './parts/expandable-text/expandable-text.tsx';
export { LinkedText, type LinkedTextProps } from './parts/linked-text/linked-text.tsx';
export { FilePicker, type FilePickerProps } from './parts/file-picker/file-picker.tsx';
export {
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
} from './parts/radio-group/radio-group.tsx';
export { SearchField, type SearchFieldProps } from './parts/search-field/search-field.tsx';
export {
  SegmentedButtons,
  type SegmentedButtonsProps,
} from './parts/segmented-buttons/segmented-buttons.tsx';
export { Checkbox, type CheckboxProps } from './parts/checkbox/checkbox.tsx';
export { Select, type SelectOption, type SelectProps } from './parts/select/select.tsx';
export {
  PickerList,
  type PickerListProps,
  type PickerOption,
} from './parts/picker-list/picker-list.tsx';
export { Count, type CountProps } from './parts/count/count.tsx';
export { RelativeTime, type RelativeTimeProps } from './parts/relative-time/relative-time.tsx';
export { Table, type TableColumn, type TableProps } from './parts/table/table.tsx';
export { Stepper, type Step, type StepperProps } from './parts/stepper/stepper.tsx';
export { Tabs, type TabsItem, type TabsProps } from './parts/tabs/tabs.tsx';
export { Dialog, type DialogProps } from './parts/dialog/dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './parts/dialog/confirm-dialog.tsx';
export { useQuestion, type Question, type QuestionHandle } from './parts/dialog/use-question.tsx';
export { Tooltip, type TooltipProps } from './parts/tooltip/tooltip.tsx';
export { Menu, type MenuProps } from './parts/menu/menu.tsx';
export type {
  MenuAction,
  MenuChoice,
  MenuEntry,
  MenuLink,
  MenuSeparator,
} from './parts/menu/menu-entry.ts';
export { Ambient, type AmbientProps } from './patterns/ambient/ambient.tsx';
export { Brand, BrandMark, type BrandProps } from './patterns/brand/brand.tsx';
export { WatchedBar, type WatchedBarProps } from './patterns/video-thumbnail/watched-bar.tsx';
export {
  type WatchedBarComponentProps,
  WatchedBarProvider,
  type WatchedBarProviderProps,
} from './patterns/video-thumbnail/watched-bar-context.tsx';
export {
  VideoThumbnail,
  type VideoThumbnailProps,
} from './patterns/video-thumbnail/video-thumbnail.tsx';
export {
  fetchCardPicture,
  type VideoPictures,
} from './patterns/video-thumbnail/fetch-card-picture.ts';
export {
  VideoCard,
  type VideoCardProps,
  type VideoCardVideo,
} from './patterns/video-card/video-card.tsx';
export {
  useVideoPreview,
  type PreviewedVideo,
  type VideoPreviewParts,
} from './patterns/video-card/use-video-preview.tsx';
export { VideoCardSkeleton } from './patterns/video-card/video-card-skeleton.tsx';
export {
  VideoListFooter,
  type VideoListFooterProps,
} from './patterns/video-list-footer/video-list-footer.tsx';
export {
  VideoEntries,
  VideoEntriesSkeleton,
  VideoEntry,
  type VideoEntriesProps,
  type VideoEntriesSkeletonProps,
  type VideoEntryProps,
} from './patterns/video-entries/video-entries.tsx';
export { useFocusAfterRemoval } from './patterns/video-entries/use-focus-after-removal.ts';
export { VideoRow, type VideoRowProps } from './patterns/video-row/video-row.tsx';
export { VideoRowSkeleton } from './patterns/video-row/video-row-skeleton.tsx';
export { EndOfList, type EndOfListProps } from './patterns/video-list-footer/end-of-list.tsx';
export {
  VideoEntryList,
  type VideoEntryListProps,
  type VideoEntryContext,
} from './patterns/video-entries/video-entry-list.tsx';
export { VideoGrid, type VideoGridProps } from './patterns/video-grid/video-grid.tsx';
export {
  VideoCards,
  VideoCardsSkeleton,
  type VideoCardsProps,
  type VideoCardsSkeletonProps,
} from './patterns/video-list/video-cards.tsx';
export {
  VideoList,
  type VideoListContent,
  type VideoListProps,
} from './patterns/video-list/video-list.tsx';
export {
  AccountLayout,
  type AccountLayoutProps,
} from './patterns/account-layout/account-layout.tsx';
export {
  SiteLayout,
  TopBar,
  type SiteLayoutProps,
  type TopBarProps,
} from './patterns/site-layout/site-layout.tsx';
export {
  SideLink,
  SidePanel,
  SideRail,
  SideSection,
  type SideLinkProps,
  type SidePanelProps,
  type SideRailProps,
  type SideSectionProps,
} from './patterns/site-layout/side-navigation.tsx';
export { ChannelCard, type ChannelCardProps } from './patterns/channel-card/channel-card.tsx';
export { CommentBox, type CommentBoxProps } from './patterns/comments/comment-box.tsx';
export { CommentEditor, type CommentEditorProps } from './patterns/comments/comment-editor.tsx';
export { CommentCard, type CommentCardProps } from './patterns/comments/comment-card.tsx';
export { CommentsLayout, type CommentsLayoutProps } from './patterns/comments/comments-layout.tsx';
export { CommentCardsSkeleton, CommentsSkeleton } from './patterns/comments/comments-skeleton.tsx';
export {
  PlaylistPanel,
  type PlaylistPanelEntry,
  type PlaylistPanelProps,
} from './patterns/playlist-panel/playlist-panel.tsx';
export { FilePicture, type FilePictureProps } from './parts/file-picture/file-picture.tsx';
export {
  VideoTextFields,
  type VideoTextFieldsProps,
} from './patterns/upload-wizard/video-text-fields.tsx';
export { UploadWizard, type UploadWizardProps } from './patterns/upload-wizard/upload-wizard.tsx';
export { visibilityOptions } from './patterns/upload-wizard/visibility-step.tsx';
export {
  UploadProgress,
  type UploadProgressProps,
} from './patterns/upload-wizard/upload-progress.tsx';
export type {
  WizardChange,
  WizardErrors,
  WizardStep,
  WizardValues,
  WizardVideoFacts,
} from './patterns/upload-wizard/wizard-fields.ts';
export { PlaylistCardSkeleton } from './patterns/playlist-card/playlist-card-skeleton.tsx';
export { PlaylistCard, type PlaylistCardProps } from './patterns/playlist-card/playlist-card.tsx';
export type { CaptionTrack } from './player/captions/caption-track.ts';
export { captionBackgrounds, captionEdges, captionSizes } from './player/captions/caption-looks.ts';
export type { CaptionPreferences } from './player/captions/caption-preferences.ts';
export type { PlayerFailure } from './player/state/player-state.ts';
export { followDataSaver, savesData } from './foundations/saves-data.ts';
export { copyLink, shareLink, type SharedLink } from './foundations/share-link.ts';
export { CaptionLook, type CaptionLookOptions } from './player/settings/caption-look.tsx';
export { prepareToPlay, type PrepareToPlayOptions } from './player/hls/playlist-prefetch.ts';
export type { PlayerMemory, PlayerPreferences } from './player/state/player-memory.ts';
export type { PlayerHandle, PlayerProps } from './player/player-props.ts';
export { Player } from './player/player.tsx';
export type { PlayerSetting } from './player/settings/player-setting.ts';
export {
  playerShortcuts,
  type PlayerShortcut,
  type ShortcutKey,
} from './player/keys/player-shortcuts.ts';
export {
  SingleKeysProvider,
  isSingleKey,
  useSingleKeys,
  type SingleKeysProviderProps,
} from './foundations/single-keys.tsx';
export { type StoryboardStill, stillAt } from './player/storyboard/storyboard.ts';
export { useStoryboard } from './player/storyboard/use-storyboard.ts';
export { VideoStill, type VideoStillProps } from './player/storyboard/video-still.tsx';
export { iconLook } from './foundations/icon-look.ts';
export { samplePixels } from './foundations/sample-pixels.ts';
export { whenIdle } from './foundations/when-idle.ts';
