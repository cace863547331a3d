import { ResponseError } from '@callboard/errors';

type Failure = {
  /** Wire: the text that users search for and that bug reports contain. */
  message: string;
  /** The messages of the server. */
  reasons: readonly string[];
};

/** Describes why a run could not be created. */
export function requestFailure(error: Error): Failure {
  if (!(error instanceof ResponseError)) return { message: error.message, reasons: [] };
  const { statusCode, statusText, body } = error;
  const serverMessage = body.error.message;
  const problems = problemsIn(serverMessage);
  const text = problems ? serverMessage : JSON.stringify(body);
  const message = ['Backend request failed,', String(statusCode), statusText, text].filter((part) => part !== '');
  return { message: message.join(' '), reasons: problems ?? [serverMessage] };
}

/** The server's validation errors, which are then the entire response body. */
function problemsIn(text: string): string[] | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: { message?: string; property?: string }[] };
    if (!Array.isArray(errors)) return undefined;
    return errors.map(({ property = '', message = '' }) => `${property.replace(/^instance\.?/, '')} ${message}`.trim());
  } catch {
    return undefined;
  }
}
