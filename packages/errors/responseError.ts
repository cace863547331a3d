import { type ErrorBody, errorFromBody } from './wire.ts';

/** A failed HTTP call, as a client sees it: the status and body of the response, and the server's error as its cause. */
export class ResponseError extends Error {
  readonly statusCode: number;
  readonly statusText: string;
  readonly body: ErrorBody;

  /** Also true for an error of another copy of this module, which an external plugin may contain. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ResponseError' && 'statusCode' in value;
  }

  constructor(message: string, response: { status: number; statusText: string }, body: ErrorBody) {
    super(message, { cause: errorFromBody(body.error) });
    this.statusCode = response.status;
    this.statusText = response.statusText;
    this.body = body;
  }

  override get name() {
    return 'ResponseError';
  }

  /** Reads a failed fetch response; a body that is not an error body becomes the message. */
  static async fromResponse(
    response: { status: number; statusText: string; text(): Promise<string> },
    request: { method: string; url: string },
  ): Promise<ResponseError> {
    const text = await response.text().catch(() => '');
    const body = parseErrorBody(text) ?? {
      error: { name: 'Error', message: text || `Request failed with ${response.status} ${response.statusText}` },
      request,
      response: { statusCode: response.status },
    };
    return new ResponseError(`Request failed with ${response.status} ${response.statusText}`, response, body);
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    return typeof body?.error?.message === 'string' && body.response ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
