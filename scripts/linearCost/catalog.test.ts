import { NotFoundError } from '../../packages/errors/index.ts';
import { createUrlReader } from '../../packages/integrations/index.ts';
import {
  numberIn,
  parseEntityFilter,
  parseEntityRef,
  parseFields,
  parseLocationRef,
  parseOrder,
  parseOrderField,
  parsePredicate,
  timeIn,
  validateEnvelope,
} from '../../plugins/catalog/common/index.ts';
import { analyzeLocation } from '../../plugins/catalog/server/ingestion/analysis/analyzeLocation.ts';
import { manifests } from '../../plugins/catalog/server/ingestion/analysis/manifests.ts';
import { readmeText } from '../../plugins/catalog/server/ingestion/analysis/readmeText.ts';
import { createProcessing } from '../../plugins/catalog/server/ingestion/createProcessing.ts';
import { parseDocuments } from '../../plugins/catalog/server/ingestion/documents/parseDocuments.ts';
import { createSourceReader } from '../../plugins/catalog/server/ingestion/sources/sourceReader.ts';
import { validateEntity } from '../../plugins/catalog/server/ingestion/validateEntity.ts';
import { registrablePlace } from '../../plugins/catalog/server/locations/locationPlace.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';
import { markdown, name, url, yaml } from './pieces.ts';

const base = 'https://files.test/a.yaml';
/** A host without any files, so everything derived from its URLs is evaluated. */
const emptyHost = {
  id: 'empty',
  takes: () => true,
  read: () => Promise.reject(new NotFoundError('There is nothing')),
};
const noUrls = createUrlReader({ allow: [], hosts: () => [emptyHost] });
const noSource = {
  reader: createSourceReader(noUrls),
  urls: noUrls,
  dryRun: async () => [],
  known: { isRegistered: async () => false, has: async () => false },
};
const checks = { processing: createProcessing({ locations: [], kinds: [] }), reader: noSource.reader };

const parsers: Parser[] = [
  ['an entity ref', name, parseEntityRef],
  ['a location ref', [...url, ' '], parseLocationRef],
  ['a filter', ['a', '=', ',', ' ', '.'], (text) => parseEntityFilter([text])],
  ['fields', ['a', ',', '.', ' ', '['], (text) => parseFields([text])],
  ['an order', ['asc:', 'a', ' ', '\n'], (text) => parseOrder([text])],
  ['an order field', ['a', ',', ' ', 'asc'], (text) => parseOrderField([text])],
  ['a key of a query', name, (text) => parsePredicate({ [text]: { $hasPrefix: text } })],
  ['a pattern of a query', [...name, '(', ')*', '|', '[a'], (text) => parsePredicate({ a: { $matches: text } })],
  ['a duration of a query', ['1', ' ', '.', 'd', 'P', 'Y'], (text) => parsePredicate({ a: { $age: { $gt: text } } })],
  ['a number', ['1', '.', 'e', '+', ' '], numberIn],
  ['a date', ['1', '-', ':', 'T', '+'], timeIn],
  ['an entity', [...name, ...url, '\n'], (text) => validateEnvelope(anEntityOf(text))],
  ['a place to register', [...url, ' '], (text) => registrablePlace({ type: 'url', target: text }, ['url'])],
  ['a file of entities', yaml, readAll],
  ['a file of one entity', yaml, (text) => readAll(`apiVersion: a\nkind: b\nspec:\n  a: ${text}`)],
  ['a repository to look at', url, (text) => analyzeLocation(`https://files.test/${text}`, text, noSource)],
  ['a README', [...markdown, '![](', '[![](', '|', '='], readmeText],
  [
    'a manifest',
    ['"', '=', '\n', ' ', '[lib]', 'description', 'spring-boot', 'a', "'"],
    (text) => manifests.map(({ read }) => read?.(text)),
  ],
  ['the place of an entity', [...url, ' '], (text) => validateEntity(anEntityWith('./a'), `url:${text}`, checks)],
  ['a placeholder', [...url, ' '], (text) => validateEntity(anEntityWith(text), `url:${base}`, checks)],
];

expectAllLinear('[SEC-11] a very long text of the worst characters is read in linear time', parsers);

function anEntityOf(text: string) {
  const metadata = {
    name: text,
    namespace: text,
    title: text,
    labels: { [text]: text },
    annotations: { [text]: text },
    tags: [text],
    links: [{ url: text, title: text }],
  };
  return { apiVersion: text, kind: text, metadata, spec: { [text]: text }, [text]: text };
}

function anEntityWith(file: string) {
  const spec = { type: 'a', lifecycle: 'b', owner: 'c', definition: { $text: file } };
  return { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata: { name: 'a' }, spec };
}

async function readAll(text: string): Promise<void> {
  for await (const _document of parseDocuments(Buffer.from(text)));
}
