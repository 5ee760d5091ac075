import './foundations/global.css.ts';

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
export { Button, type ButtonProps } from './parts/button/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './parts/button/button-link.tsx';
export { IconButton, type IconButtonProps } from './parts/button/icon-button.tsx';
export { Spinner, type SpinnerProps } from './parts/spinner/spinner.tsx';
export { TextField, type TextFieldProps } from './parts/field/text-field.tsx';
export { PasswordField, type PasswordFieldProps } from './parts/field/password-field.tsx';
export { TextArea, type TextAreaProps } from './parts/field/text-area.tsx';
export { createToasts, TOAST_DURATION_MS } from './parts/toast/toasts.ts';
export type { Toast, ToastKind, ToastRequest, Toasts } from './parts/toast/toasts.ts';
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
