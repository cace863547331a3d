import { expect, test } from 'vitest';
import { resolveRef } from './resolveRef.ts';

const root = {
  components: {
    schemas: {
      Pet: { type: 'object', description: 'A pet' },
      Alias: { $ref: '#/components/schemas/Pet' },
      'with/slash ~': { type: 'string' },
      Loop: { $ref: '#/components/schemas/Loop' },
    },
  },
  list: [{ type: 'integer' }],
};
const at = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('a value that is not a reference is returned unchanged', () => {
  const node = { type: 'string' };
  expect(resolveRef(node, root)).toEqual({ value: node });
  expect(resolveRef(undefined, root)).toEqual({ value: undefined });
});

test('a reference is followed to its target through other references, with its name', () => {
  expect(resolveRef(at('Alias'), root)).toEqual({
    value: root.components.schemas.Pet,
    ref: '#/components/schemas/Pet',
    name: 'Pet',
  });
  expect(resolveRef({ $ref: '#/list/0' }, root).value).toEqual({ type: 'integer' });
});

test('siblings of a reference override its target', () => {
  const { value } = resolveRef({ ...at('Alias'), description: 'My pet' }, root);
  expect(value).toEqual({ type: 'object', description: 'My pet' });
});

test('escaped names in references are decoded', () => {
  expect(resolveRef(at('with~1slash%20~0'), root)).toMatchObject({ value: { type: 'string' }, name: 'with/slash ~' });
  expect(resolveRef(at('%'), root).problem).toBe('missing');
});

test.each([
  ['https://evil.example/a.yaml#/Pet', 'remote'],
  ['./other.yaml', 'remote'],
  ['#/components/schemas/Nobody', 'missing'],
  ['#/components/schemas/Pet/constructor/prototype', 'missing'],
  ['#/__proto__', 'missing'],
  ['#/components/schemas/Loop', 'cycle'],
])('%s is a problem: %s', (ref, problem) => {
  expect(resolveRef({ $ref: ref }, root)).toMatchObject({ value: undefined, ref, problem });
});
