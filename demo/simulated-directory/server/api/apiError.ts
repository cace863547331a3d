/** An error in the form of Microsoft Graph. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  body() {
    return { error: { code: this.code, message: this.message } };
  }
}

export const notFound = (code = 'Request_ResourceNotFound') => new ApiError(404, code, 'The resource does not exist.');
