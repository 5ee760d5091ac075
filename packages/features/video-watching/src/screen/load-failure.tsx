import { Button, Text } from '@kinora/design-system';

export interface LoadFailureProps {
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Says that a part of the page could not be loaded, and offers to try again. */
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
