import { parseDefinition } from '@callboard/definitions/common';
import { describe, expect, test } from 'vitest';
import { readOpenApi } from '../../model/readOpenApi.ts';
import { readOperation } from '../../model/readOperation.ts';
import { buildRequest, type FormValues } from './buildRequest.ts';
import { curlCommand } from './curlCommand.ts';

type Typed = Partial<Omit<FormValues, 'content' | 'schemes'>> & { mediaType?: string };

/** The request of an operation with these values. The operation is the only one of the definition. */
function request(operation: string, typed: Typed = {}, more = '') {
  const { document } = parseDefinition(`openapi: 3.1.0\npaths:\n  ${operation}\n${more}`);
  const model = readOpenApi(document ?? {});
  const only = model?.groups[0]?.operations[0];
  if (!model || !only) throw new Error('The definition has no operation');
  const detail = readOperation(only, model.root);
  const content = detail.body?.contents.find(({ mediaType }) => mediaType === typed.mediaType);
  const keys = detail.security.flat().map(({ key }) => key);
  return buildRequest(
    only,
    detail,
    {
      baseUrl: 'https://api.example.com/v1',
      parameters: {},
      credentials: {},
      body: { text: '', fields: {}, files: [] },
      schemes: model.schemes.filter(({ key }) => keys.includes(key)),
      content,
      ...typed,
    },
    model.root,
  );
}

const query = (parameter: string, text: string) => {
  const { url } = request(`/x: { get: { parameters: [{ name: q, in: query, ${parameter} }] } }`, {
    parameters: { 'query q': text },
  });
  return decodeURIComponent(url.replace('https://api.example.com/v1/x', ''));
};
const path = (parameter: string, text: string) =>
  request(`'/x/{q}': { get: { parameters: [{ name: q, in: path, required: true, ${parameter} }] } }`, {
    parameters: { 'path q': text },
  }).url.replace('https://api.example.com/v1/x/', '');

const list = 'schema: { type: array, items: { type: string } }';
const object = 'schema: { type: object, properties: { a: { type: string } } }';

describe('a parameter in the query', () => {
  test.each([
    ['schema: { type: string }', 'a&b c', '?q=a&b c'],
    [list, 'a, b', '?q=a&q=b'],
    [list, '["a, b","c"]', '?q=a, b&q=c'],
    [`${list}, explode: false`, 'a,b', '?q=a,b'],
    [`${list}, style: pipeDelimited, explode: false`, 'a,b', '?q=a|b'],
    [`${list}, style: spaceDelimited, explode: false`, 'a,b', '?q=a b'],
    [object, '{"a":"1","b":2}', '?a=1&b=2'],
    [`${object}, explode: false`, '{"a":"1"}', '?q=a,1'],
    [`${object}, style: deepObject`, '{"a":"1"}', '?q[a]=1'],
    [object, 'no json', '?q=no json'],
    ['content: { application/json: { schema: { type: object } } }', '{"a":1}', '?q={"a":1}'],
    ['schema: { type: string }', '', ''],
  ])('with %s, filled with %j, is %j', (parameter, text, expected) => {
    expect(query(parameter, text)).toBe(expected);
  });
});

describe('a parameter in the path', () => {
  test.each([
    ['schema: { type: string }', 'a/b?c', 'a%2Fb%3Fc'],
    ['schema: { type: string }', '../admin', '..%2Fadmin'],
    [list, 'a,b', 'a,b'],
    [`${list}, style: label`, 'a', '.a'],
    ['schema: { type: string }, style: matrix', 'a', ';q=a'],
    ['schema: { type: string }', '', '{q}'],
  ])('with %s, filled with %j, is %j', (parameter, text, expected) => {
    expect(path(parameter, text)).toBe(expected);
  });
});

