import { INTERRUPTED_STEP_ERROR } from '../../common/index.ts';

/** The run stops and asks, because only a person can find out whether the step took effect. */
export class InterruptedStepError extends Error {
  constructor(step: string) {
    super(
      `The server stopped while step '${step}' was running. It may have taken effect. Retry the step, or mark it as done.`,
    );
    this.name = INTERRUPTED_STEP_ERROR;
  }
}
