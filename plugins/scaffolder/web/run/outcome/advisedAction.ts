import { isInterrupted, type RunState } from '../events/runState.ts';
import { causeOf } from './knownCauses.ts';

const helpedByOtherValues: ReadonlySet<string> = new Set(['exists', 'input', 'missing']);
/** Only the author of the template, or the administrator of the portal, can help. */
const helpedByNeither: ReadonlySet<string> = new Set(['action', 'expression', 'space']);

/** The button that the advice about a failed run names, if it names one. */
export function advisedAction(run: RunState): 'retry' | 'startOver' | undefined {
  if (run.status === 'cancelled' || isInterrupted(run)) return 'retry';
  // That it failed is known before why.
  if (!run.error) return undefined;
  const cause = causeOf(run.error) ?? 'unknown';
  if (helpedByNeither.has(cause)) return undefined;
  return helpedByOtherValues.has(cause) ? 'startOver' : 'retry';
}

/** Whether a retry can succeed without other values, be it after somebody has done something elsewhere. */
export const mayRetryHelp = (run: RunState): boolean =>
  advisedAction(run) === 'retry' || (run.error !== undefined && causeOf(run.error) === 'exists');
