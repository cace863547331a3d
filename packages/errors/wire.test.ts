import { describe, expect, test } from 'vitest';
import {
  AuthenticationError,
  ConflictError,
  errorFromBody,
  InputError,
  messageOf,
  NotAllowedError,
  NotFoundError,
  NotImplementedError,
  NotModifiedError,
  PayloadTooLargeError,
  ResponseError,
  ServiceUnavailableError,
  serializeError,
  statusOf,
  TooManyRequestsError,
} from './index.ts';

const request = { method: 'GET', url: 'http://localhost/api/catalog/entities' };

function answer(status: number, body: string) {
  return { status, statusText: 'Nope', text: async () => body };
}

test.each([
  [new NotModifiedError('m'), 'NotModifiedError', 304],
  [new InputError('m'), 'InputError', 400],
  [new AuthenticationError('m'), 'AuthenticationError', 401],
  [new NotAllowedError('m'), 'NotAllowedError', 403],
  [new NotFoundError('m'), 'NotFoundError', 404],
  [new ConflictError('m'), 'ConflictError', 409],
  [new PayloadTooLargeError('m'), 'PayloadTooLargeError', 413],
  [new TooManyRequestsError('m'), 'TooManyRequestsError', 429],
  [new NotImplementedError('m'), 'NotImplementedError', 501],
  [new ServiceUnavailableError('m'), 'ServiceUnavailableError', 503],
])('%s gets its status from its name, and survives the wire', (error, name, status) => {
  const received = errorFromBody(serializeError(error));
  expect([error.name, statusOf(error), statusOf(received)]).toEqual([name, status, status]);
  expect(received).toBeInstanceOf(error.constructor);
});

test('an error with another name has no status', () => {
  expect(statusOf(new TypeError('x'))).toBeUndefined();
  expect(statusOf('NotFoundError')).toBeUndefined();
});

describe('serializeError', () => {
  test('keeps name, message, code and causes, and includes the stack only on request', () => {
    const error = Object.assign(new NotFoundError('no entity', new InputError('bad ref')), { code: 'E_REF' });
    expect(serializeError(error)).toEqual({
      name: 'NotFoundError',
      message: 'no entity',
      code: 'E_REF',
      cause: { name: 'InputError', message: 'bad ref' },
    });
    expect(serializeError(error, { includeStack: true }).stack).toContain('wire.test.ts');
  });

  test('[SEC-06] removes secrets from URLs', () => {
    const error = new NotFoundError('https://x.test/?a=s3cret is gone', new Error('https://mara:s3cret@x.test'));
    expect(serializeError(error)).toEqual({
      name: 'NotFoundError',
      message: 'https://x.test/?… is gone',
      cause: { name: 'Error', message: 'https://x.test' },
    });
    expect(serializeError(error, { includeStack: true }).stack).not.toContain('s3cret');
  });

  test('accepts any thrown value', () => {
    expect(serializeError('plain text')).toEqual({ name: 'Error', message: 'plain text' });
    expect(messageOf('plain text')).toBe('plain text');
  });
});

describe('ResponseError', () => {
  test('has the status and body of the response, and the error of the server as its cause', async () => {
    const body = {
      error: { name: 'ConflictError', message: 'taken', cause: { name: 'Odd', message: 'why' } },
      request: { method: 'POST', url: '/locations' },
      response: { statusCode: 409 },
    };
    const error = await ResponseError.fromResponse(answer(409, JSON.stringify(body)), request);
    expect(error.message).toBe('Request failed with 409 Nope');
    expect(error.body).toEqual(body);
    expect(error.cause).toBeInstanceOf(ConflictError);
    expect((error.cause as Error).cause).toMatchObject({ name: 'Odd', message: 'why' });
  });

  test.each([
    ['<html>bad gateway</html>', '<html>bad gateway</html>'],
    ['{"errors":[]}', '{"errors":[]}'],
    ['null', 'null'],
    ['', 'Request failed with 502 Nope'],
  ])('a body that is not an error body becomes the message: %j', async (text, message) => {
    const error = await ResponseError.fromResponse(answer(502, text), request);
    expect(error.body).toEqual({ error: { name: 'Error', message }, request, response: { statusCode: 502 } });
  });
});
