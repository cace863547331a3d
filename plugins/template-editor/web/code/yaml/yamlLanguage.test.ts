import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { expect, test } from 'vitest';
import { completeExpression } from './completeExpression.ts';
import { completeYaml } from './completeYaml.ts';
import type { FileFacts } from './fileFacts.ts';
import { lintYaml } from './lintYaml.ts';

const facts: FileFacts = {
  actions: [
    {
      id: 'fetch:template',
      description: 'Fills in a skeleton',
      schema: {
        input: {
          type: 'object',
          required: ['url'],
          properties: { url: { type: 'string', description: 'Where from' }, copyOnly: { type: 'boolean' } },
        },
        output: { type: 'object', properties: { files: { type: 'array', description: 'What was written' } } },
      },
    },
    { id: 'debug:log' },
  ],
  extensions: {
    filters: { parseRepoUrl: { description: 'Takes a repository apart' } },
    globals: { functions: { always: { description: 'True' } }, values: {} },
  },
  fields: ['OwnerPicker', 'RepoUrlPicker'],
};

const template = (steps: string, more = '') => `apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: a-template
spec:
  type: service
  parameters:
    - title: One
      properties:
        name: { type: string }
        owner:
          type: string
${more}  steps:
${steps}`;

/** The bar marks the cursor. */
function completeAt(marked: string, path = 'template.yaml') {
  const offset = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  const found = completeYaml(path, text, offset, facts);
  return { labels: found?.options.map(({ label }) => label) ?? [], from: found?.from, text, found };
}

test('completes the keys of a template, without those already present', () => {
  expect(completeAt('‸').labels).toEqual(['apiVersion', 'kind', 'metadata', 'spec']);
  expect(completeAt('kind: Template\nmeta‸').labels).toEqual(['apiVersion', 'metadata', 'spec']);
  expect(completeAt('kind: Template\nmetadata:\n  name: x\n  ‸').labels).toContain('annotations');
  expect(completeAt('kind: Template\nmetadata:\n  name: x\n  ‸\n  title: y').labels).not.toContain('title');
  const page = completeAt(template('    - action: debug:log\n', '          ‸\n'));
  expect(page.labels).toEqual(expect.arrayContaining(['ui:field', 'enum', 'pattern']));
  expect(page.labels).not.toContain('type');
});

test('completes the keys of steps, also in lists without indentation', () => {
  expect(completeAt(template('    - ‸')).labels.slice(0, 3)).toEqual(['id', 'name', 'action']);
  expect(completeAt(template('    - id: one\n      ‸')).labels.slice(0, 2)).toEqual(['name', 'action']);
  expect(completeAt('kind: Template\nspec:\n  steps:\n  - id: one\n    ‸').labels).toContain('action');
});

test('completes values: installed actions, form fields, kinds, true and false', () => {
  const { labels, found, text, from } = completeAt(template('    - action: fet‸'));
  expect(labels).toEqual(['fetch:template', 'debug:log']);
  expect(found?.options[0]?.info).toBe('Fills in a skeleton');
  expect(text.slice(from)).toBe('fet');
  expect(completeAt(template('', '          ui:field: ‸\n')).labels).toEqual(['OwnerPicker', 'RepoUrlPicker']);
  expect(completeAt(template('', '          ui:autofocus: ‸\n')).labels).toEqual(['true', 'false']);
  expect(completeAt('kind: ‸', 'catalog-info.yaml').labels).toEqual(expect.arrayContaining(['Component', 'API']));
});

test('completes the inputs of the action of a step', () => {
  const steps = '    - action: debug:log\n    - action: fetch:template\n      input:\n        ‸';
  expect(completeAt(template(steps)).labels).toEqual(['url', 'copyOnly']);
});

test('completes the spec for the kind of a catalog file', () => {
  const { labels } = completeAt('apiVersion: backstage.io/v1alpha1\nkind: System\nspec:\n  ‸', 'catalog-info.yaml');
  expect(labels).toEqual(['owner', 'domain', 'type']);
});

test('completes nothing in comments, block scalars and other files', () => {
  expect(completeAt('# ‸').labels).toEqual([]);
  expect(completeAt('kind: Template\nmetadata:\n  description: |\n    ‸').labels).toEqual([]);
  expect(completeAt('‸', 'mkdocs.yml').labels).toEqual([]);
});

function hintsAt(expression: string) {
  const marked = template(
    `    - id: fetch\n      action: fetch:template\n    - action: debug:log\n      input:\n        message: ${expression}`,
  );
  const offset = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  return completeExpression(text, offset, facts)?.options.map(({ label }) => label) ?? [];
}

test('completes parameters, steps, step outputs, filters and functions in expressions', () => {
  expect(hintsAt('${{ ‸ }}')).toEqual(expect.arrayContaining(['parameters', 'steps', 'user', 'always']));
  expect(hintsAt('${{ parameters.‸ }}')).toEqual(['name', 'owner']);
  expect(hintsAt('${{ steps.‸ }}')).toEqual(['fetch', 'step-2']);
  expect(hintsAt('${{ steps.fetch.‸ }}')).toEqual(['output']);
  expect(hintsAt('${{ steps.fetch.output.f‸ }}')).toEqual(['files']);
  expect(hintsAt('${{ parameters.name | par‸ }}')).toEqual(['parseRepoUrl']);
  expect(hintsAt("${{ 'a ‸' }}")).toEqual([]);
  expect(hintsAt('${{ parameters.name }} ‸')).toEqual([]);
});

/** The code of each problem, and the text it marks. */
const problemsIn = (text: string, path = 'template.yaml') =>
  lintYaml(path, text, facts).map(({ code, from, to, severity }) => [severity, code, text.slice(from, to)]);

