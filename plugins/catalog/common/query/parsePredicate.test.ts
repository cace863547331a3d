import { InputError } from '@callboard/errors';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PREDICATE_DEPTH, MAX_PREDICATE_EXPRESSIONS, MAX_PREDICATE_VALUES, parsePredicate } from '../index.ts';

describe('parsePredicate accepts', () => {
  test.each([
    ['a value', { Kind: 'Component' }, { op: 'in', key: 'kind', values: ['component'] }],
    ['a number and a boolean', { 'spec.a': 7 }, { op: 'in', key: 'spec.a', values: ['7'] }],
    ['a boolean', { 'spec.a': false }, { op: 'in', key: 'spec.a', values: ['false'] }],
    ['$exists', { 'spec.a': { $exists: false } }, { op: 'exists', key: 'spec.a', exists: false }],
    ['$in', { kind: { $in: ['API', 1, true] } }, { op: 'in', key: 'kind', values: ['api', '1', 'true'] }],
    ['an empty $in', { kind: { $in: [] } }, { op: 'in', key: 'kind', values: [] }],
    ['$hasPrefix', { 'metadata.name': { $hasPrefix: 'My-' } }, { op: 'prefix', key: 'metadata.name', prefix: 'my-' }],
    ['$contains', { 'metadata.tags': { $contains: 'Java' } }, { op: 'in', key: 'metadata.tags', values: ['java'] }],
    [
      'a relation to anything',
      { relations: { $contains: { type: 'ownedBy' } } },
      { op: 'exists', key: 'relations.ownedby', exists: true },
    ],
    [
      'a relation to one',
      { relations: { $contains: { type: 'ownedBy', targetRef: 'Group:default/a' } } },
      { op: 'in', key: 'relations.ownedby', values: ['group:default/a'] },
    ],
    [
      'a relation to any of several',
      { relations: { $contains: { type: 'ownedBy', targetRef: { $in: ['user:default/a', 'user:default/b'] } } } },
      { op: 'in', key: 'relations.ownedby', values: ['user:default/a', 'user:default/b'] },
    ],
    ['$ne', { kind: { $ne: 'API' } }, { op: 'not', of: { op: 'in', key: 'kind', values: ['api'] } }],
    ['$gt', { 'spec.a': { $gt: 1.5 } }, { op: 'number', key: 'spec.a', by: 'gt', limit: 1.5 }],
    ['$gte', { 'spec.a': { $gte: 0 } }, { op: 'number', key: 'spec.a', by: 'gte', limit: 0 }],
    ['$lt', { 'spec.a': { $lt: -1 } }, { op: 'number', key: 'spec.a', by: 'lt', limit: -1 }],
    ['$lte', { 'spec.a': { $lte: 80 } }, { op: 'number', key: 'spec.a', by: 'lte', limit: 80 }],
    ['$matches', { 'spec.a': { $matches: '^V\\d+$' } }, { op: 'matches', key: 'spec.a', pattern: '^V\\d+$' }],
    [
      '$age',
      { 'spec.a': { $age: { $lte: '30 days' } } },
      { op: 'age', key: 'spec.a', by: 'lte', limit: 2_592_000_000 },
    ],
    [
      '$age in ISO 8601',
      { 'spec.a': { $age: { $gt: 'PT1H' } } },
      { op: 'age', key: 'spec.a', by: 'gt', limit: 3_600_000 },
    ],
    ['$size', { 'spec.a': { $size: 2 } }, { op: 'size', key: 'spec.a', by: 'eq', limit: 2 }],
    ['a compared $size', { 'spec.a': { $size: { $gte: 1 } } }, { op: 'size', key: 'spec.a', by: 'gte', limit: 1 }],
    [
      'several fields as all of them',
      { kind: 'api', 'spec.type': 'grpc' },
      {
        op: 'all',
        of: [
          { op: 'in', key: 'kind', values: ['api'] },
          { op: 'in', key: 'spec.type', values: ['grpc'] },
        ],
      },
    ],
    ['nothing as everything', {}, { op: 'all', of: [] }],
    ['an empty $all', { $all: [] }, { op: 'all', of: [] }],
    ['an empty $any', { $any: [] }, { op: 'any', of: [] }],
    [
      'logic within logic',
      { $any: [{ $not: { kind: 'api' } }, { $all: [{ kind: 'user' }] }] },
      {
        op: 'any',
        of: [
          { op: 'not', of: { op: 'in', key: 'kind', values: ['api'] } },
          { op: 'all', of: [{ op: 'in', key: 'kind', values: ['user'] }] },
        ],
      },
    ],
  ])('%s', (_title, query, expected) => {
    expect(parsePredicate(query)).toEqual(expected);
  });
});

