import { describe, test } from 'vitest';
import { parseDefinition } from '../../packages/definitions/common/index.ts';
import { composeYaml, plainValue, type YamlOptions } from '../../packages/integrations/yaml/index.ts';
import { mergeJson, mergeYaml } from '../../plugins/scaffolder/server/actions/data/mergeTexts.ts';
import { parseText } from '../../plugins/scaffolder/server/actions/data/parseText.ts';
import { writeYaml } from '../../plugins/scaffolder/server/actions/data/writeText.ts';
import { noFacts } from '../../plugins/template-editor/web/code/yaml/fileFacts.ts';
import { lintYaml } from '../../plugins/template-editor/web/code/yaml/lintYaml.ts';
import { readParameters } from '../../plugins/template-editor/web/preview/readParameters.ts';
import { answer, expectLinear, withPatience } from './expectLinear.ts';
import { yaml } from './pieces.ts';

const yamlMerge = { added: { a: 1 }, joinLists: true, options: {} };

/** Without any limit except the length. */
const yamlParsers: [string, (text: string) => unknown][] = [
  ['a document', (text) => documentsOf(text, { merge: true })],
  ['a file to merge into', (text) => mergeYaml({ ...yamlMerge, text, keepComments: true })],
];
const yamlReaders: [string, (text: string) => unknown][] = [
  ['a file of a step', (text) => parseText({ text, parser: 'multiyaml' })],
  ['a text to merge', (text) => mergeYaml({ ...yamlMerge, text: 'a: 1', added: text, keepComments: false })],
  ['a definition', parseDefinition],
  ['a template in the editor', (text) => lintYaml('template.yaml', text, noFacts)],
  ['parameters in the editor', (text) => readParameters(text, 'Untitled')],
];

const pairs = Array.from({ length: 40_000 }, (_, index) => `k${index}: "${'x'.repeat(10)}"`);
const manyKeys: [string, string][] = [
  ['different keys', pairs.join('\n')],
  ['keys in one line', `{${pairs.join(',')}}`],
  ['keys that are lists', pairs.map((pair, index) => `? [&a${index} ${index}]\n: ${pair}`).join('\n')],
  ['keys with comments', pairs.map((pair) => `# c\n\n${pair} # d`).join('\n')],
  ['duplicate keys', [...pairs, ...pairs].join('\n')],
  ['documents', pairs.join('\n---\n')],
];
const manyEntries = Object.fromEntries(pairs.map((pair) => [pair, pair]));

describe('[SEC-11] a megabyte of YAML takes linear time', () => {
  const options = { timeout: 1_800_000 };
  const inTime = (work: () => unknown) => withPatience(() => answer(work), 45_000);

  test.each(yamlParsers)('as %s', options, (_, read) => expectLinear(yaml, read, 1_000_000));
  test.each(manyKeys)('with many %s', options, async (_, text) => {
    for (const [, read] of yamlParsers) await inTime(() => read(text));
  });
  test.each(yamlReaders)('with many keys, as %s', options, (_, read) => inTime(() => read(pairs.join('\n'))));
  test('with many keys, to be written', options, async () => {
    await inTime(() => writeYaml({ value: manyEntries }));
    await inTime(() => mergeJson({ ...yamlMerge, text: JSON.stringify(manyEntries), keepIndent: true }));
    await inTime(() => mergeYaml({ ...yamlMerge, text: pairs.join('\n'), added: manyEntries, keepComments: true }));
  });
});

/** Only the length is limited. */
function documentsOf(text: string, options: YamlOptions): void {
  const unlimited = { maxLexemes: text.length, maxValues: text.length, maxDocuments: text.length };
  for (const document of composeYaml(text, { ...unlimited, ...options })) plainValue(document);
}
