import { INTERRUPTED_STEP_ERROR, type StepStatus, type TaskStatus, type TaskStep } from '../../../common/index.ts';

/** One line of a log; long messages are several. */
export type RunLine = {
  /** From 1, within its step: links to lines hold. */
  number: number;
  at: string;
  text: string;
  /** Says how far the step is, rather than what its action does. */
  isStatus?: true;
};

export type RunStep = {
  id: string;
  name: string;
  action: string;
  status: StepStatus;
  startedAt?: string;
  endedAt?: string;
  /** The engine's own words for why it was skipped, failed or cancelled. */
  reason?: string;
  /** How many iterations of its `each` there were. */
  iterations: number;
  lines: readonly RunLine[];
  /** Where the lines of its last try begin. */
  tryBegins: number;
};

export type RunProblem = { name: string; message: string };

/** What is known of a run by its events. */
export type RunState = {
  status: TaskStatus;
  steps: readonly RunStep[];
  /** Lines that belong to no step. */
  lines: readonly RunLine[];
  lastEventId: number;
  /** Of the last try. */
  startedAt?: string;
  endedAt?: string;
  error?: RunProblem;
  output?: Readonly<Record<string, unknown>>;
  /** The user who restarted it last. */
  restartedBy?: string;
  /** How often it was tried. */
  tries: number;
};

/** Whether a server stopped in the middle of a step that may have taken effect, so a person has to say how to go on. */
export const isInterrupted = ({ status, error }: RunState): boolean =>
  status === 'failed' && error?.name === INTERRUPTED_STEP_ERROR;

/** Of a task that has ended it is known how, before its events are read. */
export const newRunState = (steps: readonly TaskStep[], status: TaskStatus = 'open'): RunState => ({
  status: hasEnded({ status }) ? status : 'open',
  steps: steps.map(({ id, name, action }) => newStep({ id, name, action })),
  lines: [],
  lastEventId: 0,
  tries: 1,
});

export const newStep = ({ id, name, action }: Pick<RunStep, 'id' | 'name' | 'action'>): RunStep => ({
  ...{ id, name, action, status: 'open', iterations: 0, lines: [], tryBegins: 0 },
});

export const hasEnded = ({ status }: Pick<RunState, 'status'>): boolean => status !== 'open' && status !== 'processing';
