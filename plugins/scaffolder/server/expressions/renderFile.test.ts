import fc from 'fast-check';
import nunjucks from 'nunjucks';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createTemplating } from './templating.ts';

const templating = createTemplating();
afterAll(() => templating.close());

const values = { name: 'fares', tags: ['a', 'b'], isOn: true, map: { one: 1, two: 2 }, count: 12, 'with-dash': 'x' };
const renderFile = (text: string, options = {}) => templating.createSandbox().renderFile(text, { values }, options);
const renderCompat = (text: string) =>
  templating.createSandbox().renderFile(text, { cookiecutter: values }, { cookiecutterCompat: true });

test('a file is always rendered as text', async () => {
  expect(await renderFile('${{ values.count }}')).toBe('12');
  expect(await renderFile('${{ values.missing }}')).toBe('');
  expect(await renderFile('${{ values.tags }}')).toBe('a,b');
  expect(await renderFile('${{ values.isOn | dump }}')).toBe('true');
  expect(await renderFile("${{ values['with-dash'] }}")).toBe('x');
  expect(await renderFile('nothing here, {{ not.this }}')).toBe('nothing here, {{ not.this }}');
  expect(await renderFile('')).toBe('');
});

test('blocks, loops, sets and macros are rendered', async () => {
  expect(
    await renderFile(
      '{% if values.isOn %}on{% elif values.count %}count{% else %}off{% endif %}\n' +
        '{% for tag in values.tags %}${{ loop.index }}:${{ tag }}{% if not loop.last %},{% endif %}{% endfor %}\n' +
        '{% for key, value in values.map %}${{ key }}=${{ value }};{% endfor %}\n' +
        '{% set greeting = "hi " + values.name %}${{ greeting }}\n' +
        '{% set block %}in ${{ values.name }}{% endset %}${{ block | upper }}\n' +
        '{% macro field(name, value="") %}<${{ name }}:${{ value }}>{% endmacro %}${{ field("a") }}${{ field("b", 2) }}\n' +
        '{% filter upper %}shout{% endfilter %} {% switch values.count %}{% case 12 %}dozen{% default %}?{% endswitch %}\n' +
        '{% call field("c", 3) %}{% endcall %}{# nothing #}',
    ),
  ).toBe('on\n1:a,2:b\none=1;two=2;\nhi fares\nIN FARES\n<a:><b:2>\nSHOUT dozen\n<c:3>');
});

test('whitespace control in tags is respected', async () => {
  expect(await renderFile('a\n  {%- if values.isOn -%}  \n b \n{%- endif %}\nc')).toBe('ab\nc');
  expect(await renderFile('a ${{- values.name -}} b')).toBe('afaresb');
});

test('trimBlocks and lstripBlocks drop the whitespace around a block', async () => {
  const text = 'a\n  {% if values.isOn %}\n  b\n  {% endif %}\nc\n';
  expect(await renderFile(text)).toBe('a\n  \n  b\n  \nc\n');
  expect(await renderFile(text, { trimBlocks: true })).toBe('a\n    b\n  c\n');
  expect(await renderFile(text, { lstripBlocks: true })).toBe('a\n\n  b\n\nc\n');
  expect(await renderFile(text, { trimBlocks: true, lstripBlocks: true })).toBe('a\n  b\nc\n');
});

test('raw text is unchanged, such as the expressions of a pipeline', async () => {
  expect(await renderFile('{% raw %}${{ github.ref }} {% if %}{% endraw %} ${{ values.name }}')).toBe(
    '${{ github.ref }} {% if %} fares',
  );
  expect(await renderFile('{% verbatim %}${{ x }}{% endverbatim %}')).toBe('${{ x }}');
  expect(await renderFile("${{ '${{ github.ref }}' }} ${{ values.name }}")).toBe('${{ github.ref }} fares');
});

test('long texts inside a block are available to it', async () => {
  const prose = ['', '  indented', 'Quotes a fare for a trip, with taxes and fees.'.repeat(9), '\ttab  ', ''].join(
    '\n',
  );
  expect(await renderFile(`{% filter upper %}${prose}{% endfilter %}`)).toBe(prose.toUpperCase());
  expect(await renderFile(`{% set x %}${prose}{% endset %}\${{ x | trim | length }}`)).toBe(
    String(prose.trim().length),
  );
  expect(await renderFile(`{# a\n${prose}\n#}${prose}\${{ {\n a: "}}" } | dump }}`)).toBe(`${prose}{"a":"}}"}`);
  expect(await renderFile(`{% raw %}\n${prose}{% if %}\n${prose}{% endraw %}`)).toBe(`\n${prose}{% if %}\n${prose}`);
});

