import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { createPattern } from '../packages/config/patterns/createPattern.ts';
import { parseDefinition } from '../packages/definitions/common/index.ts';
import { resolveRef } from '../packages/definitions/reading/resolveRef.ts';
import { matchesGlob } from '../packages/docs/config/glob.ts';
import { parseConfig } from '../packages/docs/config/rawConfig.ts';
import { siteConfig } from '../packages/docs/config/siteConfig.ts';
import { frontMatter } from '../packages/docs/markdown/frontMatter.ts';
import { withIncludes } from '../packages/docs/site/plan/includedSites.ts';
import { createNav } from '../packages/docs/site/plan/nav.ts';
import { navInList } from '../packages/docs/site/plan/navList.ts';
import { messageOf, NotFoundError, withoutUrlSecrets } from '../packages/errors/index.ts';
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
import { createMask } from '../packages/server-kit/redaction/createMask.ts';
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
import { createBudget, pageConditionHolds } from '../plugins/scaffolder/common/index.ts';
import { mergeJson, mergeYaml } from '../plugins/scaffolder/server/actions/data/mergeTexts.ts';
import { parseText } from '../plugins/scaffolder/server/actions/data/parseText.ts';
import { writeYaml } from '../plugins/scaffolder/server/actions/data/writeText.ts';
import { renderPlain } from '../plugins/scaffolder/server/expressions/renderPlain.ts';
import { putLinesAside } from '../plugins/scaffolder/server/expressions/thread/linesAside.ts';
import { valueProblems } from '../plugins/scaffolder/server/templates/checkValues.ts';
import { refuseDeepValues } from '../plugins/scaffolder/server/templates/refuseDeepValues.ts';
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
const manySecrets = createMask(
  Array.from({ length: 100 }, (_, secret) =>
    Array.from({ length: 200 }, (_, line) => `${'ab'.repeat(line % 7)}a${secret}a${line}`).join('\n'),
  ),
  { hidesParts: true },
);
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

/** Formats that a schema of a template can ask for. */
const formats = [
  'email',
  'idn-email',
  'hostname',
  'ipv6',
  'uri',
  'uri-reference',
  'date-time',
  'duration',
  'json-pointer',
];

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
  [
    'a text for a pattern of many states',
    ['a', 'b', 'ab', 'ba', 'x', 'é'],
    createPattern('(?=.*b)x?[ab]{300}a(?:a|b|\\b)*c').isIn,
  ],
  ['a pattern', ['a', '[a-z]', '(', ')', '*', '{2}', '|', '\\d', '(?=', '^'], (text) => createPattern(text)],
  [
    'the condition of a page',
    ["parameters.a == '", "'", ' or ', '(', '!', 'a'],
    (text) => pageConditionHolds(text, {}),
  ],
  ...formats.map((format): (typeof parsers)[number] => [
    `a text of the format ${format}`,
    [...name, '@', '1', '%', '#', '~', '[', ']'],
    (text) => checked({ properties: { a: { format } } }, { a: text }),
  ]),
  ['a tRPC router', code, readDefinition],
  ['a reference in a definition', ['#', '/', '~1', 'a'], (text) => resolveRef({ $ref: `#/${text}` }, {})],
  ['a description', markdown, plainText],
  [
    'a secret in the log of a task',
    ['a', 'ab', '\n', '"'],
    (text) => createMask([text.slice(text.length / 4, text.length / 2)]).text(text),
  ],
  [
    'a megabyte of log in which 100 secrets of 200 lines are looked for',
    ['a', 'ab', 'A=', '\\u0061', '%61', '&#97;', '+', '.', '…', '"...'],
    (text) => manySecrets.text(text.repeat(4)),
  ],
  [
    'secrets that a run comes to know one by one',
    ['a', 'ab', '\n'],
    (text) => {
      const mask = createMask();
      for (let at = 0; at < usualLength; at += 250) {
        mask.add([`${at}${text.slice(at, at + 250)}`]);
        mask.text(`line ${at}`);
      }
    },
  ],
  ['a cell of a CSV file', ['"', ',', '\n', '=', 'a'], (text) => csvLines([[text]])],
  ['a link', [...url, ' ', '\u00ad'], (text) => [createSafeHref(text), isExternalHref(text)]],
];

