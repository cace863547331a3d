import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATCH, type ScimPortal, startScimPortal } from './testing/startScimPortal.ts';

describe.each(testEngines)('[ORG-010] an attacker with a token, on %s,', (engine) => {
  let portal: ScimPortal;
  let id: string;
  beforeAll(async () => {
    portal = await startScimPortal({ engine });
    id = await portal.create('/Users', { userName: 'ada' });
  });
  afterAll(() => portal.server.close());

  test('cannot make a filter expensive', async () => {
    const { find } = portal;
    const filters = [
      `${'('.repeat(5_000)}userName pr${')'.repeat(5_000 - 11)}`,
      `${'not ('.repeat(1_000)}userName pr${')'.repeat(1_000)}`,
      `${'emails[type eq "a" and '.repeat(100)}type pr${']'.repeat(100)}`,
      Array.from({ length: 600 }, () => 'title co "a"').join(' or '),
      `userName eq "${'a'.repeat(20_000)}"`,
      `userName eq "${'\\'.repeat(5_001)}"`,
      'x'.repeat(9_000),
      '\u0000',
      'userName eq "\\u0000"',
      "userName eq 'a' or 1=1 --",
      '__proto__ eq "a"',
      'constructor.name pr',
      'emails[__proto__ pr]',
    ];
    for (const filter of filters) {
      const { status, json } = await find('/Users', filter);
      expect([filter.slice(0, 30), status, json.scimType]).toEqual([filter.slice(0, 30), 400, 'invalidFilter']);
    }
    const many = await portal.request('GET', `/Users?attributes=${'a,'.repeat(200)}`);
    expect(many.json.scimType).toBe('invalidValue');
    expect((await portal.request('GET', '/Users?filter=userName+pr&filter=title+pr')).json.scimType).toBe(
      'invalidValue',
    );
  });

  test('cannot reach the prototype of objects', async () => {
    const { request, patch, create } = portal;
    for (const body of [
      '{"userName":"p","__proto__":{"active":false}}',
      '{"userName":"p","constructor":{"prototype":{}}}',
    ]) {
      const refused = await request('POST', '/Users', body);
      expect([refused.status, refused.json.scimType]).toEqual([400, 'invalidSyntax']);
    }
    for (const path of [
      '__proto__.polluted',
      'constructor.prototype',
      'name.__proto__',
      'emails[type eq "a"].__proto__',
    ]) {
      const { status, json } = await patch(`/Users/${id}`, { op: 'add', path, value: 'yes' });
      expect([path, status, json.scimType]).toEqual([path, 400, 'invalidPath']);
    }
    await patch(`/Users/${id}`, {
      op: 'add',
      value: { 'name.__proto__': 'yes', toString: 'yes', hasOwnProperty: 'yes' },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const other = await create('/Users', { userName: 'toString', valueOf: 'x' });
    expect((await request('GET', `/Users/${other}`)).json).not.toHaveProperty('valueOf', 'x');
  });

  test('cannot confuse types', async () => {
    const { request } = portal;
    const bodies = [
      ...['[]', '"a"', 'null', '7', 'true', '{', ''].map((body) => ({ body, scimType: /invalidSyntax/ })),
      ...[
        { userName: ['ada'] },
        { userName: { toString: 'a' } },
        { userName: 7 },
        { userName: 'n\u0000l' },
        { userName: 'x'.repeat(300) },
        { userName: 'a', externalId: 'x'.repeat(300) },
        { userName: 'a', title: 'x'.repeat(3_000) },
        { userName: 'a', active: 1 },
        { userName: 'a', emails: 7 },
        { userName: 'a', emails: [[]] },
        { userName: 'a', emails: Array.from({ length: 101 }, (_, at) => ({ value: `${at}` })) },
        { userName: 'a', name: [] },
        { userName: 'a', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': 'a' },
        {
          userName: 'a',
          x509Certificates: Array.from({ length: 10 }, () => ({ value: 'x'.repeat(19_000) })),
        },
      ].map((body) => ({ body, scimType: /invalidValue/ })),
    ];
    for (const { body, scimType } of bodies) {
      const { status, json } = await request('POST', '/Users', body);
      expect([JSON.stringify(body).slice(0, 60), status]).toEqual([JSON.stringify(body).slice(0, 60), 400]);
      expect(json.scimType).toMatch(scimType);
      expect(json.detail.length).toBeLessThan(400);
    }
    for (const Operations of [
      undefined,
      [],
      {},
      'add',
      [null],
      [{ op: ['add'] }],
      [{ op: 'add', path: ['a'], value: 1 }],
    ]) {
      const refused = await request('PATCH', `/Users/${id}`, { schemas: [PATCH], Operations });
      expect([Operations, refused.status]).toEqual([Operations, 400]);
    }
    const wrongType = await request('POST', '/Users', 'userName=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([wrongType.status, wrongType.json.status]).toEqual([415, '415']);
  });

  test('cannot reach other resources by an id', async () => {
    const { request, create } = portal;
    const group = await create('/Groups', { displayName: 'pilots' });
    const odd = [
      '..',
      '%2e%2e%2fGroups',
      '%00',
      "a'--",
      `${id}%00`,
      id.toUpperCase(),
      group,
      'x'.repeat(1_900),
      '%F0%9F%9B%AB',
    ];
    for (const one of odd) {
      for (const method of ['GET', 'DELETE'] as const) {
        const { status } = await request(method, `/Users/${one}`);
        expect([method, one, status]).toEqual([method, one, 404]);
      }
    }
    expect((await request('GET', `/Groups/${group}`)).status).toBe(200);
    expect((await request('GET', `/Users/${id}`)).status).toBe(200);
  });

  test('cannot send a huge change', async () => {
    const { request, patch, create } = portal;
    const operation = { op: 'add', path: 'title', value: 'a' };
    expect((await patch(`/Users/${id}`, ...Array.from({ length: 1_001 }, () => operation))).json.scimType).toBe(
      'invalidValue',
    );
    const large = await request('POST', '/Users', { userName: 'a', title: 'x'.repeat(5 * 1024 * 1024) });
    expect([large.status, large.json.status]).toEqual([413, '413']);
    const group = await create('/Groups', { displayName: 'crowd' });
    const nobody = { value: '00000000-0000-4000-8000-000000000000' };
    const unknown = await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }, nobody] });
    expect([unknown.status, unknown.json.scimType]).toEqual([400, 'invalidValue']);
    expect((await request('GET', `/Groups/${group}`)).json.members).toBeUndefined();
    const itself = await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: group }] });
    expect(itself.json.scimType).toBe('invalidValue');
    const tooMany = Array.from({ length: 50_001 }, (_, at) => ({ value: `${at}` }));
    expect((await patch(`/Groups/${group}`, { op: 'add', path: 'members', value: tooMany })).json.detail).toContain(
      'at most 50000 values',
    );
  });
});
