import { APPROVAL_ACTION } from '../../../common/index.ts';
import type { RunState, RunStep } from './runState.ts';
import { waitsUntil } from './waitsUntil.ts';

/** The phase of a run, as shown to users. */
type RunPhase = 'queued' | 'running' | 'approval' | 'waiting' | 'completed' | 'failed' | 'cancelled';

export function runPhase(run: RunState): RunPhase {
  if (run.status === 'open') return 'queued';
  if (run.status === 'processing') return phaseOf(run.steps.find(({ status }) => status === 'processing'));
  return run.status === 'skipped' ? 'completed' : run.status;
}

function phaseOf(step: RunStep | undefined): 'running' | 'approval' | 'waiting' {
  if (step?.status !== 'processing') return 'running';
  if (step.action === APPROVAL_ACTION) return 'approval';
  return waitsUntil(step) ? 'waiting' : 'running';
}

/** Whether a step waits for a time or an approval. */
export const isWaiting = (step: RunStep): boolean => phaseOf(step) !== 'running';
