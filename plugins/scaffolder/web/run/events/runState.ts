import { INTERRUPTED_STEP_ERROR, type StepStatus, type TaskStatus, type TaskStep } from '../../../common/index.ts';

/** One line of a log; a message may have several. */
export type RunLine = {
  /** Counts from 1 within its step, so links to lines stay valid. */
  number: number;
  at: string;
  text: string;
  /** Whether it reports the step's status, not output of its action. */
  isStatus?: true;
};

export type RunStep = {
  id: string;
  name: string;
  action: string;
  status: StepStatus;
  startedAt?: string;
  endedAt?: string;
  /** The engine's message about why it was skipped, failed or cancelled. */
  reason?: string;
  /** The number of iterations of its `each`. */
  iterations: number;
  lines: readonly RunLine[];
  /** The index of the first line of its last attempt. */
  tryBegins: number;
};

export type RunProblem = { name: string; message: string };

/** The state of a run, derived from its events. */
export type RunState = {
  status: TaskStatus;
  steps: readonly RunStep[];
  /** Lines without a step. */
  lines: readonly RunLine[];
  lastEventId: number;
  /** The error of the last attempt. */
  startedAt?: string;
  endedAt?: string;
  error?: RunProblem;
  output?: Readonly<Record<string, unknown>>;
  /** The user who last restarted it. */
  restartedBy?: string;
  /** The number of attempts. */
  tries: number;
};

/** Whether a server stopped during a step that may have taken effect, so a user has to decide how to continue. */
export const isInterrupted = ({ status, error }: RunState): boolean =>
  status === 'failed' && error?.name === INTERRUPTED_STEP_ERROR;

/** The result of an ended task is known before its events are read. */
export const newRunState = (steps: readonly TaskStep[], status: TaskStatus = 'open'): RunState => ({
  status: hasEnded({ status }) ? status : 'open',
  steps: steps.map(({ id, name, action }) => newStep({ id, name, action })),
  lines: [],
  lastEventId: 0,
  tries: 1,
});

export const newStep = ({ id, name, action }: Pick<RunStep, 'id' | 'name' | 'action'>): RunStep => ({
  id,
  name,
  action,
  status: 'open',
  iterations: 0,
  lines: [],
  tryBegins: 0,
});

export const hasEnded = ({ status }: Pick<RunState, 'status'>): boolean => status !== 'open' && status !== 'processing';