describe('parsePredicate reports the path of', () => {
  test.each([
    ['query is "kind=api"', 'kind=api'],
    ['query is null', null],
    ['query is an array', [{ kind: 'api' }]],
    ['query.kind is null', { kind: null }],
    ['query.kind is an array', { kind: ['api'] }],
    ['query.kind must contain exactly one of $exists, $in, $hasPrefix, $contains', { kind: {} }],
    ['query.kind must contain exactly one', { kind: { $exists: true, $in: ['a'] } }],
    ['query.kind must contain exactly one', { kind: { $regex: 'a' } }],
    ['query.kind.$exists is "true"', { kind: { $exists: 'true' } }],
    ['query.kind.$in is "a"', { kind: { $in: 'a' } }],
    ['query.kind.$in.1 is an object', { kind: { $in: ['a', {}] } }],
    ['query.kind.$hasPrefix is 7', { kind: { $hasPrefix: 7 } }],
    ['query.a.$gt is "7", expected a number', { a: { $gt: '7' } }],
    ['query.a.$lte is null, expected a number', { a: { $lte: null } }],
    ['query.a.$ne is an array, expected a string, a number or a boolean', { a: { $ne: ['b'] } }],
    ['query.a.$matches is 7, expected a regular expression as a string', { a: { $matches: 7 } }],
    ['query.a.$matches is "(", expected a regular expression', { a: { $matches: '(' } }],
    [
      `query.a.$matches is "(a)\\1", which cannot be matched in linear time: it has '\\1'`,
      { a: { $matches: '(a)\\1' } },
    ],
    ['query.a.$matches has 1001 characters, at most 1000 are allowed', { a: { $matches: 'a'.repeat(1001) } }],
    ['query.a.$age is "30d", expected an object with one of $gt, $gte, $lt, $lte', { a: { $age: '30d' } }],
    ['query.a.$age must contain exactly one of $gt, $gte, $lt, $lte', { a: { $age: { $gt: '1d', $lt: '2d' } } }],
    [`query.a.$age.$gt is "soon", expected a duration such as '30 days'`, { a: { $age: { $gt: 'soon' } } }],
    ['query.a.$size is "1", expected a number', { a: { $size: '1' } }],
    ['query.a.$size must contain exactly one of', { a: { $size: { $in: [1] } } }],
    ['query.a.$size.$lt is true, expected a number', { a: { $size: { $lt: true } } }],
    ['query.kind.$contains is an object', { kind: { $contains: { type: 'a' } } }],
    ['query. has an empty field name', { '': 'a' }],
    ['query.$or is not an operator', { $or: [] }],
    ['query may not contain other keys besides "$all"', { $all: [], kind: 'api' }],
    ['query.$all is an object', { $all: {} }],
    ['query.$any.1 is "kind"', { $any: [{}, 'kind'] }],
    ['query.$not is an array', { $not: [] }],
    ['query.relations.$contains is "ownedBy"', { relations: { $contains: 'ownedBy' } }],
    ['query.relations.$contains.type is undefined', { relations: { $contains: { targetRef: 'a' } } }],
    ['only type and targetRef, not "kind"', { relations: { $contains: { type: 'a', kind: 'b' } } }],
    ['query.relations.$contains.targetRef is 7', { relations: { $contains: { type: 'a', targetRef: 7 } } }],
    [
      'query.relations.$contains.targetRef is an object',
      { relations: { $contains: { type: 'a', targetRef: { $hasPrefix: 'b' } } } },
    ],
  ])('%s', (message, query) => {
    expect(() => parsePredicate(query)).toThrow(InputError);
    expect(() => parsePredicate(query)).toThrow(message);
  });
});

describe('the limits of a query are exact', () => {
  test('of depth', () => {
    const nested = (levels: number) => {
      let query: object = {};
      for (let level = 1; level < levels; level += 1) query = { $not: query };
      return query;
    };
    expect(parsePredicate(nested(MAX_PREDICATE_DEPTH)).op).toBe('not');
    expect(() => parsePredicate(nested(MAX_PREDICATE_DEPTH + 1))).toThrow('more than 20 levels');
    expect(() => parsePredicate(nested(100_000))).toThrow(InputError);
  });

  test('of expressions', () => {
    const any = (count: number) => ({ $any: Array.from({ length: count - 1 }, () => ({ kind: 'a' })) });
    expect(parsePredicate(any(MAX_PREDICATE_EXPRESSIONS)).op).toBe('any');
    expect(() => parsePredicate(any(MAX_PREDICATE_EXPRESSIONS + 1))).toThrow('more than 1000 expressions');
  });

  test('of values', () => {
    const oneOf = (count: number) => ({ kind: { $in: Array.from({ length: count }, () => 'a') } });
    expect(parsePredicate(oneOf(MAX_PREDICATE_VALUES)).op).toBe('in');
    expect(() => parsePredicate(oneOf(MAX_PREDICATE_VALUES + 1))).toThrow('more than 10000 values');
  });
});

test('any JSON is either parsed or rejected as bad input', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (query) => {
      try {
        expect(parsePredicate(query)).toHaveProperty('op');
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
  );
});
