import { withoutColours } from '@callboard/ui/log';
import type { LogBody, TaskEvent } from '../../../common/index.ts';
import { linesOf } from './linesOf.ts';
import { newStep, type RunLine, type RunState, type RunStep } from './runState.ts';

type Draft = { -readonly [K in keyof RunState]: RunState[K] } & { steps: RunStep[]; lines: RunLine[] };
type Of<Type extends TaskEvent['type']> = Extract<TaskEvent, { type: Type }>;

/** A reducer: the state of a run after more events. Repeated events change nothing. */
export function applyEvents(state: RunState, events: readonly TaskEvent[]): RunState {
  // Wire: the completion is sent again to every client that reconnects.
  const fresh = events.filter(({ id }) => id > state.lastEventId);
  if (fresh.length === 0) return state;
  const draft: Draft = {
    ...state,
    steps: state.steps.map((step) => ({ ...step, lines: [...step.lines] })),
    lines: [...state.lines],
  };
  for (const event of fresh) {
    if (event.id <= draft.lastEventId) continue;
    draft.lastEventId = event.id;
    apply(draft, event);
  }
  return draft;
}

function apply(draft: Draft, event: TaskEvent): void {
  if (event.type === 'recovered') recover(draft, event);
  else if (event.type === 'completion') complete(draft, event);
  else if (event.type === 'cancelled') cancel(draft, event);
  else log(draft, event);
}

function log(draft: Draft, { body, createdAt }: Of<'log'>): void {
  draft.startedAt ??= createdAt;
  if (draft.status === 'open') draft.status = 'processing';
  const step = stepOf(draft, body);
  if (!step) {
    addLines(draft.lines as RunLine[], body, createdAt);
    return;
  }
  if (body.status === 'processing') begin(step, createdAt);
  addLines(step.lines as RunLine[], body, createdAt);
  if (isIteration(body.message)) step.iterations += 1;
  if (body.status && body.status !== 'processing' && body.status !== 'open') end(step, body, createdAt);
}

/** A step that waited, or whose process died, starts again without having ended: it is the same attempt. */
function begin(step: RunStep, at: string): void {
  if (step.status === 'processing') return;
  step.status = 'processing';
  step.startedAt = at;
  step.iterations = 0;
  step.tryBegins = step.lines.length;
  delete step.endedAt;
  delete step.reason;
}

function end(step: RunStep, { status, message }: LogBody, at: string): void {
  // A later attempt reports completed steps again; keep their original times.
  if (step.status === 'completed' && status === 'completed') return;
  step.status = status!;
  step.endedAt = at;
  if (status !== 'completed') step.reason = withoutColours(message);
}

function cancel(draft: Draft, { body, createdAt }: Of<'cancelled'>): void {
  draft.status = 'cancelled';
  const step = stepOf(draft, body);
  addLines((step?.lines ?? draft.lines) as RunLine[], body, createdAt);
}

function complete(draft: Draft, { body, createdAt }: Of<'completion'>): void {
  if (draft.status !== 'cancelled') draft.status = body.error ? 'failed' : 'completed';
  draft.endedAt = createdAt;
  if (body.error && draft.status === 'failed') draft.error = body.error;
  if (body.output && typeof body.output === 'object') draft.output = body.output as Record<string, unknown>;
  // The running step ends with the run.
  for (const step of draft.steps) {
    if (step.status !== 'processing') continue;
    step.status = draft.status;
    step.endedAt = createdAt;
    if (body.error) step.reason = body.error.message;
  }
  addLines(draft.lines as RunLine[], { message: body.message, status: draft.status }, createdAt);
}

/** A new attempt: from the first incomplete step, or from the beginning with an empty log. */
function recover(draft: Draft, { body, createdAt }: Of<'recovered'>): void {
  const startsOver = body.recoverStrategy === 'startOver';
  draft.status = 'open';
  draft.startedAt = createdAt;
  draft.tries += 1;
  if (body.restartedBy) draft.restartedBy = body.restartedBy;
  delete draft.endedAt;
  delete draft.error;
  delete draft.output;
  if (startsOver) draft.lines = [];
  draft.steps = draft.steps.map((step) => {
    if (startsOver) return newStep(step);
    if (step.status === 'completed') return step;
    return { ...newStep(step), lines: step.lines, tryBegins: step.lines.length };
  });
}

const stepOf = ({ steps }: Draft, { stepId }: LogBody): RunStep | undefined =>
  stepId === undefined ? undefined : steps.find(({ id }) => id === stepId);

function addLines(lines: RunLine[], { message, status }: LogBody, at: string): void {
  for (const text of linesOf(message)) {
    lines.push({ number: lines.length + 1, at, text, ...(status ? { isStatus: true } : {}) });
  }
}

const iterations = ['Running step each: ', 'Skipping step each: '];
const isIteration = (message: string): boolean =>
  message.includes('step each: ') && iterations.some((start) => withoutColours(message).startsWith(`info: ${start}`));
