import { shortened, toError } from '@callboard/errors';
import type { Mask } from '@callboard/server-kit';
import type { CompletionBody, LogBody } from '../../common/index.ts';
import type { NamedProblem, RunState } from '../tasks/runState.ts';

const maxLine = 64 * 1024;
const maxName = 200;
const leftOut = ' (the rest of the line is left out)';

/*
 * Where data leaves a run, and what happens to secrets in each place.
 *
 * Masked: log lines and step statuses, the error and the output of the task, the response of a dry run with its files, messages to
 * approvers, notifications. Error texts of lower layers may be shortened there; `shortened` marks the cut, and the mask
 * covers the start of a secret before it.
 *
 * Stored unmasked, because later steps need the values, and never served: step outputs, iterations and idempotent results in the task's
 * state, which is encrypted, and the files in the packs of its workspace, which are not.
 *
 * Unmasked, because that is the purpose of the step: requests to code hosts and to the portal's own API, files, commits and pull
 * requests, registered locations, and the refs of approvers and recipients.
 *
 * Without inputs: audit events, metrics, events between replicas and the search index contain only ids, refs and statuses.
 */

type Bounds = { mask: Mask; state: RunState; maxBytes: number };

/** A log line, unless the log has reached its limit; step statuses are always logged. */
export function logLine(body: LogBody, { mask, state, maxBytes }: Bounds): LogBody | undefined {
  const isBounded = body.status === undefined && body.stepId !== undefined;
  if (isBounded && state.logBytes > maxBytes) return undefined;
  // Neither database stores NUL characters in text. They are removed before masking: a secret must not appear by their removal.
  const whole = body.message.replaceAll('\0', '');
  const masked = mask.text(shortened(whole, maxLine));
  const message = whole.length > maxLine ? masked + leftOut : masked;
  if (!isBounded) return { ...body, message };
  state.logBytes += message.length + body.stepId!.length;
  if (state.logBytes <= maxBytes) return { ...body, message };
  return { ...body, message: `The log is larger than ${maxBytes} bytes; further action output is omitted` };
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