test('reports no problems for a valid template', () => {
  const steps =
    '    - id: one\n      action: fetch:template\n      input: { url: "${{ parameters.name }}", copyOnly: "${{ true }}" }\n';
  expect(problemsIn(template(steps))).toEqual([]);
});

test('marks missing, mistyped and unknown keys on their line', () => {
  expect(problemsIn('kind: Template\nmetadata: {}\nspec: { type: x, steps: 3 }\napiVersion: v1')).toEqual([
    ['error', 'missing', 'metadata'],
    ['error', 'type', '3'],
    ['error', 'oneOf', 'v1'],
  ]);
  expect(problemsIn(template('    - action: fetch:templat\n'))).toEqual([['error', 'unknownAction', 'fetch:templat']]);
  expect(problemsIn(template('    - action: fetch:template\n      input:\n        copyOnly: maybe\n'))).toEqual([
    ['error', 'missing', 'input'],
    ['error', 'type', 'maybe'],
  ]);
  expect(problemsIn(template('    - action: debug:log\n', '          ui:field: Ownr\n'))).toEqual([
    ['error', 'unknownField', 'Ownr'],
  ]);
});

const withInput = (input: JsonObject): FileFacts => ({ ...facts, actions: [{ id: 'a:b', schema: { input } }] });

test('matches the patterns of an action in linear time', () => {
  const actions = withInput({ properties: { name: { type: 'string', pattern: '^(a+)+$' } } });
  const text = template(`    - action: a:b\n      input: { name: ${'a'.repeat(60)}b }\n`);
  expect(lintYaml('template.yaml', text, actions).map(({ code }) => code)).toEqual(['rule']);
});

test('checks the inputs of an action with the keywords of JSON Schema 2020-12', () => {
  const actions = withInput({
    properties: {
      range: { prefixItems: [{ type: 'number' }, { type: 'number' }], items: false },
      card: {},
      address: {},
    },
    dependentRequired: { card: ['address'] },
  });
  const text = template('    - action: a:b\n      input: { range: [1, x], card: 1 }\n');
  expect(lintYaml('template.yaml', text, actions).map(({ code, values }) => ({ code, values }))).toEqual(
    expect.arrayContaining([
      { code: 'type', values: { types: 'number' } },
      { code: 'missing', values: { key: 'address' } },
    ]),
  );
});

test('reports the other problems of a template if the schema of an action is invalid', () => {
  const actions = withInput({ $ref: '#/definitions/missing' });
  const text = template('    - action: a:b\n      input: { name: a }\n    - id: 1\n');
  expect(lintYaml('template.yaml', text, actions).map(({ code }) => code)).toContain('missing');
});

test('warns about an input that the action does not have, with the known inputs and the nearest name', () => {
  const steps =
    '    - action: fetch:template\n      input: { url: x, title: y, copyonly: true }\n    - { action: debug:log, input: { any: 1 } }\n';
  const text = template(steps);
  expect(problemsIn(text)).toEqual([
    ['warning', 'unknownInput', 'title'],
    ['warning', 'misspeltInput', 'copyonly'],
  ]);
  expect(lintYaml('template.yaml', text, facts)[1]?.values).toEqual({
    action: 'fetch:template',
    key: 'copyonly',
    near: 'copyOnly',
    known: 'url, copyOnly',
  });
});

test('warns about expressions with unknown names or later steps', () => {
  const steps = [
    '    - { id: one, action: debug:log, if: "${{ parameters.nam }}" }',
    '    - { id: two, action: debug:log, if: "${{ steps.two.output }}" }',
    '    - { id: two, action: debug:log, if: "${{ steps.none.output }}" }',
  ].join('\n');
  expect(problemsIn(template(steps))).toEqual([
    ['warning', 'unknownParameter', '"${{ parameters.nam }}"'],
    ['warning', 'laterStep', '"${{ steps.two.output }}"'],
    ['error', 'sameStep', 'two'],
    ['warning', 'unknownStep', '"${{ steps.none.output }}"'],
  ]);
});

test('marks a syntax error where the parser stops', () => {
  expect(problemsIn('a: b: c', 'mkdocs.yml')).toMatchObject([['error', 'syntax', expect.any(String)]]);
  expect(problemsIn('name: ${{ values.name }}\n', 'skeleton/catalog-info.yaml')).toEqual([]);
});

test('checks a catalog file against its kind', () => {
  const file =
    'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata:\n  name: x\nspec:\n  type: service\n  owner: me\n';
  expect(problemsIn(file, 'catalog-info.yaml')).toEqual([['error', 'missing', 'spec']]);
});

test('[SEC-11] names the limit that a file with too many keys or levels exceeds, and completes nothing', () => {
  const keys = Array.from({ length: 18_000 }, (_, index) => `k${index}: 1`).join('\n');
  for (const [text, reason] of [
    [`kind: Template\n${'a: ['.repeat(20_000)}`, 'Must be nested at most 100 levels deep'],
    [`kind: Template\n${keys}\nlist: [${'1,'.repeat(9_000)}]`, 'Too many values from here on'],
    [`kind: Template\na: &a [x]\n${'b: *a\n'.repeat(2_000)}`, 'Must contain at most 1000 aliases'],
  ] as const) {
    expect(lintYaml('template.yaml', text, facts)).toMatchObject([{ code: 'syntax', values: { reason } }]);
    expect(completeExpression(`${text}\n\${{ parameters.`, text.length + 16, facts)).toBeUndefined();
  }
});

test('marks at most a hundred problems', () => {
  const text = `kind: Template\nspec:\n  steps:\n${'    - 1\n'.repeat(5_000)}`;
  expect(lintYaml('template.yaml', text, facts)).toHaveLength(100);
});
