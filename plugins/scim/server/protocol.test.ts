import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTERPRISE, GROUP, type ScimPortal, startScimPortal, USER } from './testing/startScimPortal.ts';

let portal: ScimPortal;
const ids: Record<string, string> = {};
const people = [
  { userName: 'Ada', title: 'Pilot', emails: [{ value: 'ada@a.example', type: 'work' }], externalId: 'E-1' },
  { userName: 'bo', title: 'co-pilot', emails: [{ value: 'bo@home.example', type: 'home' }], active: false },
  { userName: 'cy', name: { givenName: 'Cy' }, [ENTERPRISE]: { department: 'Gates' } },
];
beforeAll(async () => {
  portal = await startScimPortal();
  for (const person of people) ids[person.userName.toLowerCase()] = await portal.create('/Users', person);
});
afterAll(() => portal.server.close());

const namesIn = (json: { Resources: { userName: string }[] }) => json.Resources.map(({ userName }) => userName).sort();

test('[ORG-010] a client learns what the server can do, its types and its schemas', async () => {
  const { request } = portal;
  expect((await request('GET', '/ServiceProviderConfig')).json).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 500 },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = (await request('GET', '/ResourceTypes')).json;
  expect(types.Resources).toMatchObject([
    { id: 'User', endpoint: '/Users', schema: USER, schemaExtensions: [{ schema: ENTERPRISE, required: false }] },
    { id: 'Group', endpoint: '/Groups', schema: GROUP },
  ]);
  expect((await request('GET', '/ResourceTypes/User')).json.name).toBe('User');
  const schemas = (await request('GET', '/Schemas')).json;
  expect(schemas.Resources.map(({ id }: { id: string }) => id)).toEqual([USER, ENTERPRISE, GROUP]);
  const { attributes } = (await request('GET', `/Schemas/${USER}`)).json;
  expect(attributes[0]).toEqual({
    name: 'userName',
    type: 'string',
    multiValued: false,
    description: expect.any(String),
    required: true,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'server',
  });
  expect((await request('GET', '/Schemas?filter=id pr')).status).toBe(403);
  expect((await request('POST', '/Bulk', {})).status).toBe(501);
});

describe('[ORG-010] a filter', () => {
  test.each([
    ['userName eq "ada"', ['Ada']],
    ['externalId eq "E-1"', ['Ada']],
    ['externalId eq "e-1"', []],
    ['title co "PILOT"', ['Ada', 'bo']],
    ['title sw "co" and active eq false', ['bo']],
    ['title sw "Pi" or name.givenName eq "Cy"', ['Ada', 'cy']],
    ['not (title pr) and userName pr', ['cy']],
    ['emails[type eq "work" and value ew "a.example"]', ['Ada']],
    ['emails.value co "home"', ['bo']],
    ['emails co "home" or (userName eq "cy" and (active eq true))', ['bo', 'cy']],
    [`${ENTERPRISE}:department eq "gates"`, ['cy']],
    [`${USER}:userName ne "ada"`, ['bo', 'cy']],
    ['active eq "False"', ['bo']],
    ['meta.created gt "2020-01-01T00:00:00Z" and userName ge "c"', ['cy']],
    ['userName eq "a\\"b\\u0041"', []],
  ])('%s selects %j', async (filter, expected) => {
    const { status, json } = await portal.find('/Users', filter);
    expect([status, json.totalResults, namesIn(json)]).toEqual([200, expected.length, expected]);
  });

  test.each([
    'userName',
    'userName xx "a"',
    'userName eq ada',
    'userName eq "a',
    'nothing eq "a"',
    '(userName pr',
    'userName pr)',
    'title[value eq "a"]',
    'userName eq "a" and',
    'a',
  ])('%s is refused as invalidFilter', async (filter) => {
    const { status, json } = await portal.find('/Users', filter);
    expect([status, json.status, json.scimType]).toEqual([400, '400', 'invalidFilter']);
  });
});

test('[ORG-010] lists have pages and attributes', async () => {
  const { request } = portal;
  const page = (await request('GET', '/Users?startIndex=2&count=1&attributes=userName,emails.value')).json;
  expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
  expect(page.Resources).toEqual([
    { schemas: [USER], id: ids.bo, userName: 'bo', emails: [{ value: 'bo@home.example' }] },
  ]);
  expect((await request('GET', '/Users?startIndex=-4&count=0')).json).toMatchObject({ startIndex: 1, Resources: [] });
  expect((await request('GET', '/Users?count=many')).json).toMatchObject({ status: '400', scimType: 'invalidValue' });
  const without = (await request('GET', `/Users/${ids.ada}?excludedAttributes=emails.type,meta,id`)).json;
  expect(without).toMatchObject({ id: ids.ada, emails: [{ value: 'ada@a.example' }] });
  expect(without.emails[0]).not.toHaveProperty('type');
  expect(without).not.toHaveProperty('meta');
});