const navLines = [
  '- a.md\n',
  '- A: a.md\n',
  '- "*.md"\n',
  '- ...\n',
  '- /a/\n',
  '- a/\n',
  '- A:\n  - a.md\n',
  '- https://a.test\n',
];
const navTargets = ['a.md\n', '*.md\n', '*/\n', '...\n', '... | *.md\n', '/a/1/\n', 'a/\n', 'https://a.test\n'];
const docsPages = new Map(
  Array.from({ length: 20_000 }, (_, at) => {
    const path = `a/${at}.md`;
    return [path, { source: `docs/${path}`, path, isPage: true, url: `a/${at}/` }] as const;
  }),
);
const docsPaths = [...docsPages.keys()];
const silently = () => {};

function planNav(nav: unknown) {
  const limits = { maxEntries: 50_000, maxScans: 2_000_000 };
  return createNav(nav, { pages: docsPages, folders: new Map(), siteUrl: base, warn: silently, ...limits });
}

/** What the repositories of other people say of their docs, up to the largest file that is read. */
const docsParsers: [string, Pieces, (text: string) => unknown][] = [
  ['a mkdocs.yml', yaml, (text) => siteConfig(parseConfig(text, 'mkdocs.yml', silently), 'mkdocs.yml', silently)],
  ['the nav of a mkdocs.yml', navLines, (text) => planNav(parseConfig(`nav:\n${text}`, 'mkdocs.yml', silently).nav)],
  ['the lines of a nav', navTargets, (text) => planNav(text.split('\n').slice(0, 50_000))],
  [
    'a nav of aliases',
    ['- *a\n', '- a.md\n'],
    (text) => planNav(parseConfig(`a: &a [a, b]\nnav:\n${text}`, '', silently).nav),
  ],
  [
    'the sites that a nav includes',
    ["- '*include ./*/*.yml'\n", "- '!include a.yml'\n", '- a.md\n'],
    (text) => withIncludes(parseConfig(`nav:\n${text}`, '', silently).nav, '', aMonorepo()),
  ],
  [
    'a SUMMARY.md',
    ['* [a](b.md)\n', ' ', '*', '- a\n', '\t', '[', '](', '1. ', '\n', '_', 'a'],
    (text) => planNav(navInList(text)),
  ],
  ['front matter', yaml, (text) => frontMatter(`---\n${text}\n---\n`)],
  ['front matter of many keys', ['a: b\n', '? ', 'c: [', '- a\n'], (text) => frontMatter(`---\n${text}\n---\n`)],
  ['a path beside a pattern', ['a', 'b/', '.'], (text) => matchesGlob(text, '**/a*a*b?/**/*b')],
];

/** Without any file, so that every one that is named is looked for in vain. */
function aMonorepo() {
  const source = { list: async () => docsPaths, read: () => Promise.reject(new NotFoundError('There is nothing')) };
  return { source, paths: docsPaths, files: [], warn: silently, left: 200, scansLeft: 2_000_000 };
}

describe('[SEC-11] a docs file of a megabyte is read in a time that grows with its length', () => {
  test.each(docsParsers)('as %s', { timeout: 1_800_000 }, (_, pieces, parse) => expectLinear(pieces, parse, 1_000_000));
});

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

const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const manyNamed = (count: number, one: (index: number) => unknown) =>
  Object.fromEntries(many(count, (index) => [`name-${index}`, one(index)]));
const listOf = (items: object) => ({ properties: { list: { items } } });

