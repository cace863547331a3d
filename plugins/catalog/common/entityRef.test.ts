import { InputError } from '@callboard/errors';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entity, isSameEntityRef, lowerCased, parseEntityRef, stringifyEntityRef } from './index.ts';

describe('parseEntityRef', () => {
  test.each([
    ['component:default/site', { kind: 'component', namespace: 'default', name: 'site' }],
    ['Component:Prod/Site', { kind: 'Component', namespace: 'Prod', name: 'Site' }],
    ['component:site', { kind: 'component', namespace: 'default', name: 'site' }],
    ['prod/site', { kind: 'Group', namespace: 'prod', name: 'site' }],
    ['site', { kind: 'Group', namespace: 'default', name: 'site' }],
  ])('[CAT-004] %s is read as [kind:][namespace/]name', (ref, expected) => {
    expect(parseEntityRef(ref, { defaultKind: 'Group' })).toEqual(expected);
  });

  test.each([
    ['prod/site:blue', 'Group', 'prod', 'site:blue'],
    ['prod/a/b:c', 'Group', 'prod', 'a/b:c'],
    ['component:prod/site:blue', 'component', 'prod', 'site:blue'],
    ['component:site:blue', 'component', 'default', 'site:blue'],
    ['component:prod/a/b', 'component', 'prod', 'a/b'],
  ])('only the first colon ends the kind, unless it follows a slash: %s', (ref, kind, namespace, name) => {
    expect(parseEntityRef(ref, { defaultKind: 'Group' })).toEqual({ kind, namespace, name });
  });

  test('[CAT-002] the namespace defaults to "default", or to the one that the caller gives', () => {
    expect(parseEntityRef('component:site').namespace).toBe('default');
    expect(parseEntityRef('component:site', { defaultNamespace: 'prod' }).namespace).toBe('prod');
    expect(parseEntityRef({ kind: 'component', name: 'site' }).namespace).toBe('default');
  });

  test.each([
    '',
    ':',
    '/',
    ':site',
    'component:',
    'component:/site',
    'component:prod/',
    '/site',
    'prod/',
    ':prod/site',
    '/a:b',
  ])('[CAT-005] the ref "%s" has an empty part and is rejected with the ref in the message', (ref) => {
    const parse = () => parseEntityRef(ref, { defaultKind: 'Group' });
    expect(parse).toThrow(InputError);
    expect(parse).toThrow(`"${ref}"`);
  });

  test('[CAT-005] a compound ref with an empty part is rejected', () => {
    expect(() => parseEntityRef({ kind: '', namespace: 'default', name: 'a' })).toThrow('has an empty kind');
    expect(() => parseEntityRef({ kind: 'user', namespace: '', name: 'a' })).toThrow('has an empty namespace');
    expect(() => stringifyEntityRef({ kind: 'user', namespace: 'default', name: '' })).toThrow('has an empty name');
  });

  test('a ref without a kind needs a default kind', () => {
    expect(() => parseEntityRef('prod/site')).toThrow('Entity ref "prod/site" has no kind');
  });

  test('a huge ref is shortened in the message', () => {
    expect(() => parseEntityRef('x'.repeat(100_000))).toThrow(/^.{0,250}$/);
  });
});

describe('stringifyEntityRef', () => {
  test('[CAT-004] the canonical form is kind:namespace/name in lower case', () => {
    expect(stringifyEntityRef({ kind: 'Component', namespace: 'Prod', name: 'My-Site' })).toBe(
      'component:prod/my-site',
    );
  });

  test('[CAT-002] an entity without a namespace is in "default"', () => {
    const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind: 'API', metadata: { name: 'Pets' } };
    expect(stringifyEntityRef(entity)).toBe('api:default/pets');
  });

  test('its output is parsed back to the same ref', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,20}$/);
    const anyName = fc.string({ minLength: 1 }).map((name) => name.toLowerCase());
    fc.assert(
      fc.property(part, part, anyName, (kind, namespace, name) => {
        const ref = { kind, namespace, name };
        expect(parseEntityRef(stringifyEntityRef(ref))).toEqual(ref);
      }),
    );
  });
});

test('[CAT-004] refs are compared in lower case', () => {
  expect(isSameEntityRef('Component:Default/Site', 'component:site')).toBe(true);
  expect(isSameEntityRef('user:ann', { kind: 'User', namespace: 'default', name: 'ann' })).toBe(true);
  expect(isSameEntityRef('component:site', 'component:prod/site')).toBe(false);
});

test('every character is lower-cased as toLocaleLowerCase does for en-US', () => {
  const characters = Array.from({ length: 0x20000 }, (_, codePoint) => String.fromCodePoint(codePoint)).join(' ');
  expect(lowerCased(characters)).toBe(characters.toLocaleLowerCase('en-US'));
  expect(lowerCased('ΟΔΟΣ İI')).toBe('ΟΔΟΣ İI'.toLocaleLowerCase('en-US'));
});
