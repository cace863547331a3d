type SkipReason = { kind: 'condition'; condition?: string } | { kind: 'failure' } | { kind: 'other'; text: string };

const because = ' because ';
const falseCondition = 'its if condition was false';
const failedBefore = 'a previous step failed';

/** The reason why a step was skipped, from the engine's message. */
export function skipReason(message: string): SkipReason {
  const at = message.indexOf(because);
  const text = at < 0 ? message : message.slice(at + because.length);
  if (text.startsWith(failedBefore)) return { kind: 'failure' };
  if (!text.startsWith(falseCondition)) return { kind: 'other', text };
  const condition = text.slice(falseCondition.length).replace(/^:/, '').trim();
  return { kind: 'condition', ...(condition ? { condition } : {}) };
}