/** The worst that a megabyte of values can meet in a schema of a megabyte, by the rule that costs most. */
const checksOfValues: [string, object, object][] = [
  ['required', listOf({ required: many(50_000, (index) => `name-${index}`) }), { list: many(300_000, () => ({})) }],
  ['properties', listOf({ properties: manyNamed(30_000, () => ({})) }), { list: many(300_000, () => ({})) }],
  ['enum', listOf({ enum: many(100_000, String) }), { list: many(100_000, (index) => -index) }],
  ['enum of objects', listOf({ enum: many(50_000, (a) => ({ a })) }), { list: many(50_000, (a) => ({ a, b: 1 })) }],
  ['const', listOf({ not: { const: manyNamed(50_000, String) } }), { list: many(30, () => manyNamed(2_000, String)) }],
  ['type', listOf({ type: many(100_000, () => 'null') }), { list: many(500_000, () => 1) }],
  [
    'uniqueItems',
    { properties: { list: { allOf: many(10_000, () => ({ uniqueItems: true })) } } },
    { list: many(90_000, (a) => ({ a })) },
  ],
  ['allOf', listOf({ allOf: many(100_000, () => ({})) }), { list: many(300_000, () => ({})) }],
  ['anyOf', listOf({ anyOf: many(50_000, () => ({ type: 'null' })) }), { list: many(500_000, () => 1) }],
  [
    'oneOf',
    listOf({ oneOf: many(50_000, (index) => ({ title: `Title ${index}` })) }),
    { list: many(500_000, () => 1) },
  ],
  ['not', listOf({ not: many(100_000, () => ({ type: 'number' })) }), { list: many(500_000, () => 1) }],
  [
    'if',
    listOf({ if: { type: 'null' }, else: { if: { type: 'null' }, else: { minimum: 1 } } }),
    { list: many(500_000, () => 1) },
  ],
  [
    'contains',
    { allOf: many(50_000, () => listOf({ contains: { type: 'null' } })) },
    { list: [many(500_000, () => 1)] },
  ],
  ['pattern', { properties: { a: { pattern: `${'.*'.repeat(500)}[ab]{200}y` } } }, { a: 'ab'.repeat(500_000) }],
  [
    'patterns',
    { properties: manyNamed(30_000, (index) => ({ pattern: `a{${index % 2_000}}` })) },
    manyNamed(30_000, () => 'a'),
  ],
  ['patternProperties', { patternProperties: manyNamed(50_000, () => ({})) }, manyNamed(70_000, () => 1)],
  ['additionalProperties', { additionalProperties: false }, manyNamed(70_000, () => 1)],
  ['propertyNames', { propertyNames: { enum: ['a'] } }, manyNamed(70_000, () => 1)],
  [
    'dependencies',
    listOf({ dependencies: { a: many(80_000, (index) => `name-${index}`) } }),
    { list: many(130_000, () => ({ a: 1 })) },
  ],
  [
    'minProperties',
    { allOf: many(50_000, () => ({ minProperties: 1, maxProperties: 100_000 })) },
    manyNamed(70_000, () => 1),
  ],
  ['minLength', { properties: { a: { allOf: many(50_000, () => ({ minLength: 1 })) } } }, { a: 'ä'.repeat(1_000_000) }],
  ['multipleOf', listOf({ multipleOf: 0.000_1 }), { list: many(200_000, (index) => index / 8) }],
  ['extends', { extends: many(100_000, () => ({ extends: [{}, {}] })) }, {}],
  ['$ref', { definitions: { a: { $ref: '#/definitions/a' } }, $ref: '#/definitions/a' }, {}],
  ['$id', listOf({ $id: 'a'.repeat(1_000_000), $ref: '#' }), { list: many(500_000, () => 1) }],
  [
    'a long $ref',
    { definitions: { ['a'.repeat(900_000)]: {} }, ...listOf({ $ref: `#/definitions/${'a'.repeat(900_000)}` }) },
    { list: many(500_000, () => 1) },
  ],
  ['depth', many(100_000, String).reduce<object>((inner) => ({ not: inner }), {}), {}],
  ['a deep constant', { const: many(100_000, String).reduce<unknown>((inner) => [inner], 1) }, {}],
  ['when', many(2_000, () => ({ when: 'not '.repeat(490) })) as object, { a: 1 }],
  [
    'long titles',
    listOf({ anyOf: many(100, () => ({ title: 'x'.repeat(9_000), type: 'null' })) }),
    { list: many(500_000, () => 1) },
  ],
];

function checked(parameters: object, values: object) {
  refuseDeepValues(values);
  return valueProblems({ spec: { parameters } } as never, values as never, createBudget());
}

describe('[SEC-11] a megabyte of values against a megabyte of schema is checked within a bounded time and size', () => {
  test.each(checksOfValues)('by %s', { timeout: 1_800_000 }, (_, parameters, values) => {
    const answerOf = () => {
      try {
        return JSON.stringify(checked(parameters, values));
      } catch (thrown) {
        return messageOf(thrown);
      }
    };
    const answer: string = runInNewContext('work()', { work: answerOf }, { timeout: patienceMs });
    expect(answer).toMatch(/^\[|^The values take too long to check|^The template's /);
    expect(answer.length).toBeLessThan(700_000);
  });
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
