import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, inject, test } from 'vitest';
import { parseDefinition } from '../packages/definitions/common/index.ts';
import { resolveRef } from '../packages/definitions/reading/resolveRef.ts';
import { NotFoundError, withoutUrlSecrets } from '../packages/errors/index.ts';
import { createAllowList } from '../packages/integrations/allow/allowList.ts';
import { parsePaxRecords } from '../packages/integrations/archives/tarHeader.ts';
import { createPathPattern } from '../packages/integrations/hosts/pathPattern.ts';
import { hostReason } from '../packages/integrations/http/hostReason.ts';
import { rateLimitOf } from '../packages/integrations/http/rateLimit.ts';
import {
  createUrlReader,
  describeUrl,
  isSameSource,
  nextPageOf,
  parseXml,
  resolveRelativeUrl,
} from '../packages/integrations/index.ts';
import { composeYaml, plainValue, type YamlOptions } from '../packages/integrations/yaml/index.ts';
import { splitApiUrl } from '../packages/server-kit/http/apiPath.ts';
import { acceptedEncoding } from '../packages/server-kit/http/compression/acceptedEncoding.ts';
import { cookieValues } from '../packages/server-kit/http/cookieValues.ts';
import { corsOptions } from '../packages/server-kit/http/protection/corsOptions.ts';
import { requestIdOf } from '../packages/server-kit/http/requestId.ts';
import { readableLine } from '../packages/server-kit/logging/readableLine.ts';
import { createRedactor } from '../packages/server-kit/logging/redactor.ts';
import { plainText } from '../packages/ui/text/plainText.ts';
import { createSafeHref, isExternalHref } from '../packages/ui/text/safeHref.ts';
import { parseProto } from '../plugins/api-docs/web/viewers/grpc/proto/parseProto.ts';
import { readDefinition } from '../plugins/api-docs/web/viewers/trpc/readDefinition.ts';
import { createOrigins } from '../plugins/auth/server/oauth/origins.ts';
import { parseScopes } from '../plugins/auth/server/oauth/scopes.ts';
import {
  parseEntityFilter,
  parseEntityRef,
  parseFields,
  parseLocationRef,
  parseOrder,
  parseOrderField,
  parsePredicate,
  quotedValue,
  validateEnvelope,
} from '../plugins/catalog/common/index.ts';
import { analyzeLocation } from '../plugins/catalog/server/ingestion/analysis/analyzeLocation.ts';
import { codeOwnersIn } from '../plugins/catalog/server/ingestion/analysis/codeOwners.ts';
import { manifests } from '../plugins/catalog/server/ingestion/analysis/manifests.ts';
import { readmeText } from '../plugins/catalog/server/ingestion/analysis/readmeText.ts';
import { parseDocuments } from '../plugins/catalog/server/ingestion/documents/parseDocuments.ts';
import { createProcessing } from '../plugins/catalog/server/ingestion/processing/createProcessing.ts';
import { isGlob } from '../plugins/catalog/server/ingestion/sources/globFiles.ts';
import { createSourceReader } from '../plugins/catalog/server/ingestion/sources/sourceReader.ts';
import { validateEntity } from '../plugins/catalog/server/ingestion/validateEntity.ts';
import { decodeLocationCursor } from '../plugins/catalog/server/locations/locationCursor.ts';
import { registrablePlace } from '../plugins/catalog/server/locations/registrablePlace.ts';
import { isCurrent } from '../plugins/catalog/server/query/answers/etags.ts';
import { decodeAfter } from '../plugins/catalog/server/query/cursors/afterCursor.ts';
import { decodeCursor } from '../plugins/catalog/server/query/cursors/cursor.ts';
import { csvLines } from '../plugins/catalog/web/list/export/csv.ts';
import { proxyConfig } from '../plugins/proxy/server/config.ts';
import { createEndpoints } from '../plugins/proxy/server/endpoints.ts';
import { mergeJson, mergeYaml } from '../plugins/scaffolder/server/actions/data/mergeTexts.ts';
import { parseText } from '../plugins/scaffolder/server/actions/data/parseText.ts';
import { writeYaml } from '../plugins/scaffolder/server/actions/data/writeText.ts';
import { renderPlain } from '../plugins/scaffolder/server/expressions/renderPlain.ts';
import { putLinesAside } from '../plugins/scaffolder/server/expressions/thread/linesAside.ts';
import { compileGitPattern } from '../plugins/scaffolder/server/workspaces/gitPattern.ts';
import { noFacts } from '../plugins/scaffolder/web/editor/code/yaml/fileFacts.ts';
import { lintYaml } from '../plugins/scaffolder/web/editor/code/yaml/lintYaml.ts';
import { readParameters } from '../plugins/scaffolder/web/editor/preview/readParameters.ts';

