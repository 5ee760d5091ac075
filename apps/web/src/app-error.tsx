import { ErrorState } from '@kinora/design-system';
import { Component, type ReactNode } from 'react';

export interface AppErrorProps {
  /** Where the user is: going elsewhere is another try. */
  readonly place: string;
  readonly children: ReactNode;
}

interface AppErrorState {
  readonly hasFailed: boolean;
  readonly place: string;
}

/** Stands in when a screen breaks; React logs the cause. */
export class AppError extends Component<AppErrorProps, AppErrorState> {
  override state: AppErrorState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: AppErrorProps, state: AppErrorState) {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong on this page."
        advice="Reloading it usually helps."
        onRetry={() => location.reload()}
      />
    );
  }
}
