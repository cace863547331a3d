import type { LogBody } from '../../common/index.ts';
import type { RunState } from '../tasks/runState.ts';

const longestLine = 64 * 1024;
const leftOut = '… (the rest of the line is left out)';

/** Lets a line into the log as long as there is room; what says how far a step is always has some. */
export function bounded(body: LogBody, state: RunState, maxBytes: number): LogBody | undefined {
  // Neither database stores the NUL character in a text.
  const whole = body.message.replaceAll('\0', '');
  const message = whole.length > longestLine ? whole.slice(0, longestLine) + leftOut : whole;
  if (body.status !== undefined || body.stepId === undefined) return { ...body, message };
  if (state.logBytes > maxBytes) return undefined;
  state.logBytes += message.length + body.stepId.length;
  if (state.logBytes <= maxBytes) return { ...body, message };
  return { ...body, message: `The log has more than ${maxBytes} bytes; what actions say from here on is left out` };
}
