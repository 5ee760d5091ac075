import { Button, Text } from '@kinora/design-system';

export interface LoadFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** A part of the page did not come: it may be tried again. */
export const LoadFailure = ({ text, onRetry, isRetrying }: LoadFailureProps) => (
  <>
    <Text size="meta" role="alert">
      {text}
    </Text>
    <Button onClick={onRetry} isWaiting={isRetrying} waitingText="Trying again...">
      Try again
    </Button>
  </>
);
