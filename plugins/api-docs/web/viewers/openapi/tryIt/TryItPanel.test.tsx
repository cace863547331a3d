import { ServiceUnavailableError } from '@callboard/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeApiDocs } from '../../../../testing/index.ts';
import { loadDefinitionTab, renderDefinition } from '../../../testing/renderDefinition.tsx';

beforeAll(loadDefinitionTab, 60_000);

const origin = 'https://api.kennel.example';
const kennel = `
openapi: 3.1.0
servers:
  - url: https://{stage}.kennel.example/v1
    variables: { stage: { default: api, enum: [api, test] } }
paths:
  /dogs/{id}:
    put:
      operationId: putDog
      security: [{ token: [] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: rex }
        - { name: notify, in: query, schema: { type: boolean } }
        - { name: session, in: cookie, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { properties: { name: { type: string, example: Rex } } } }
      responses: { 200: { description: ok } }
    get:
      operationId: getDog
      security: [{ token: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: ok } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`;

type Scene = Parameters<typeof renderDefinition>[1];

/** The form of an operation. */
async function openForm(id = 'putDog', definition = kennel, scene: Scene = {}) {
  const rendered = renderDefinition(definition, { at: `#operation-${id}`, ...scene });
  return { ...rendered, form: await formOf(id, rendered.user) };
}

async function formOf(id: string, user: ReturnType<typeof renderDefinition>['user']) {
  const place = await waitFor(() => document.getElementById(`operation-${id}`) ?? expect.fail(`no operation ${id}`));
  const toggle = place.querySelector<HTMLElement>('h3 button[aria-expanded="false"]');
  if (toggle) await user.click(toggle);
  await user.click(within(place).getByText('Try it'));
  return within(await waitFor(() => place.querySelector('form') ?? expect.fail('no form')));
}

const allowed = (answer?: Parameters<typeof fakeApiDocs>[0]) => ({
  hosts: [origin],
  apiDocs: fakeApiDocs({ hosts: [origin], ...answer }),
});

describe('a request', () => {
  test('starts with examples, is sent through our server, and its response is shown', async () => {
    const { user, form, apiDocs } = await openForm('putDog', kennel, allowed());
    await user.type(form.getByLabelText('Bearer token'), 'secret');
    await user.selectOptions(form.getByLabelText('notify'), 'true');
    await user.click(form.getByText('Send'));
    await form.findByText('200 OK');
    form.getByText('12 ms');
    form.getByText(/"is": "fine"/);
    expect(apiDocs.requests).toEqual([
      {
        method: 'PUT',
        url: `${origin}/v1/dogs/rex?notify=true`,
        headers: [
          { name: 'Content-Type', value: 'application/json' },
          { name: 'Authorization', value: 'Bearer secret' },
        ],
        body: '{\n  "name": "Rex"\n}',
      },
    ]);
    await user.click(form.getByRole('radio', { name: 'Headers' }));
    form.getByText('content-type: application/json');
  });

  test('is not sent until required fields are filled in', async () => {
    const { user, form, apiDocs } = await openForm('getDog', kennel, allowed());
    await user.click(form.getByText('Send'));
    expect(form.getByLabelText<HTMLInputElement>(/^id/).validity.valueMissing).toBe(true);
    expect(apiDocs.requests).toEqual([]);
  });

  test('shows the reason of a failure, and keeps the input', async () => {
    const answer = () => {
      throw new ServiceUnavailableError(`Could not reach '${origin}': ECONNREFUSED`);
    };
    const { user, form } = await openForm('putDog', kennel, allowed({ answer }));
    await user.type(form.getByLabelText('Bearer token'), 'secret');
    await user.click(form.getByText('Send'));
    await form.findByText(`Could not reach '${origin}': ECONNREFUSED`);
    expect(form.getByLabelText<HTMLInputElement>('Bearer token').value).toBe('secret');
  });

  test('can be cancelled', async () => {
    const { user, form } = await openForm('putDog', kennel, allowed({ answer: () => new Promise(() => {}) }));
    await user.click(form.getByText('Send'));
    await user.click(await form.findByText('Cancel'));
    await form.findByText('Send');
  });

  test.each([
    [{ body: '', bytes: 0 }, 'The response has no body.'],
    [{ body: '', isBinary: true, bytes: 2048 }, 'The body is not text (2 kB).'],
    [{ isTruncated: true, bytes: 1_000_000 }, 'Only the first 1 MB are shown.'],
    [{ status: 302, statusText: 'Found' }, 'This is a redirect. It was not followed.'],
    [{ body: 'plain words' }, 'plain words'],
  ])('answered with %j shows "%s"', async (answer, text) => {
    const { user, form } = await openForm('putDog', kennel, allowed({ answer: () => answer }));
    await user.click(form.getByText('Send'));
    await form.findByText(text);
  });
});

describe('a host that is not configured', () => {
  test('disables sending, and shows the key that would enable it', async () => {
    const { form } = await openForm();
    form.getByText(`Requests to ${origin} are not allowed`);
    form.getByText(`- ${origin}`);
    expect(form.getByText('Send').closest('button')?.disabled).toBe(true);
  });

  test('may result from another value of a server variable', async () => {
    const { user, form } = await openForm('putDog', kennel, allowed());
    expect(form.getByText('Send').closest('button')?.disabled).toBe(false);
    await user.selectOptions(form.getByLabelText('Server variable stage'), 'test');
    form.getByText('Requests to https://test.kennel.example are not allowed');
    expect(form.getByText('Send').closest('button')?.disabled).toBe(true);
  });

  test('may be the one for a server without a host', async () => {
    const relative = kennel.replace('https://{stage}.kennel.example/v1', '/relative');
    const { user, form, apiDocs } = await openForm('putDog', relative, allowed());
    await user.click(form.getByText('Send'));
    await form.findByText('200 OK');
    expect(apiDocs.requests[0]?.url).toBe(`${origin}/relative/dogs/rex`);
  });
});

test('the command can be copied with its secret, which is not shown', async () => {
  const { user, form } = await openForm();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.type(form.getByLabelText('Bearer token'), 'secret');
  form.getByText(/Authorization: Bearer \*+'/);
  await user.click(form.getByRole('button', { name: 'Copy curl command' }));
  expect(write.mock.calls[0]?.[0]).toContain("-H 'Authorization: Bearer secret'");
});

test('[SEC-06] a secret is shared by the forms of a definition, and stored nowhere else', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const { user, form, unmount } = await openForm('putDog', kennel, allowed());
  await user.type(form.getByLabelText('Bearer token'), 'secret');
  const other = await formOf('getDog', user);
  expect(other.getByLabelText<HTMLInputElement>('Bearer token').value).toBe('secret');
  unmount();
  const again = await openForm('putDog', kennel, allowed());
  expect(again.form.getByLabelText<HTMLInputElement>('Bearer token').value).toBe('');
  expect(JSON.stringify(stored.mock.calls)).not.toContain('secret');
});

test('cookies are listed as not sendable', async () => {
  const { form } = await openForm();
  form.getByText('Cookies (session) cannot be sent from here.');
  expect(screen.queryByLabelText('session')).toBeNull();
});