test('headers are those of the definition, plus content type and accept; cookies are omitted', () => {
  const { headers } = request(
    `/x:
    post:
      parameters:
        - { name: X-Ids, in: header, ${list} }
        - { name: Authorization, in: header, schema: { type: string } }
        - { name: 'bad name', in: header, schema: { type: string } }
        - { name: session, in: cookie, schema: { type: string } }
      requestBody: { content: { application/json: {} } }
      responses: { 200: { description: ok, content: { text/csv: {} } } }`,
    {
      mediaType: 'application/json',
      body: { text: '{}', fields: {}, files: [] },
      parameters: {
        'header X-Ids': 'a, b',
        'header Authorization': 'Bearer x',
        'header bad name': 'x',
        'cookie session': 'x',
      },
    },
  );
  expect(headers).toEqual([
    { name: 'Accept', value: 'text/csv' },
    { name: 'Content-Type', value: 'application/json' },
    { name: 'X-Ids', value: 'a,b' },
  ]);
});

const schemes = `components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
    header: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: key }
    oauth: { type: oauth2, flows: {} }`;

test.each([
  ['bearer', { secret: 's' }, [{ name: 'Authorization', value: 'Bearer s' }], ''],
  ['basic', { user: 'ü', secret: 'p' }, [{ name: 'Authorization', value: 'Basic w7w6cA==' }], ''],
  ['header', { secret: 's' }, [{ name: 'X-Key', value: 's' }], ''],
  ['query', { secret: 's&t' }, [], '?key=s%26t'],
  ['oauth', { secret: 's' }, [{ name: 'Authorization', value: 'Bearer s' }], ''],
  ['bearer', {}, [], ''],
])('a secret for %s is sent in its place', (key, credential, headers, search) => {
  const built = request(`/x: { get: { security: [{ ${key}: [] }] } }`, { credentials: { [key]: credential } }, schemes);
  expect(built.headers).toEqual(headers);
  expect(built.url).toBe(`https://api.example.com/v1/x${search}`);
});

test('a secret of another scheme is not sent', () => {
  const credentials = { bearer: { secret: 's' }, header: { secret: 'k' } };
  const { headers } = request('/x: { get: { security: [{ header: [] }] } }', { credentials }, schemes);
  expect(headers).toEqual([{ name: 'X-Key', value: 'k' }]);
});

describe('a form', () => {
  const form = (mediaType: string) =>
    request(`/x: { post: { requestBody: { content: { ${mediaType}: { schema: { type: object } } } } } }`, {
      mediaType,
      body: { text: '', fields: { a: '1 & 2', empty: '', b: '@/etc/passwd' }, files: ['photo'] },
    });

  test('is encoded by its media type', () => {
    expect(form('application/x-www-form-urlencoded').body).toBe('a=1+%26+2&b=%40%2Fetc%2Fpasswd');
    const { headers, body } = form('multipart/form-data');
    const boundary = headers[0]?.value.replace('multipart/form-data; boundary=', '');
    expect(body).toBe(
      [
        `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1 & 2\r\n`,
        `--${boundary}\r\nContent-Disposition: form-data; name="b"\r\n\r\n@/etc/passwd\r\n`,
        `--${boundary}--\r\n`,
      ].join(''),
    );
  });

  test('has a placeholder for files in the command, and no value is treated as a file', () => {
    expect(curlCommand(form('multipart/form-data'))).toBe(
      [
        "curl -X POST 'https://api.example.com/v1/x'",
        "--form-string 'a=1 & 2'",
        "--form-string 'b=@/etc/passwd'",
        "-F 'photo=@file'",
      ].join(' \\\n  '),
    );
  });
});

test('the command escapes everything from the definition and the form', () => {
  const built = request("'/x{a,b}': { post: { requestBody: { content: { text/plain: {} } } } }", {
    mediaType: 'text/plain',
    body: { text: "it's $(rm -rf /) `x`", fields: {}, files: [] },
  });
  expect(curlCommand(built)).toBe(
    [
      "curl -g -X POST 'https://api.example.com/v1/x{a,b}'",
      "-H 'Content-Type: text/plain'",
      "--data-raw 'it'\\''s $(rm -rf /) `x`'",
    ].join(' \\\n  '),
  );
});
