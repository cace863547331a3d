import { expect, test } from 'vitest';
import { narrowContext } from './narrowContext.ts';

const parameters = { mode: 'a', 'my-key': 1, größe: 2, list: [1, 2], nested: { parameters: 3 } };
const context = { parameters, steps: { one: { output: {} } }, each: { key: '0', value: 'x' }, list: [1] };

test.each([
  ["${{ parameters.mode == 'x' }}", { parameters: { mode: 'a' } }],
  ['${{ parameters . mode | upper }}', { parameters: { mode: 'a' } }],
  ['${{ parameters[\'my-key\'] + parameters[ "mode" ] }}', { parameters: { 'my-key': 1, mode: 'a' } }],
  ['${{ parameters.größe }}', { parameters: { größe: 2 } }],
  ['${{ parameters.my-key }}', { parameters: {} }],
  ['${{ parameters.missing or each.value }}', { parameters: {}, each: { value: 'x' } }],
  ['${{ steps.one.output | dump }}', { steps: { one: { output: {} } } }],
  [
    '{% if parameters.list.length %}${{ each["key"] }}{% endif %}',
    { parameters: { list: [1, 2] }, each: { key: '0' } },
  ],
])('%s needs only the values that it names', (text, expected) => {
  const { list: _, ...rest } = narrowContext({ ...context, list: undefined }, [text]);
  expect(rest).toEqual(expected);
});

test.each([
  '${{ parameters | dump }}',
  '${{ parameters[each.key] }}',
  '${{ parameters["mo\\"de"] }}',
  '{% for key, value in parameters %}${{ key }}{% endfor %}',
  '{% set all = parameters %}${{ all.mode }}',
  "${{ parameters.mode }}${{ 'parameters' }}",
  '${{ [parameters] | first }}',
])('%s may need the whole value', (text) => {
  expect(narrowContext(context, [text]).parameters).toBe(parameters);
});

test('the values of several texts are combined, and names inside other names do not count', () => {
  const texts = [
    '${{ parameters.mode }}',
    '${{ parameters.größe }}',
    '${{ steps.one.parameters | dump }}',
    '${{ myparameters }}',
  ];
  expect(narrowContext(context, texts)).toEqual({
    parameters: { mode: 'a', größe: 2 },
    steps: { one: { output: {} } },
  });
  expect(narrowContext(context, ['${{ 1 + 1 }}'])).toEqual({});
});
