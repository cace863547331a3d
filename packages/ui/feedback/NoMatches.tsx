import { Button } from '@mantine/core';
import { EmptyState } from './EmptyState.tsx';

type NoMatchesProps = {
  title: string;
  description: string;
  /** The label of the button that clears the filters. */
  clearLabel: string;
  onClear: () => void;
};

/** The empty state of a list whose filters match nothing. */
export function NoMatches({ title, description, clearLabel, onClear }: NoMatchesProps) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {clearLabel}
    </Button>
  );
  return <EmptyState variant="info" title={title} description={description} action={clear} />;
}
