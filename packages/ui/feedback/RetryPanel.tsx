import { reasonOf } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { WarningPanel } from './WarningPanel.tsx';

type RetryPanelProps = {
  title: string;
  error: Error;
  /** The label of the button. */
  retry: string;
  onRetry: () => void;
};

/** Shows in one line why a list failed to load, with a button to retry. */
export function RetryPanel({ title, error, retry, onRetry }: RetryPanelProps) {
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
