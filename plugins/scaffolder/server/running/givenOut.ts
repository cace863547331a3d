import { shortened, toError } from '@callboard/errors';
import type { Mask } from '@callboard/server-kit';
import type { CompletionBody, LogBody } from '../../common/index.ts';
import type { RunState } from '../tasks/runState.ts';
import type { NamedProblem } from './run.ts';

const maxLine = 64 * 1024;
const maxName = 200;
const leftOut = ' (the rest of the line is left out)';

/*
 * The ways out of a run, and what happens to secrets on each.
 *
 * Masked: log lines and step statuses, the error and the output of the task, the answer of a dry run with its files, messages to
 * approvers, notifications. Error texts of lower layers may be shortened there; `shortened` marks the cut, and the mask
 * covers the start of a secret before it.
 *
 * Kept as they are, because later steps need the values, and never served: step outputs, iterations and idempotent results in the task's
 * state, which is encrypted, and the files in the packs of its workspace, which are not.
 *
 * As the template says, because it is what the step is for: requests to code hosts and to the portal's own API, files, commits and pull
 * requests, locations that are registered, and the refs of approvers and recipients.
 *
 * Free of inputs: audit events, metrics, events between replicas and the search index hold ids, refs and statuses only.
 */

type Bounds = { mask: Mask; state: RunState; maxBytes: number };

/** A line of the log, if there is room for it; step statuses always have some. */
export function logLine(body: LogBody, { mask, state, maxBytes }: Bounds): LogBody | undefined {
  const isBounded = body.status === undefined && body.stepId !== undefined;
  if (isBounded && state.logBytes > maxBytes) return undefined;
  // Neither database stores the NUL character in a text. A secret must not come together only when it is gone.
  const whole = body.message.replaceAll('\0', '');
  const masked = mask.text(shortened(whole, maxLine));
  const message = whole.length > maxLine ? masked + leftOut : masked;
  if (!isBounded) return { ...body, message };
  state.logBytes += message.length + body.stepId!.length;
  if (state.logBytes <= maxBytes) return { ...body, message };
  return { ...body, message: `The log has more than ${maxBytes} bytes; what actions say from here on is left out` };
}

/** Why a step or a task failed. */
export function maskedProblem(thrown: unknown, mask: Mask): NamedProblem {
  const { name, message } = toError(thrown);
  return { name: mask.excerpt(name, maxName), message: mask.excerpt(message, maxLine) };
}

/** The last event of a task. */
export const maskedCompletion = ({ error, output, ...body }: CompletionBody, mask: Mask): CompletionBody => ({
  ...body,
  ...(error && { error: { name: mask.excerpt(error.name, maxName), message: mask.excerpt(error.message, maxLine) } }),
  ...(output !== undefined && { output: mask.value(output) }),
});