/** A quadratic form takes minutes for it, and a linear one a fraction of a second of the processor. */
const usualLength = 250_000;
/** However busy the machine is, nobody waits this long for what is linear; the rest is ended then. */
const patienceMs = 30_000;
const chances = inject('times');

type Pieces = readonly string[];

/** Each piece over and over again with something else at the end, and then what chance puts together. */
async function expectLinear(pieces: Pieces, parse: (text: string) => unknown, length = usualLength): Promise<void> {
  const some = (minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...pieces), { minLength, maxLength }).map((parts) => parts.join(''));
  const property = fc.asyncProperty(some(0, 2), some(1, 3), some(0, 2), async (start, middle, end) => {
    const text = start + middle.repeat(Math.ceil(length / middle.length)) + end;
    // A test cannot end work that never pauses; this can.
    await runInNewContext('work()', { work: () => answer(() => parse(text)) }, { timeout: patienceMs });
  });
  const examples = pieces.map((piece): [string, string, string] => ['', piece, 'x']);
  await fc.assert(property, { numRuns: examples.length + chances, examples, endOnFailure: true });
}

/** A refusal is an answer, too. */
async function answer(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {}
}

const url = ['/', '\\', '@', ':', '?', '#', '%2e', '.', 'a', 'https://'];
const name = ['a', '-', '.', '/', ':', ' ', '\t', ','];
const markdown = ['[', ']', '](', ')', '!', '*', '_', '`', '#', '>', ' ', '\n', 'a'];
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

const yaml = [
  ' ',
  '- ',
  ': ',
  'a: ',
  '\n',
  '[',
  '{',
  ']',
  '"',
  "'",
  '&a ',
  '*a ',
  '# ',
  '|\n',
  '>-\n',
  '!',
  '%',
  '? ',
  '\t',
  'a',
  ',',
];

const base = 'https://files.test/a.yaml';
const allows = createAllowList([{ host: 'files.test', paths: ['/a/'] }]);
const redact = createRedactor(['hush-hush', 'aaaa/bbbb']);
const [corsPattern] = corsOptions({ origin: ['https://*.a.*.b.*.test'], methods: [] }).origin as RegExp[];
const origins = createOrigins({ appUrl: base, others: ['https://*.a.*.b.*.test'] });
const target = { target: 'http://127.0.0.1:1', pathRewrite: { '^(/.*)*/b(.*)/c$': '/' } };
const endpoints = await createEndpoints(
  proxyConfig.parse({ proxy: { endpoints: { '/a/b': target } } }).proxy.endpoints,
);

/** A host at which there is nothing, so that everything that is made of its URLs is made. */
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
  isRegistered: async () => false,
};
const checks = { processing: createProcessing({ locations: [], kinds: [] }), reader: noSource.reader };

