/** A step and a line of its log. Undefined means all steps; the step '' means lines without a step. */
type LogPlace = { stepId?: string; line?: number };

/** Parses the URL fragment: `#publish`, `#publish:12`. */
export function parsePlace(hash: string): LogPlace {
  const text = hash.replace(/^#/, '');
  if (text === '') return {};
  const colon = text.lastIndexOf(':');
  const line = colon < 0 ? Number.NaN : Number(text.slice(colon + 1));
  const stepId = decoded(colon < 0 ? text : text.slice(0, colon));
  return { ...(stepId === undefined ? {} : { stepId }), ...(Number.isInteger(line) && line > 0 ? { line } : {}) };
}

export function placeHash({ stepId, line }: LogPlace): string {
  if (stepId === undefined) return '';
  return `#${encodeURIComponent(stepId)}${line === undefined ? '' : `:${line}`}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
