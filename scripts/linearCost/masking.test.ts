import { withoutUrlSecrets } from '../../packages/errors/index.ts';
import { describeUrl } from '../../packages/integrations/index.ts';
import { readableLine } from '../../packages/server-kit/logging/readableLine.ts';
import { createRedactor } from '../../packages/server-kit/logging/redactor.ts';
import { createMask } from '../../packages/server-kit/redaction/createMask.ts';
import { quotedValue } from '../../plugins/catalog/common/index.ts';
import { expectAllLinear, type Parser, usualLength } from './expectLinear.ts';
import { url } from './pieces.ts';

const manySecrets = createMask(
  Array.from({ length: 100 }, (_, secret) =>
    Array.from({ length: 200 }, (_, line) => `${'ab'.repeat(line % 7)}a${secret}a${line}`).join('\n'),
  ),
  { hidesParts: true },
);
const redact = createRedactor(['hush-hush', 'aaaa/bbbb']);

const parsers: Parser[] = [
  ['the URLs in a message', [...url, '"', ' '], withoutUrlSecrets],
  ['a URL for a message', url, describeUrl],
  ['a URL for a message, behind a scheme', url, (text) => describeUrl(`https://${text}`)],
  ['a log line', ['eyJaaaaaaaa-', 'eyJaaaaaaaa.', '.', '-', 'bearer ', 'aaaa', '://', ' '], redact],
  ['a readable log line', ['\n', '\r', ' ', 'a'], (text) => readableLine(logLine(text), { colors: false })],
  ['a quoted value', url, quotedValue],
  [
    'a secret in the log of a task',
    ['a', 'ab', '\n', '"'],
    (text) => createMask([text.slice(text.length / 4, text.length / 2)]).text(text),
  ],
  [
    'a megabyte of log searched for 100 secrets of 200 lines',
    ['a', 'ab', 'A=', '\\u0061', '%61', '&#97;', '+', '.', '…', '"...'],
    (text) => manySecrets.text(text.repeat(4)),
  ],
  [
    'secrets that a run learns one by one',
    ['a', 'ab', '\n'],
    (text) => {
      const mask = createMask();
      for (let at = 0; at < usualLength; at += 250) {
        mask.add([`${at}${text.slice(at, at + 250)}`]);
        mask.text(`line ${at}`);
      }
    },
  ],
];

expectAllLinear('[SEC-11] a very long text of the worst characters is read in linear time', parsers);

function logLine(text: string): string {
  return JSON.stringify({ level: 'error', time: '2025-01-01T00:00:00Z', msg: text, err: { stack: text }, text });
}
