import { isInterrupted, type RunState } from '../events/runState.ts';
import { causeOf } from './knownCauses.ts';

const helpedByOtherValues: ReadonlySet<string> = new Set(['exists', 'input', 'missing']);
/** Causes that only the template's author or an administrator can fix. */
const helpedByNeither: ReadonlySet<string> = new Set(['action', 'expression', 'space']);

/** The button that the advice for a failed run recommends, if any. */
export function advisedAction(run: RunState): 'retry' | 'startOver' | undefined {
  if (run.status === 'cancelled' || isInterrupted(run)) return 'retry';
  // The status arrives before the error.
  if (!run.error) return undefined;
  const cause = causeOf(run.error) ?? 'unknown';
  if (helpedByNeither.has(cause)) return undefined;
  return helpedByOtherValues.has(cause) ? 'startOver' : 'retry';
}

/** Whether a retry can succeed with the same values, possibly after a fix elsewhere. */
export const mayRetryHelp = (run: RunState): boolean =>
  advisedAction(run) === 'retry' || (run.error !== undefined && causeOf(run.error) === 'exists');