const parsers: [string, Pieces, (text: string) => unknown][] = [
  ['the URLs in a message', [...url, '"', ' '], withoutUrlSecrets],
  ['a URL for a message', url, describeUrl],
  ['a URL for a message, behind a scheme', url, (text) => describeUrl(`https://${text}`)],
  ['a relative target', url, (text) => resolveRelativeUrl(text, base)],
  ['a base URL', url, (text) => resolveRelativeUrl('./a', text)],
  ['two sources', url, (text) => isSameSource(text, base)],
  ['an allowed path', ['%25', '%2e', '%2f', '/', '.', ';', '\\', 'a'], (text) => allows(new URL(`${base}/${text}`))],
  ['a path in a repository', ['/', 'a', '.', 'b'], createPathPattern('**/a*a*b?/**/*b/{a,b}*a*').matches],
  ['a path to ignore', ['/', 'a', '.', 'b'], compileGitPattern('**/a*a*[ab]?/**/*b/**', { isPath: true })],
  [
    'a pattern of files to ignore',
    ['*', '**/', '?', '[', '[:', ':]', ']', '[!a-z]', '\\', 'a', '/'],
    (text) => compileGitPattern(text, { isPath: true })('a/b/aaab'),
  ],
  ['a pattern in a repository', ['*', '**/', '?', '{', '{a,b}', ',', '}', 'a', '/'], createPathPattern],
  [
    'an answer in XML',
    ['<a>', '</a>', '<a b="', '"', ' ', '&', '&amp;', ';', '<!--', '<?', '<![CDATA[', 'a'],
    parseXml,
  ],
  ['the headers in an archive', ['9 a=bcd\n', '=', '\n', ' ', '9'], (text) => parsePaxRecords(Buffer.from(text))],
  [
    'the reason that a host gives',
    ['\n', '\u0000', 'a', '"'],
    (text) => hostReason(Buffer.from(JSON.stringify({ error: text }))),
  ],
  [
    'the next page',
    ['<', '>', ',', ';', ' ', 'rel=next', '"', 'a'],
    (text) => nextPageOf({ headers: { link: text }, url: base }),
  ],
  ['the end of a rate limit', ['1', ' ', '-', ':', 'Mon, ', 'e'], (text) => rateLimitOf(limited(text), 0)],
  ['a log line', ['eyJaaaaaaaa-', 'eyJaaaaaaaa.', '.', '-', 'bearer ', 'aaaa', '://', ' '], redact],
  ['a readable log line', ['\n', '\r', ' ', 'a'], (text) => readableLine(logLine(text), { colors: false })],
  ['an address', ['/', '?', '/api/', 'a'], splitApiUrl],
  ['accept-encoding', [',', ';', 'q=', ' ', 'a', '*', '0'], acceptedEncoding],
  ['x-request-id', name, (text) => requestIdOf({ headers: { 'x-request-id': text } })],
  ['cookies', ['a', '=', ';', ' ', '"'], (text) => cookieValues({ headers: { cookie: text } }, 'a')],
  ['an origin', ['.a.', '.b.', 'a', '.', 'https://'], (text) => corsPattern!.test(`https://${text}.test/`)],
  ['the origin of a sign-in', ['.a.', '.b.', 'a', '.'], (text) => origins.allowed(`https://${text}.tes`)],
  ['the address after a sign-in', ['.a.', '.b.', 'a', '.'], (text) => origins.allowedUrl(`https://${text}.tes/`)],
  ['scopes', [' ', ',', 'a', '\t'], parseScopes],
  ['an entity ref', name, parseEntityRef],
  ['a location ref', [...url, ' '], parseLocationRef],
  ['a filter', ['a', '=', ',', ' ', '.'], (text) => parseEntityFilter([text])],
  ['fields', ['a', ',', '.', ' ', '['], (text) => parseFields([text])],
  ['an order', ['asc:', 'a', ' ', '\n'], (text) => parseOrder([text])],
  ['an order field', ['a', ',', ' ', 'asc'], (text) => parseOrderField([text])],
  ['a key of a query', name, (text) => parsePredicate({ [text]: { $hasPrefix: text } })],
  ['a quoted value', url, quotedValue],
  ['an entity', [...name, ...url, '\n'], (text) => validateEnvelope(anEntityOf(text))],
  ['a place to register', [...url, ' '], (text) => registrablePlace({ type: 'url', target: text }, ['url'])],
  ['a pattern of files', ['*', '**/', '?', '{', '{a,b}', '}', '[', ']', '+(', ')', '|', 'a', '/'], isGlob],
  ['a file of entities', yaml, readAll],
  ['a file of one entity', yaml, (text) => readAll(`apiVersion: a\nkind: b\nspec:\n  a: ${text}`)],
  ['a repository to look at', url, (text) => analyzeLocation(`https://files.test/${text}`, text, noSource)],
  ['a README', [...markdown, '![](', '[![](', '|', '='], readmeText],
  ['a list of owners', ['*', '@', '/', ' ', '\t', '\n', '#', '[', ']', '^', 'a'], codeOwnersIn],
  [
    'a manifest',
    ['"', '=', '\n', ' ', '[lib]', 'description', 'spring-boot', 'a', "'"],
    (text) => manifests.map(({ read }) => read?.(text)),
  ],
  ['the place of an entity', [...url, ' '], (text) => validateEntity(anEntityWith('./a'), `url:${text}`, checks)],
  ['a placeholder', [...url, ' '], (text) => validateEntity(anEntityWith(text), `url:${base}`, checks)],
  ['if-none-match', [',', ' ', 'W/', '"', 'a'], (text) => isCurrent(text, '"a"')],
  ['a cursor', ['A', '=', '/', ' ', 'eyJ'], decodeCursor],
  ['a cursor of locations', ['A', '=', '/', ' ', 'eyJ'], decodeLocationCursor],
  ['an after', ['A', '=', '/', ' ', 'eyJ'], (text) => decodeAfter(text, {})],
  [
    'a path of the proxy',
    ['/', '%2e', '%25', '.', ';', 'a', '%'],
    (text) => endpoints.find(`/a/b/${text}`)?.pathFor(`/a/b/${text}`),
  ],
  ['a proto file', code, parseProto],
  ['a template of names', template, (text) => renderPlain(text, { a: 'b' })],
  ['a template with plain lines', template, (text) => putLinesAside(text, {}, 'mark')?.putBack(text, text.length)],
  ['a tRPC router', code, readDefinition],
  ['a reference in a definition', ['#', '/', '~1', 'a'], (text) => resolveRef({ $ref: `#/${text}` }, {})],
  ['a description', markdown, plainText],
  [
    'a secret in the log of a task',
    ['a', 'ab', '\n', '"'],
    (text) => createMask([text.slice(text.length / 4, text.length / 2)]).text(text),
  ],
  ['a cell of a CSV file', ['"', ',', '\n', '=', 'a'], (text) => csvLines([[text]])],
  ['a link', [...url, ' ', '\u00ad'], (text) => [createSafeHref(text), isExternalHref(text)]],
];