test('[ORG-010] a version protects from overwriting the change of another client', async () => {
  const { request, create } = portal;
  const id = await create('/Users', { userName: 'versioned' });
  const path = `/Users/${id}`;
  const { headers } = await request('GET', path);
  expect(headers.etag).toBe('W/"1"');
  expect((await request('GET', path, undefined, { 'if-none-match': 'W/"1"' })).status).toBe(304);
  const body = { userName: 'versioned', title: 'Pilot' };
  expect((await request('PUT', path, body, { 'if-match': 'W/"1"' })).headers.etag).toBe('W/"2"');
  // The same again changes nothing, and neither does the version.
  expect((await request('PUT', path, body, { 'if-match': '*' })).headers.etag).toBe('W/"2"');
  for (const method of ['PUT', 'DELETE'] as const) {
    const refused = await request(method, path, method === 'PUT' ? body : undefined, { 'if-match': 'W/"1"' });
    expect([refused.status, refused.json.status]).toEqual([412, '412']);
  }
  expect((await request('DELETE', path, undefined, { 'if-match': '"2"' })).status).toBe(204);
});

describe('[ORG-010] an operation', () => {
  const home = { value: 'd@home.example', type: 'home' };
  const work = { value: 'd@work.example', type: 'work', primary: true };
  test.each([
    ['adds to a list', [{ op: 'add', path: 'emails', value: [home] }], { emails: [work, home] }],
    ['adds no value twice', [{ op: 'add', path: 'emails', value: [{ ...work }] }], { emails: [work] }],
    [
      'makes another value the preferred one',
      [{ op: 'add', path: 'emails', value: { ...home, primary: true } }],
      {
        emails: [
          { ...work, primary: false },
          { ...home, primary: true },
        ],
      },
    ],
    ['replaces a list', [{ op: 'replace', path: 'emails', value: [home] }], { emails: [home] }],
    ['removes values of a list', [{ op: 'remove', path: 'emails[type eq "work"]' }], { emails: undefined }],
    [
      'removes a part of a value',
      [{ op: 'remove', path: 'emails[value eq "d@work.example"].primary' }],
      { emails: [{ value: work.value, type: 'work' }] },
    ],
    [
      'changes a part of an attribute',
      [{ op: 'add', path: 'name.givenName', value: 'Di' }],
      { name: { familyName: 'Dahl', givenName: 'Di' } },
    ],
    [
      'merges a complex attribute',
      [{ op: 'replace', path: 'name', value: { givenName: 'Di' } }],
      { name: { familyName: 'Dahl', givenName: 'Di' } },
    ],
    [
      'ignores the case of names',
      [{ op: 'REPLACE', path: 'NAME.FAMILYNAME', value: 'Dal' }],
      { name: { familyName: 'Dal' } },
    ],
    [
      'sets an extension',
      [{ op: 'add', value: { [ENTERPRISE]: { employeeNumber: '7' } } }],
      { [ENTERPRISE]: { employeeNumber: '7' } },
    ],
    [
      'sets an extension by its path',
      [{ op: 'add', path: ENTERPRISE, value: { employeeNumber: '8' } }],
      { [ENTERPRISE]: { employeeNumber: '8' } },
    ],
    [
      'follows names that are paths',
      [
        {
          op: 'add',
          value: { 'name.givenName': 'Di', 'emails[type eq "other"].value': 'd@other.example', unknown: 1 },
        },
      ],
      { name: { familyName: 'Dahl', givenName: 'Di' }, emails: [work, { type: 'other', value: 'd@other.example' }] },
    ],
    ['unassigns with null', [{ op: 'replace', path: 'name', value: null }], { name: undefined }],
  ])('%s', async (title, operations, expected) => {
    const id = await portal.create('/Users', { userName: title, name: { familyName: 'Dahl' }, emails: [work] });
    const { status, json } = await portal.patch(`/Users/${id}`, ...operations);
    expect([status, json]).toEqual([200, expect.objectContaining({ id })]);
    for (const [name, value] of Object.entries(expected)) expect(json[name]).toEqual(value);
  });

  test.each([
    ['noTarget', { op: 'remove' }],
    ['noTarget', { op: 'replace', path: 'emails[value co "zzz"].value', value: 'a' }],
    ['invalidPath', { op: 'add', path: 'nothing', value: 1 }],
    ['invalidPath', { op: 'add', path: 'emails[type eq "work"].nothing', value: 'a' }],
    ['invalidPath', { op: 'add', path: 'name[givenName eq "a"]', value: 'a' }],
    ['mutability', { op: 'replace', path: 'id', value: 'a' }],
    ['mutability', { op: 'remove', path: 'groups' }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'maybe' }],
    ['invalidValue', { op: 'replace', path: 'userName', value: '' }],
    ['invalidValue', { op: 'remove', path: 'userName' }],
    ['invalidValue', { op: 'add', path: 'title' }],
    ['invalidSyntax', { op: 'move', path: 'title', value: 'a' }],
  ])('is refused as %s: %j', async (scimType, operation) => {
    const { status, json } = await portal.patch(
      `/Users/${ids.ada}`,
      { op: 'add', path: 'nickName', value: 'x' },
      operation,
    );
    expect([status, json.scimType]).toEqual([400, scimType]);
    expect((await portal.request('GET', `/Users/${ids.ada}`)).json.nickName).toBeUndefined();
  });
});
