import { shortened } from '@callboard/errors';

const maxShown = 300;

type ErrorBody = {
  message?: unknown;
  error?: unknown;
  error_description?: unknown;
  errors?: unknown;
  errorSummary?: unknown;
  detail?: unknown;
};

/** The host's message in the body of an error, in any of the usual places. */
export function hostReason(content: Buffer): string | undefined {
  const body = bodyIn(content);
  const nested = (body.error as ErrorBody | undefined)?.message;
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  const texts = [
    body.message,
    nested,
    body.error_description,
    body.error,
    (first as ErrorBody | undefined)?.message,
    body.errorSummary,
    body.detail,
  ];
  const reason = texts.find((text) => typeof text === 'string');
  return typeof reason === 'string' && reason !== '' ? shortened(reason, maxShown).replace(/\p{Cc}/gu, ' ') : undefined;
}

function bodyIn(content: Buffer): ErrorBody {
  try {
    const body = JSON.parse(String(content));
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return { message: xmlMessageIn(String(content)) };
  }
}

/** Object stores use XML: `<Error><Message>Access Denied</Message></Error>`. */
function xmlMessageIn(text: string): string | undefined {
  const start = text.indexOf('<Message>');
  const end = text.indexOf('</Message>', start);
  return start === -1 || end === -1 ? undefined : text.slice(start + '<Message>'.length, end);
}
