import fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import { renderPlain } from './renderPlain.ts';
import { createTemplating } from './templating.ts';

const templating = createTemplating();
afterAll(() => templating.close());

const parameters = {
  name: 'fares',
  count: 3,
  isOn: false,
  nothing: null,
  list: [1, { a: 2 }],
  map: { toString: 'x', inner: { deep: 'd' } },
  true: 1,
  'with-dash': 1,
};

test('names of values need no sandbox', () => {
  expect(renderPlain('${{ parameters.name }}-${{parameters.count}}', { parameters })).toEqual({ text: 'fares-3' });
  expect(renderPlain('${{ parameters.list }}', { parameters }, { keepsTypes: true })).toEqual({ value: [1, { a: 2 }] });
  expect(renderPlain('${{ parameters.nothing }}', { parameters }, { keepsTypes: true })).toEqual({ value: null });
  expect(renderPlain('${{ parameters.nothing.name }}', { parameters }, { keepsTypes: true })).toEqual({
    value: undefined,
  });
  expect(
    renderPlain('{{ values.name }} ${{ values.name }}', { values: parameters }, { cookiecutterCompat: true }),
  ).toEqual({
    text: 'fares $fares',
  });
});

test('everything else needs the sandbox', () => {
  const texts = [
    ...[
      '${{ parameters.name | upper }}',
      '${{ parameters["name"] }}',
      '${{ parameters.list }}!',
      '${{ parameters.list.length }}',
    ],
    ...[
      '${{ parameters.toString }}',
      '${{ parameters.__proto__ }}',
      '${{ range }}',
      '${{ true }}',
      '${{ parameters.true }}',
    ],
    ...[
      '${{- parameters.name }}',
      '{% if x %}{% endif %}',
      '{# x #}',
      '${{ parameters.name',
      '${{ }}',
      '${{ 1 }}',
      '${{ a-b }}',
    ],
  ];
  expect(texts.filter((text) => renderPlain(text, { parameters }))).toEqual([]);
});

test('rendering without a sandbox gives the same result as with one', async () => {
  const sandbox = templating.createSandbox();
  const names = [
    'parameters',
    'name',
    'count',
    'isOn',
    'nothing',
    'list',
    'map',
    'inner',
    'deep',
    'missing',
    'toString',
    'true',
  ];
  const path = fc
    .array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
    .map((keys) => `\${{ ${keys.join('.')} }}`);
  const text = fc.array(fc.oneof(path, path, fc.constantFrom('', ' ', 'x', '\n', '}}', '$')), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (parts, keepsTypes) => {
      const whole = parts.join('');
      const plain = renderPlain(whole, { parameters }, { keepsTypes });
      if (!plain) return;
      // A comment renders to nothing, but only the sandbox knows that.
      const found = keepsTypes
        ? await sandbox.render(`{##}${whole}`, { parameters })
        : await sandbox.renderFile(`{##}${whole}`, { parameters });
      if ('value' in plain) expect(found).toEqual(plain.value);
      else expect(found ?? '').toBe(plain.text);
    }),
    { numRuns: 200 * inject('times') },
  );
});
