import {
  ConflictError,
  InputError,
  messageOf,
  type NamedError,
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@callboard/errors';

/** As much of `fetch` as is needed, so that the browser's and the server's both fit. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>;

export type Call = { method: string; url: string; json?: unknown };
/** Status 0 stands for no answer at all. */
export type RefusedCall = { status: number; reason: string };
type Advice = (refused: RefusedCall) => string | false | Promise<string | false>;

const longestReason = 500;

const errorsByStatus: Partial<Record<number, new (message: string) => NamedError>> = {
  401: NotAllowedError,
  403: NotAllowedError,
  404: NotFoundError,
  409: ConflictError,
  422: ConflictError,
};

/** Calls of GitHub's API with one token, whose failures are told by the step that they belong to. */
export function createGithubCalls(fetch: Fetch, token: string) {
  async function answerTo({ method, url, json }: Call): Promise<RefusedCall & { body: unknown }> {
    try {
      const answer = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/vnd.github+json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const body = parsed(await answer.text());
      return { status: answer.status, body, reason: reasonIn(body) };
    } catch (thrown) {
      return { status: 0, body: undefined, reason: messageOf(thrown) };
    }
  }

  /** `failure` is what could not be done. */
  async function send<T>(call: Call, failure: string, advise: Advice = () => false): Promise<T> {
    const { status, reason, body } = await answerTo(call);
    if (isGood(status) && typeof body === 'object' && body !== null) return body as T;
    const advice = await advise({ status, reason });
    const text =
      status === 0
        ? `GitHub could not be reached: ${reason}`
        : `received http response status code ${status}: ${reason}`;
    const message = `${failure}, ${advice ? `${text.replace(/\.$/, '')}. ${advice}` : text}`;
    const StepError = errorsByStatus[status] ?? (status >= 400 && status < 500 ? InputError : ServiceUnavailableError);
    throw new StepError(message);
  }

  return {
    send,
    get: <T>(url: string, failure: string) => send<T>({ method: 'GET', url }, failure),
    /** Whether it worked. */
    tryTo: async (call: Call) => isGood((await answerTo(call)).status),
  };
}

const isGood = (status: number) => status >= 200 && status < 300;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What GitHub says, with what it says about single fields. */
function reasonIn(body: unknown): string {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: unknown };
  const details = (Array.isArray(errors) ? errors : []).flatMap((error) => error?.message ?? []);
  return [message, ...details]
    .filter((text) => typeof text === 'string')
    .join(', ')
    .slice(0, longestReason);
}
