import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import bookings from '../../../../../examples/systems/passenger-journey/openapi/bookings-v2.yaml?raw';
import { loadDefinitionTab, renderDefinition } from '../../testing/renderDefinition.tsx';

beforeAll(loadDefinitionTab, 60_000);

/** By id. Queries by role take seconds on a page of this size. */
const operation = async (id: string) =>
  within(await waitFor(() => document.getElementById(`operation-${id}`) ?? expect.fail(`no operation ${id}`)));
const outline = () =>
  within(screen.getByRole('navigation', { name: 'Contents' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const kennel = `
openapi: 3.1.0
info:
  title: Kennel
  version: 1.0.0
  description: Some *words*
  contact: { name: The keeper, email: keeper@kennel.example }
servers:
  - url: https://{region}.kennel.example
    variables: { region: { default: eu, enum: [eu, us] } }
security: [{ oauth: [read] }, { key: [] }]
tags: [{ name: Dogs, description: Good ones }]
paths:
  /dogs/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
    get:
      tags: [Dogs]
      operationId: getDog
      summary: One dog
      deprecated: true
      parameters:
        - { name: fields, in: query, description: What to tell, schema: { type: array, items: { enum: [name, age] } } }
        - { $ref: 'https://elsewhere.example/p.yaml' }
      responses:
        '200':
          description: The dog
          headers: { ETag: { schema: { type: string } } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Dog' }
              examples:
                rex: { summary: Rex, value: { name: Rex } }
                bo: { summary: Bo, value: { name: Bo } }
            application/xml: { schema: { $ref: '#/components/schemas/Dog' } }
        '404': { $ref: '#/components/responses/Nobody' }
    put:
      operationId: putDog
      security: []
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Dog' } } }
      callbacks:
        adopted:
          '{$request.body#/url}': { post: { summary: Somebody took it, responses: { '204': { description: Thanks } } } }
      responses: { default: { description: Whatever } }
webhooks:
  barked: { post: { summary: A dog barked, responses: { '200': { description: Heard } } } }
components:
  responses: { Nobody: { description: No such dog } }
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: { read: Look at dogs } } } }
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    Dog:
      type: object
      required: [name]
      xml: { name: dog }
      properties:
        name: { type: string, xml: { attribute: true } }
        id: { type: integer, readOnly: true }
        pups: { type: array, items: { $ref: '#/components/schemas/Dog' } }
`;

describe('[ENT-032] an openapi definition', () => {
  test('shows its version, servers and authentication', async () => {
    renderDefinition(kennel);
    await screen.findByText('Kennel');
    for (const text of ['Version 1.0.0', 'OpenAPI 3.1.0', 'region is one of eu, us', 'OAuth 2.0'])
      screen.getByText(text);
    expect((await screen.findByText('words')).tagName).toBe('EM');
    expect(screen.getByRole('link', { name: 'The keeper' }).getAttribute('href')).toBe('mailto:keeper@kennel.example');
    screen.getByText('API key in the header X-Key');
    screen.getByText('Client credentials flow');
  });

  test('lists operations by tag, then webhooks and schemas', async () => {
    renderDefinition(kennel);
    await screen.findByText('Kennel');
    expect(outline()).toEqual([
      'Dogs1',
      'One dogGET',
      'Other operations1',
      '/dogs/{id}PUT',
      'Webhooks1',
      'A dog barkedPOST',
      'Schemas1',
      'Dog',
    ]);
  });

  test('finds operations by words, path and method', async () => {
    const { user } = renderDefinition(bookings);
    const search = await screen.findByRole('textbox', { name: 'Find in this API' });
    await user.type(search, 'holdid delete');
    await screen.findByText('1 result');
    await user.keyboard('{Enter}');
    const hold = await operation('releaseHold');
    expect(hold.getByRole('button', { expanded: true }).textContent).toContain('/holds/{holdId}');
  });

  test('shows an operation when it is opened, or when the URL contains it', async () => {
    const { user } = renderDefinition(kennel, { at: '#operation-getDog' });
    const get = await operation('getDog');
    get.getByText('Path parameters');
    const put = await operation('putDog');
    expect(put.queryByText('Request body')).toBeNull();
    await user.click(put.getByRole('button', { expanded: false, name: /PUT/ }));
    put.getByText('Request body');
    await user.click(put.getByRole('button', { expanded: true, name: /PUT/ }));
    expect(put.queryByText('Request body')).toBeNull();
  });

  test('shows parameters by place, including those of the path, and unresolved references', async () => {
    renderDefinition(kennel, { at: '#operation-getDog' });
    const get = await operation('getDog');
    get.getByText('Deprecated');
    expect(get.getAllByText('id')[0]?.closest('li')?.textContent).toBe('idstring <uuid>required');
    const fields = within(get.getByText('fields').closest('li') as HTMLElement);
    fields.getByText('What to tell');
    fields.getByText('age');
    get.getByText('https://elsewhere.example/p.yaml is in another document, which is not loaded.');
  });

  test('shows responses by status, with headers, schema and examples', async () => {
    const { user } = renderDefinition(kennel, { at: '#operation-getDog' });
    const get = await operation('getDog');
    get.getByText('ETag');
    get.getByText('No such dog');
    expect(get.getByText('pups').closest('li')?.textContent).toContain('array of Dog');
    await user.click(get.getByRole('radio', { name: 'Example' }));
    get.getByText(/"name": "Rex"/);
    await user.selectOptions(get.getByRole('combobox', { name: 'Example' }), 'Bo');
    get.getByText(/"name": "Bo"/);
    await user.selectOptions(get.getByRole('combobox', { name: 'Media type' }), 'application/xml');
    get.getByText('<dog name="string">');
    get.getByText('Generated from the schema.');
  });

  test('omits read-only properties in a request, and shows callbacks', async () => {
    const { user } = renderDefinition(kennel, { at: '#operation-putDog' });
    const put = await operation('putDog');
    const body = within(put.getByText('Request body').closest('section') as HTMLElement);
    body.getByText('name');
    expect(body.queryByText('id')).toBeNull();
    await user.click(put.getByText('adopted'));
    put.getByText('Somebody took it');
    put.getByText('{$request.body#/url}');
  });

  test('shows the authentication that an operation requires', async () => {
    renderDefinition(kennel, { at: '#operation-getDog' });
    const get = await operation('getDog');
    const needs = get.getByText('Requires').parentElement;
    expect(needs?.textContent).toBe('RequiresOAuth 2.0readorAPI key in the header X-Key');
  });

  test('may be Swagger 2', async () => {
    const { user } = renderDefinition(
      `
swagger: '2.0'
info: { title: Store, version: 1 }
host: store.example
basePath: /v2
produces: [application/json]
paths:
  /pets:
    post:
      summary: Add a pet
      parameters: [{ $ref: '#/parameters/Pet' }]
      responses: { 200: { description: Added, schema: { $ref: '#/definitions/Pet' } } }
  /photos:
    post:
      summary: Add a photo
      parameters: [{ name: note, in: formData, type: string }, { name: photo, in: formData, type: file }]
      responses: { 204: { description: Thanks } }
parameters: { Pet: { in: body, name: body, required: true, schema: { $ref: '#/definitions/Pet' } } }
definitions: { Pet: { type: object, properties: { nickname: { type: string } } } }
`,
      { at: '#operation-post-pets' },
    );
    await screen.findByText('Swagger 2.0');
    screen.getByText('https://store.example/v2');
    const add = await operation('post-pets');
    expect(add.getAllByText('nickname')).toHaveLength(2);
    const photo = await operation('post-photos');
    await user.click(photo.getByRole('button', { expanded: false }));
    photo.getByText('multipart/form-data');
    photo.getByText('string <binary>');
  });

  test('is reported with the line, above the source, if it is invalid', async () => {
    renderDefinition('openapi: 3.0.0\ninfo:\n  title: [a\npaths: {}\n');
    await screen.findByText(/^Line 4: /);
    screen.getByText('title: [a');
  });

  test.each([
    ['words', 'This definition cannot be read'],
    ['hello: world', 'This definition has an unknown structure'],
    [' ', 'This definition is empty'],
  ])('that is %j is shown as source, with a note', async (text, note) => {
    renderDefinition(text);
    await screen.findByText(`Warning: ${note}`);
  });

  test('without operations shows a message', async () => {
    renderDefinition('openapi: 3.1.0');
    await screen.findByText('This definition has no operations.');
  });
});

test('[SEC-09] links and descriptions of a definition run nothing', async () => {
  renderDefinition(`
openapi: 3.1.0
info:
  title: <img src=x onerror=alert(1)>
  description: '<script>alert(1)</script><a href="javascript:alert(1)">there</a>'
  termsOfService: javascript:alert(1)
  contact: { name: Me, url: 'javascript:alert(1)' }
externalDocs: { url: 'data:text/html,<script>alert(1)</script>', description: More }
paths: {}
`);
  await screen.findByText('<img src=x onerror=alert(1)>');
  await screen.findByText('there');
  for (const link of document.querySelectorAll('a')) {
    expect(link.getAttribute('href') ?? '').not.toMatch(/^(javascript|data):/);
  }
  expect(document.querySelector('img[onerror], article script')).toBeNull();
});

test('[SEC-11] three hundred operations are one line each until they are opened', async () => {
  const paths = Array.from(
    { length: 300 },
    (_, number) =>
      `  /things/${number}: { get: { summary: Thing ${number}, responses: { 200: { description: ok } } } }`,
  );
  renderDefinition(`openapi: 3.1.0\npaths:\n${paths.join('\n')}`);
  await screen.findByText('/things/299');
  expect(document.querySelectorAll('section[data-section]')).toHaveLength(300);
  expect(screen.queryByText('Responses')).toBeNull();
});
