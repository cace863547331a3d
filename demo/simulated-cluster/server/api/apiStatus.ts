const reasons: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  410: 'Expired',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  500: 'InternalError',
};

type Details = { name?: string; group?: string; kind?: string };

/** An error response in the format of Kubernetes. */
export class ApiStatus extends Error {
  readonly code: number;
  readonly details: Details | undefined;

  constructor(code: number, message: string, details?: Details) {
    super(message);
    this.code = code;
    this.details = details;
  }

  body() {
    const { code, message, details } = this;
    const reason = reasons[code] ?? 'Unknown';
    return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, details, code };
  }
}

export const notFound = (plural: string, name: string) =>
  new ApiStatus(404, `${plural} "${name}" not found`, { name, kind: plural });
