import type { DetectedError } from '../../common/index.ts';
import classes from './Diagnosis.module.css';
import type { ErrorRow } from './errorRows.ts';
import { FixContent } from './FixContent.tsx';

/** The causes of an object's errors, and each proposed fix once. */
export function Diagnosis({ row: { errors } }: { row: ErrorRow }) {
  const fixed = withoutObvious(
    firstOfEach(
      errors.filter(({ proposedFix }) => proposedFix),
      ({ proposedFix, values }) => `${proposedFix?.errorType} ${values.container}`,
    ),
  );
  const logged = new Set(
    firstOfEach(
      fixed.filter(({ proposedFix }) => proposedFix?.type !== 'events'),
      ({ values }) => String(values.container),
    ),
  );
  return (
    <div className={classes.diagnosis}>
      {fixed.map((error) => (
        <FixContent
          key={`${error.proposedFix?.errorType} ${error.values.container}`}
          error={error}
          hasLog={logged.has(error)}
        />
      ))}
    </div>
  );
}

/** The cause of a crash says more than the crash loop itself. */
function withoutObvious(errors: readonly DetectedError[]): DetectedError[] {
  return errors.filter(
    ({ proposedFix, values }) =>
      proposedFix?.errorType !== 'CrashLoopBackOff' ||
      !errors.some(
        (other) =>
          other.type === 'containers-restarting' &&
          other.values.container === values.container &&
          other.proposedFix?.errorType !== 'CrashLoopBackOff',
      ),
  );
}

function firstOfEach(errors: readonly DetectedError[], keyOf: (error: DetectedError) => string): DetectedError[] {
  return [...new Map(errors.toReversed().map((error) => [keyOf(error), error])).values()].reverse();
}
