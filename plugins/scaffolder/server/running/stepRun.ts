import type { TaskStep } from '../../common/index.ts';
import type { ActionUse } from '../permissions/actionRules.ts';
import type { Outputs } from './expressionContext.ts';
import type { Run, RunParts } from './run.ts';

export type StepRun = {
  step: TaskStep;
  index: number;
  run: Run;
  parts: RunParts;
  /** The outputs of the earlier steps. */
  outputs: Outputs;
  mayUse(use: ActionUse): Promise<boolean>;
  /** Whether an earlier step has failed. */
  hasFailed: boolean;
};
