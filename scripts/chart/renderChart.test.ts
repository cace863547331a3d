import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { objectsIn, renderChart, type Values } from './renderChart.mjs';

/** Renders one template of a small chart. */
function render(template: string, values: Values = {}, helpers = '') {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-template-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'templates'));
  const files = {
    'Chart.yaml': 'name: c\nversion: 1.0.0\nappVersion: 2.0.0',
    'values.yaml': 'a: { b: 1, c: [x, z] }\nisOn: true',
  };
  for (const [name, text] of Object.entries({ ...files, 'templates/t.yaml': template, 'templates/_h.tpl': helpers }))
    writeFileSync(join(folder, name), text);
  return renderChart(folder, { values })['t.yaml'];
}

// The results of Go's text/template with the functions of Sprig and Helm.
test.each([
  ['a text without actions', 'a: 1\n', 'a: 1\n'],
  [
    'a field, its default and the release',
    '{{ .Values.a.b }} {{ .Values.none | default "d" }} {{ .Release.Name }}',
    '1 d c',
  ],
  ['trimmed white space', 'a\n  {{- if .Values.isOn }}\n  b\n  {{- end }}\nc', 'a\n  b\nc'],
  ['a comment', 'a {{- /* not shown */ -}} b', 'ab'],
  ['else if and else', '{{ if not .Values.isOn }}1{{ else if eq .Values.a.b 2.0 }}2{{ else }}3{{ end }}', '3'],
  ['with, and the root inside of it', '{{ with .Values.a }}{{ .b }}{{ $.Chart.AppVersion }}{{ end }}', '12.0.0'],
  ['with of an empty value', '{{ with .Values.none }}{{ .x }}{{ else }}empty{{ end }}', 'empty'],
  ['a range over a list with its index', '{{ range $i, $x := .Values.a.c }}{{ $i }}={{ $x }};{{ end }}', '0=x;1=z;'],
  ['a range over a map in the order of its keys', '{{ range $k, $v := .Values.map }}{{ $k }}{{ $v }}{{ end }}', 'a2b1'],
  [
    'a variable that is assigned in an inner block',
    '{{ $x := 1 }}{{ if .Values.isOn }}{{ $x = 2 }}{{ end }}{{ $x }}',
    '2',
  ],
  [
    'a variable that is declared in an inner block',
    '{{ $x := 1 }}{{ if .Values.isOn }}{{ $x := 2 }}{{ end }}{{ $x }}',
    '1',
  ],
  [
    'parentheses and a field of their value',
    '{{ (default .Values.a .Values.none).b }}{{ printf "%s-%d" (default "n" "") 3 }}',
    '1n-3',
  ],
  ['a pipeline, whose value is the last argument', '{{ "abc-" | trunc 4 | trimSuffix "-" | quote }}', '"abc"'],
  ['a comparison', '{{ gt 2 1 }}{{ gt (int "1") 1 }}', 'truefalse'],
  ['YAML, indented', 'a:\n  {{- toYaml .Values.a | nindent 2 }}', 'a:\n  b: 1\n  c:\n  - x\n  - z'],
  ['a named template', '{{ include "h" . | indent 2 }}', '  name: c\n  x: 1'],
])('renders %s', (_, template, result) => {
  const values = { map: { b: 1, a: 2 } };
  const helpers = '{{- define "h" -}}\nname: {{ .Chart.Name }}\nx: 1\n{{- end -}}';
  expect(render(template, values, helpers)).toBe(result);
});

test('values are merged key by key, null removes a key, and lists are replaced', () => {
  expect(render('{{ toYaml .Values }}', { a: { b: null, c: ['y'] }, isOn: false })).toBe(
    'a:\n  c:\n  - y\nisOn: false',
  );
});

test.each([
  ['{{ if .Values.isOn }}a', "t.yaml: a block has no 'end'"],
  ['{{ end }}', "t.yaml: 'end' without a block"],
  ['{{ .Values.a', "t.yaml: an action has no '}}'"],
  ['{{ lookup "v1" }}', "t.yaml: the function 'lookup' is not supported"],
  ['{{ .Values.none.x }}', "t.yaml: '.Values.none.x' of an empty value"],
  ['{{ $x }}', "t.yaml: the variable '$x' is not defined"],
  ['{{ include "none" . }}', "t.yaml: there is no template 'none'"],
  ['{{ required "set x" .Values.x }}', 'set x'],
  ['{{ (1 }}', "t.yaml: a '(' is not closed"],
  ['{{ 1 ; 2 }}', "t.yaml: '; 2' is not supported in a template"],
])('rejects %s', (template, problem) => {
  expect(() => render(template)).toThrow(problem);
});

test('a rendered file that is not YAML is reported by name', () => {
  expect(() => objectsIn({ 'deployment.yaml': 'a: b: c' })).toThrow('deployment.yaml: ');
});
