import { ResponseError } from '@callboard/errors';

type Failure = {
  /** Wire: what people search for, and what is asked for in reports. */
  message: string;
  /** What is wrong, in the words of the server. */
  reasons: readonly string[];
};

/** What is said when a run could not be made. */
export function requestFailure(error: Error): Failure {
  if (!(error instanceof ResponseError)) return { message: error.message, reasons: [] };
  const { statusCode, statusText, body } = error;
  const said = body.error.message;
  const problems = problemsIn(said);
  const text = problems ? said : JSON.stringify(body);
  const message = ['Backend request failed,', String(statusCode), statusText, text].filter((part) => part !== '');
  return { message: message.join(' '), reasons: problems ?? [said] };
}

/** What the server finds wrong with values, which is the whole of its answer then. */
function problemsIn(text: string): string[] | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: { message?: string; property?: string }[] };
    if (!Array.isArray(errors)) return undefined;
    return errors.map(({ property = '', message = '' }) => `${property.replace(/^instance\.?/, '')} ${message}`.trim());
  } catch {
    return undefined;
  }
}
