import { resolveRef } from '../../packages/definitions/common/resolveRef.ts';
import { plainText } from '../../packages/ui/text/plainText.ts';
import { createSafeHref, isExternalHref } from '../../packages/ui/text/safeHref.ts';
import { parseProto } from '../../plugins/api-docs/web/viewers/grpc/proto/parseProto.ts';
import { readDefinition } from '../../plugins/api-docs/web/viewers/trpc/readDefinition.ts';
import { csvLines } from '../../plugins/catalog/web/list/export/csvLines.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';
import { markdown, url } from './pieces.ts';

const code = [
  '/',
  '*',
  '/*',
  '//',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '"',
  "'",
  '`',
  '\\',
  '\n',
  ' ',
  '.',
  'a',
  '1',
  '@',
  '${',
];

const parsers: Parser[] = [
  ['a proto file', code, parseProto],
  ['a tRPC router', code, readDefinition],
  ['a reference in a definition', ['#', '/', '~1', 'a'], (text) => resolveRef({ $ref: `#/${text}` }, {})],
  ['a description', markdown, plainText],
  ['a cell of a CSV file', ['"', ',', '\n', '=', 'a'], (text) => csvLines([[text]])],
  ['a link', [...url, ' ', '\u00ad'], (text) => [createSafeHref(text), isExternalHref(text)]],
];

expectAllLinear('[SEC-11] a very long text of the worst characters is read in linear time', parsers);
