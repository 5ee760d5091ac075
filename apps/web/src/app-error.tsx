import { ButtonLink, ErrorState, VisuallyHidden } from '@kinora/design-system';
import { Component, type ReactNode } from 'react';

export interface AppErrorProps {
  /** Where the user is: going elsewhere is another try. */
  readonly address: string;
  readonly children: ReactNode;
}

interface AppErrorState {
  readonly hasFailed: boolean;
  readonly address: string;
}

/** Stands in when a screen breaks; React logs the cause. */
export class AppError extends Component<AppErrorProps, AppErrorState> {
  override state: AppErrorState = { hasFailed: false, address: this.props.address };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ address }: AppErrorProps, state: AppErrorState) {
    return address === state.address ? null : { hasFailed: false, address };
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