const yamlMerge = { added: { a: 1 }, joinLists: true, options: {} };

/** With no other limit than the length. */
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
  ['keys that stand twice', [...pairs, ...pairs].join('\n')],
  ['documents', pairs.join('\n---\n')],
];
const manyEntries = Object.fromEntries(pairs.map((pair) => [pair, pair]));

describe('[SEC-11] a megabyte of YAML takes a time that grows with its length', () => {
  const options = { timeout: 1_800_000 };
  const inTime = (work: () => unknown) =>
    runInNewContext('work()', { work: () => answer(work) }, { timeout: 3 * patienceMs });

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

describe('[SEC-11] a very long text of the worst characters is read in a time that grows with its length', () => {
  test.each(parsers)('as %s', { timeout: 1_800_000 }, (_, pieces, parse) => expectLinear(pieces, parse));
});

const limited = (text: string) => ({ statusCode: 429, headers: { 'retry-after': text } });

function logLine(text: string): string {
  return JSON.stringify({ level: 'error', time: '2025-01-01T00:00:00Z', msg: text, err: { stack: text }, text });
}

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

/** Nothing but the length is limited. */
function documentsOf(text: string, options: YamlOptions): void {
  const unlimited = { maxLexemes: text.length, maxValues: text.length, maxDocuments: text.length };
  for (const document of composeYaml(text, { ...unlimited, ...options })) plainValue(document);
}

async function readAll(text: string): Promise<void> {
  for await (const _document of parseDocuments(Buffer.from(text)));
}
