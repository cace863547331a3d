import classes from './Diagnosis.module.css';
import type { ErrorRow } from './errorRows.ts';
import { FixContent } from './FixContent.tsx';

/** Why an object fails, and what to do: every fix that is proposed, each once. */
export function Diagnosis({ row: { errors } }: { row: ErrorRow }) {
  const withFix = errors.filter(({ proposedFix }) => proposedFix);
  const distinct = withFix.filter(
    ({ proposedFix, values }, index) =>
      withFix.findIndex(
        (other) =>
          other.proposedFix!.errorType === proposedFix!.errorType && other.values.container === values.container,
      ) === index,
  );
  return (
    <div className={classes.diagnosis}>
      {distinct.map((error) => (
        <FixContent key={`${error.proposedFix!.errorType} ${error.values.container}`} error={error} />
      ))}
    </div>
  );
}
