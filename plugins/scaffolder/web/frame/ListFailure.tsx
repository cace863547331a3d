import { WarningPanel } from '@callboard/ui';
import { reasonOf } from '@callboard/web-kit';
import { Button } from '@mantine/core';

type ListFailureProps = {
  title: string;
  error: Error;
  /** The label of the button. */
  retry: string;
  onRetry: () => void;
};

/** Replaces a list that failed to load. */
export function ListFailure({ title, error, retry, onRetry }: ListFailureProps) {
  return (
    <WarningPanel
      severity="error"
      title={title}
      message={reasonOf(error)}
      actions={
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
