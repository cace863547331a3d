import { pageConditionHolds } from '../../packages/forms/common/index.ts';
import { renderPlain } from '../../plugins/scaffolder/server/expressions/renderPlain.ts';
import { putLinesAside } from '../../plugins/scaffolder/server/expressions/thread/linesAside.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';

const template = [
  '${{',
  '{{',
  '}}',
  '{%',
  '%}',
  '{#',
  '#}',
  ' a ',
  '.',
  '\n',
  "'",
  'if',
  '{',
  '$',
  'words '.repeat(40),
];

const parsers: Parser[] = [
  ['a template of names', template, (text) => renderPlain(text, { a: 'b' })],
  ['a template with plain lines', template, (text) => putLinesAside(text, {}, 'mark')?.putBack(text, text.length)],
  [
    'the condition of a page',
    ["parameters.a == '", "'", ' or ', '(', '!', 'a'],
    (text) => pageConditionHolds(text, {}),
  ],
];

expectAllLinear('[SEC-11] a very long text of the worst characters is read in linear time', parsers);
