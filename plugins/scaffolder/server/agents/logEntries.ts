import type { LogBody, TaskEvent } from '../../common/index.ts';

/** A line of a log without colours, which only terminals understand. */
export const logEntryOf = ({ message, stepId, status }: Pick<LogBody, 'message' | 'stepId' | 'status'>) => ({
  message: withoutColours(message),
  ...(stepId !== undefined && { stepId }),
  ...(status !== undefined && { status }),
});

/** Wire: an event of a task; its end has the output or the error as well. */
export function logEventOf(event: TaskEvent) {
  const { id, taskId, createdAt, type } = event;
  return { id, taskId, createdAt, type, body: bodyOf(event) };
}

function bodyOf({ type, body }: TaskEvent) {
  if (type === 'recovered') {
    const { restartedBy } = body;
    return {
      message: restartedBy === undefined ? 'The task was restarted' : `The task was restarted by ${restartedBy}`,
    };
  }
  if (type !== 'completion') return logEntryOf(body);
  const { message, output, error } = body;
  return { message: withoutColours(message), ...(output !== undefined && { output }), ...(error && { error }) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours consist of them.
const withoutColours = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '');