test('a file is rendered like nunjucks does without a sandbox', async () => {
  const text = fc.constantFrom(
    '',
    '  ',
    'text',
    '\tindented  ',
    `long ${'words '.repeat(60)}`,
    '}} %} {{ x }} { %',
    '# {',
    '\r',
    '\n',
  );
  const tag = fc.constantFrom(
    ...[
      '${{ values.name }}',
      '${{- values.name | upper -}}',
      "${{ '}}' }}",
      '${{ "it\'s" }}',
      '${{ values.tags\n[0] }}',
    ],
    ...[
      '{# x #}',
      '{#- x\n-#}',
      '{% set z = 1 %}',
      '{% raw %}\n${{ {% if %}{% endraw %}',
      '{% endif %}',
      '${{ values.no.no() }}',
    ],
  );
  const blocks: [string, string][] = [
    ['{% if values.isOn %}', '{% endif %}'],
    ['{%- if values.isOn -%}', '{%- endif -%}'],
    ['{% if values.no %}', '{% else -%}${{ values.count }}{% endif %}'],
    ['{% for t in values.tags %}', '${{ t }}{%- endfor %}'],
    ['{% filter upper %}', '{% endfilter %}'],
    ['{% set captured %}', '{% endset %}${{ captured | length }}'],
  ];
  const { piece } = fc.letrec<{ piece: string }>((tie) => ({
    piece: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      { arbitrary: text, weight: 6 },
      { arbitrary: tag, weight: 2 },
      fc
        .tuple(fc.constantFrom(...blocks), fc.array(tie('piece'), { maxLength: 4 }))
        .map(([[open, close], inner]) => [open, ...inner, close].join('\n')),
    ),
  }));
  const lines = fc.array(
    fc.array(piece, { maxLength: 3 }).map((parts) => parts.join('')),
    { maxLength: 8 },
  );
  const options = fc.record({ trimBlocks: fc.boolean(), lstripBlocks: fc.boolean() });
  const sandbox = templating.createSandbox();
  await fc.assert(
    fc.asyncProperty(lines, options, async (parts, given) => {
      const file = parts.join('\n');
      const tags = { variableStart: '${{', variableEnd: '}}' };
      const own = new nunjucks.Environment(null, { autoescape: false, tags, ...given });
      const outcome = (act: () => string) => {
        try {
          return act();
        } catch {
          return undefined;
        }
      };
      const expected = outcome(() => own.renderString(file, { values }));
      expect(await sandbox.renderFile(file, { values }, given).catch(() => undefined)).toBe(expected);
    }),
    { numRuns: 300 * inject('times') },
  );
});

test('NUL characters and letters of all scripts are kept', async () => {
  expect(await renderFile('a\0b ${{ values.name | upper }} \u2028 ☃ 😀 ${{ "\\u00e9" }}')).toBe(
    'a\0b FARES \u2028 ☃ 😀 u00e9',
  );
  expect(await templating.createSandbox().renderFile('${{ x | trim }}!', { x: ' \0é😀 ' })).toBe('\0é😀!');
});

test.each(['include "x"', 'extends "x"', 'import "x" as y', 'from "x" import y'])(
  '%s is rejected',
  async (statement) => {
    await expect(renderFile(`first\n{% ${statement} %}`)).rejects.toThrow(/in line 2 .* A template cannot \w+ another/);
  },
);

describe('cookiecutterCompat', () => {
  test('expressions use {{ }}, with the filters and keywords of Jinja', async () => {
    expect(await renderCompat('{{ cookiecutter.name }} {{cookiecutter.count}}')).toBe('fares 12');
    expect(await renderCompat('{{ cookiecutter.tags | jsonify }} {{ 1 | jsonify }}')).toBe('["a","b"] 1');
    expect(await renderCompat('{{ cookiecutter.tags[0:1] }} {{ True }} {{ cookiecutter.map.keys() | join }}')).toBe(
      'a true onetwo',
    );
    expect(await renderCompat("{% if cookiecutter.name == 'fares' -%}\nyes\n{%- endif %}")).toBe('yes');
  });

  test('a dollar sign before an expression is kept', async () => {
    expect(await renderCompat('${{ cookiecutter.name }} ${{ cookiecutter.name | upper }}')).toBe('$fares $FARES');
  });

  test('its filters and keywords exist only in this mode', async () => {
    await expect(renderFile('${{ 1 | jsonify }}')).rejects.toThrow("There is no filter 'jsonify'");
    expect(await renderFile('${{ True }}|')).toBe('|');
    await expect(renderFile('${{ values.tags[0:1] }}')).rejects.toThrow('cannot be rendered');
    expect(await renderCompat('{{ 1 | jsonify }}')).toBe('1');
  });
});

test('errors contain the line number and the expression', async () => {
  const prose = `${'A line of text that is neither short nor has anything to render in it.\n'.repeat(30)}`;
  const failing = `first\n${prose}{% if values.isOn %}\n${prose}\${{ values.name | nothing }}\n{% endif %}`;
  await expect(renderFile(failing)).rejects.toMatchObject({
    line: 63,
    expression: '${{ values.name | nothing }}',
    message: "'${{ values.name | nothing }}' in line 63 cannot be rendered: There is no filter 'nothing'",
  });
  await expect(renderFile(`${prose}\${{ values.name name }}\n`)).rejects.toMatchObject({ line: 31 });
  await expect(renderFile('a\n{% for x in values.tags %}\n${{ x.no.thing() }}{% endfor %}')).rejects.toThrow(
    /in line 3 cannot be rendered: Unable to call `x\["no"\]\["thing"\]`/,
  );
  await expect(renderFile('{% if x %}')).rejects.toThrow('endif, got end of file');
});
