import {
  ConflictError,
  InputError,
  messageOf,
  type NamedError,
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
  shortened,
} from '@callboard/errors';

import { type Shape, unexpectedBody } from './shape.ts';

/** The subset of `fetch` that is needed, so both the browser's and the server's fit. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>;

/** `json` or `form` is the body. */
export type StepCall = {
  method: string;
  url: string;
  json?: unknown;
  form?: Readonly<Record<string, string | readonly string[]>>;
};
/** Status 0 means no response. */
export type RefusedCall = { status: number; reason: string };
type AnsweredCall = RefusedCall & { body: unknown; cause?: unknown };
type Advice = (refused: RefusedCall) => string | false | Promise<string | false>;

export type StepCallsOptions = {
  /** The name for messages: 'GitLab'. */
  name: string;
  fetch: Fetch;
  headers: Record<string, string>;
  /** The status of its sign-in page, which it sends instead of rejecting a token. */
  signInStatus?: number | undefined;
};

export type StepCalls = ReturnType<typeof createStepCalls>;

const maxReasonLength = 500;

const errorsByStatus: Partial<Record<number, new (message: string, cause?: unknown) => NamedError>> = {
  401: NotAllowedError,
  403: NotAllowedError,
  404: NotFoundError,
  409: ConflictError,
  422: ConflictError,
};

/** Calls of a code host's API whose failures are reported by step. */
export function createStepCalls({ name, fetch, headers, signInStatus }: StepCallsOptions) {
  async function answerTo({ method, url, ...content }: StepCall): Promise<AnsweredCall> {
    const sent = contentOf(content);
    try {
      const answer = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.body }),
      });
      const text = await answer.text();
      if (answer.status === signInStatus)
        return { status: 401, body: undefined, reason: 'The host returned a sign-in page' };
      // Some hosts respond to a change without a body.
      const body = text === '' && method !== 'GET' ? {} : parsed(text);
      return { status: answer.status, body, reason: reasonIn(body) };
    } catch (thrown) {
      return { status: 0, body: undefined, reason: messageOf(thrown), cause: thrown };
    }
  }

  /** `failure` describes the failed action. */
  async function send(call: StepCall, failure: string, advise: Advice = () => false): Promise<unknown> {
    const { status, reason, body, cause } = await answerTo(call);
    if (isGood(status) && typeof body === 'object' && body !== null) return body;
    const advice = await advise({ status, reason });
    const text =
      status === 0
        ? `${name} could not be reached: ${reason}`
        : `received http response status code ${status}: ${reason}`;
    const message = `${failure}, ${advice ? `${text.replace(/\.$/, '')}. ${advice}` : text}`;
    const StepError = errorsByStatus[status] ?? (status >= 400 && status < 500 ? InputError : ServiceUnavailableError);
    throw new StepError(message, cause);
  }

  /** The same, with a parsed response. */
  async function read<T>(call: StepCall, shape: Shape<T>, failure: string, advise?: Advice): Promise<T> {
    const body = await send(call, failure, advise);
    const { success, data, error } = shape.safeParse(body);
    if (success) return data as T;
    const answered = { host: name, method: call.method, url: call.url, body };
    throw new ServiceUnavailableError(`${failure}, ${unexpectedBody(answered, error?.issues ?? [])}`);
  }

  return {
    send,
    read,
    get: <T>(url: string, shape: Shape<T>, failure: string) => read({ method: 'GET', url }, shape, failure),
    /** The response, if it exists and has this shape. */
    async find<T>(url: string, shape: Shape<T>): Promise<T | undefined> {
      const { status, body } = await answerTo({ method: 'GET', url });
      return status === 200 ? shape.safeParse(body).data : undefined;
    },
    /** Whether it worked. */
    tryTo: async (call: StepCall) => isGood((await answerTo(call)).status),
  };
}

function contentOf({ json, form }: Pick<StepCall, 'json' | 'form'>): { type: string; body: string } | undefined {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (!form) return undefined;
  const pairs = Object.entries(form).flatMap(([name, values]) =>
    [values].flat().map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return { type: 'application/x-www-form-urlencoded', body: pairs.join('&') };
}

const isGood = (status: number) => status >= 200 && status < 300;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Refusal = { message?: unknown; error?: unknown; error_description?: unknown; errors?: unknown };

/** The host's message, including those about single fields. */
function reasonIn(body: unknown): string {
  const { message, error, error_description: description, errors } = (body ?? {}) as Refusal;
  const said = textsIn(message ?? description ?? error);
  return shortened([...said, ...textsIn(errors)].join(', '), maxReasonLength);
}

/** A string, several of them, or several by field name. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  if (Array.isArray(value))
    return value.flatMap((item) => textsIn((item as Refusal | null)?.message ?? item, depth + 1));
  return Object.values(value).flatMap((item) => textsIn(item, depth + 1));
}
