import { ButtonLink, ErrorState, VisuallyHidden } from '@kinora/design-system';
import { Component, type ReactNode } from 'react';

export interface AppErrorProps {
  /** The key of the router's location. Each navigation renders the children again, also one to the same address. */
  readonly navigation: string;
  readonly children: ReactNode;
}

interface AppErrorState {
  readonly hasFailed: boolean;
  readonly navigation: string;
}

/** Shown in place of a screen that throws while it renders. React logs the error. */
export class AppError extends Component<AppErrorProps, AppErrorState> {
  override state: AppErrorState = { hasFailed: false, navigation: this.props.navigation };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ navigation }: AppErrorProps, state: AppErrorState) {
    return navigation === state.navigation ? null : { hasFailed: false, navigation };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <VisuallyHidden element="h1">Something went wrong</VisuallyHidden>
        <ErrorState
          title="Something went wrong on this page."
          advice="Reloading it usually helps."
          onRetry={() => location.reload()}
          action={<ButtonLink href="/">Home</ButtonLink>}
        />
      </>
    );
  }
}
