import type { TaskStep } from '../../common/index.ts';
import type { ActionUse } from '../permissions/actionRules.ts';
import type { Outputs } from './expressionContext.ts';
import type { Run, RunParts } from './run.ts';

export type StepRun = {
  step: TaskStep;
  index: number;
  run: Run;
  parts: RunParts;
  /** Of the steps before. */
  outputs: Outputs;
  mayUse(use: ActionUse): Promise<boolean>;
  /** Whether a step before has failed. */
  hasFailed: boolean;
};
