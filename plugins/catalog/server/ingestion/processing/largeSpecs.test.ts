import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { catalogConfig } from '../../config.ts';
import { createProcessing } from '../createProcessing.ts';
import { processDocument } from './processDocument.ts';

const location = { type: 'url', target: 'https://example.com/a.yaml' };
const source = {
  location,
  origin: location,
  readReference: () => Promise.reject(new Error('no')),
  refuseLocation: () => undefined,
};

/** The problems of a spec by the schema of a custom kind. */
async function problemOf(properties: object, spec: object): Promise<string | undefined> {
  const kinds = [{ kind: 'Product', schema: { type: 'object', properties, required: ['tier'] } }];
  const { catalog } = catalogConfig.parse({ catalog: { rules: [{ allow: ['Product'] }], kinds } });
  const document = { apiVersion: 'backstage.io/v1alpha1', kind: 'Product', metadata: { name: 'a' }, spec };
  const result = await processDocument(document, source, createProcessing(catalog));
  return 'failed' in result ? result.failed.problem.message : undefined;
}

const many = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));
const list = { type: 'array', items: { type: 'string' } };

describe('[SEC-11] a spec', () => {
  test('of ordinary size is refused with all its problems', async () => {
    const message = await problemOf({ list }, { list: [1, 2] });
    for (const path of ['spec.tier', 'spec.list.0', 'spec.list.1']) expect(message).toContain(path);
  });

  test('of tens of thousands of invalid items is refused with the first problem', async () => {
    const message = await problemOf({ list }, { tier: 1, list: many(90_000, Number) });
    expect(message).toContain('spec.list.0 is 0, which is not valid. Must be string.');
    expect(message).not.toContain('spec.list.1');
  });

  test('of tens of thousands of items is compared by the texts of the items', async () => {
    const items = { type: 'array', uniqueItems: true };
    const different = many(40_000, (at) => ({ at }));
    expect(await problemOf({ list: items }, { tier: 1, list: different })).toBeUndefined();
    const equal = [...different, { b: [1], a: { c: 1, d: 2 } }, { a: { d: 2, c: 1 }, b: [1] }];
    expect(await problemOf({ list: items }, { tier: 1, list: equal })).toContain(
      'Must NOT have duplicate items (items 40000 and 40001 are identical).',
    );
    expect(await problemOf({ list: { ...items, uniqueItems: false } }, { tier: 1, list: equal })).toBeUndefined();
  });

  test('is matched against patterns in linear time', async () => {
    const tier = { type: 'string', pattern: '^(a+)+$' };
    expect(await problemOf({ tier }, { tier: 'a'.repeat(100) })).toBeUndefined();
    expect(await problemOf({ tier }, { tier: `${'a'.repeat(100)}b` })).toContain('Must match pattern "^(a+)+$".');
  });

  test('is refused when patterns take too long for it', async () => {
    const tier = { type: 'string', pattern: 'c[ab]{300}a' };
    // Not periodic, so no set of states recurs.
    const text = many(200_000, (at) => (hash('md5', String(at)) > '8' ? 'a' : 'b')).join('');
    expect(await problemOf({ tier }, { tier: text })).toContain(
      'spec cannot be checked. The patterns of its kind take too long to match.',
    );
  });
});

test.each([
  ['^(a)\\1$', '/properties/tier/pattern is a pattern that cannot be used'],
  ['(', 'it is not a regular expression'],
])(
  '[SEC-11] a kind with the pattern %s, which cannot be matched in linear time, is refused at startup',
  async (pattern, why) => {
    const problem = problemOf({ tier: { type: 'string', pattern } }, {});
    await expect(problem).rejects.toThrow('The schema of the kind "Product" in catalog.kinds cannot be used');
    await expect(problem).rejects.toThrow(why);
  },
);
