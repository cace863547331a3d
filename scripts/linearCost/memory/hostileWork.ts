import { parseConfig } from '../../../packages/docs/config/rawConfig.ts';
import { siteConfig } from '../../../packages/docs/config/siteConfig.ts';
import { sanitizeHtml } from '../../../packages/docs/html/sanitizeHtml.ts';
import { Slots } from '../../../packages/docs/html/slots.ts';
import { defaultLimits } from '../../../packages/docs/site/buildOptions.ts';
import { buildSite } from '../../../packages/docs/site/buildSite.ts';
import { memorySource } from '../../../packages/docs/testing/memorySource.ts';
import renderSource from '../../../packages/docs/thread/main.ts?bundled';
import { createRenderThreads } from '../../../packages/docs/thread/renderThreads.ts';
import { parseDocuments } from '../../../plugins/catalog/server/ingestion/documents/parseDocuments.ts';
import { mergeYaml } from '../../../plugins/scaffolder/server/actions/data/mergeTexts.ts';
import { parseText } from '../../../plugins/scaffolder/server/actions/data/parseText.ts';
import { writeYaml } from '../../../plugins/scaffolder/server/actions/data/writeText.ts';
import { entriesIn } from '../../../plugins/techdocs/server/forPlugins/searchIndex/entriesIn.ts';
import { checkedValues, listOf, many, manyNamed } from '../checkedValues.ts';

const names = (count: number) => many(count, (index) => `name-${index}`);
/** Letters that never repeat in the same order. */
const irregular = (length: number) => many(length, (index) => 'ab'[Math.floor(index * 1.618_034) % 2]).join('');
const lines = (count: number, line: (index: number) => string) => many(count, line).join('\n');
const keys = (count: number) => lines(count, (index) => `k${index}: "${'x'.repeat(10)}"`);
const tinyPages = (count: number) =>
  Object.fromEntries(many(count, (index) => [`docs/p${index}.md`, `# Page ${index}\n`]));

async function built(files: Record<string, string>): Promise<number> {
  const threads = createRenderThreads(1, { source: renderSource() });
  const request = { siteName: 'S', frameHosts: [], limits: defaultLimits, hasEditUrls: false, hasPrevious: false };
  const work = { id: 1, threads, pagesVersion: '1', signal: new AbortController().signal, log: () => {} };
  try {
    const site = await buildSite(memorySource(files), { ...request, ...work });
    for (const { read } of site.files) await read();
    return site.files.length;
  } finally {
    await threads.close();
  }
}

const sanitized = (html: string) => sanitizeHtml(html, new Slots(), (url) => url).length;

async function documentsIn(text: string): Promise<void> {
  for await (const _document of parseDocuments(Buffer.from(text)));
}

const merge = { added: { a: 1 }, joinLists: true, options: {}, keepComments: true };

/** The worst input that a request or a repository can contain, and its processing. */
export const hostileWork: Record<string, () => unknown> = {
  '5,000 required names of 200 objects': () =>
    checkedValues(listOf({ required: names(5_000) }), { list: many(200, () => ({})) }),
  'an enumeration and a list of 20,000 texts each': () =>
    checkedValues(listOf({ enum: many(20_000, String) }), { list: many(20_000, (index) => `x${index}`) }),
  '40 objects that lack 1,000 properties': () =>
    checkedValues(listOf({ required: names(1_000), properties: manyNamed(1_000, () => ({ type: 'string' })) }), {
      list: many(40, () => ({})),
    }),
  'a pattern of 500 repetitions and 300 kB of text': () =>
    checkedValues({ properties: { a: { pattern: `${'.*'.repeat(500)}y` } } }, { a: 'x'.repeat(300_000) }),
  'a pattern of many states and 300 kB of text': () =>
    checkedValues({ properties: { a: { pattern: 'x[ab]{900}a[ab]*' } } }, { a: irregular(300_000) }),
  'a catalog file of 40,000 keys': () => documentsIn(keys(40_000)),
  'a megabyte of YAML that a step parses': () => parseText({ text: keys(45_000), parser: 'yaml' }),
  'a megabyte of YAML that a step merges': () => mergeYaml({ ...merge, text: keys(45_000) }),
  '40,000 keys that a step writes as YAML': () => writeYaml({ value: manyNamed(40_000, String) }),
  'a megabyte of text that is not YAML': () => parseText({ text: ']'.repeat(1_000_000), parser: 'yaml' }),
  'a page of 3 MB of tags': () => sanitized('<b>'.repeat(1_000_000)),
  'a tag of 200,000 attributes': () => sanitized(`<b ${many(200_000, (index) => `a${index}=1`).join(' ')}>`),
  'an svg of 3 MB that never ends': () => sanitized(`<svg>${'<svg a="</svg>">'.repeat(200_000)}`),
  'a comment of 10 MB that never ends': () => sanitized(`<!-- ${'\0'.repeat(10_000_000)}`),
  'a text of 10 MB with brackets': () => sanitized('->'.repeat(5_000_000)),
  'a text of 10 MB with references': () => sanitized('&amp;<'.repeat(1_600_000)),
  'a docs site of 3,000 tiny pages': () => built(tinyPages(3_000)),
  'a mkdocs.yml of 50,000 keys': () =>
    siteConfig(
      parseConfig(
        lines(50_000, (index) => `k${index}: 1`),
        'mkdocs.yml',
        () => {},
      ),
      'mkdocs.yml',
      () => {},
    ),
  'a docs site with a navigation of 30,000 lines': () =>
    built({
      ...tinyPages(100),
      'mkdocs.yml': `nav:\n${lines(30_000, (index) => `  - Title ${index}: p${index % 100}.md`)}`,
    }),
  'a search index of a million wrong entries': () => entriesIn(`{"docs":[${'1,'.repeat(1_000_000)}1]}`),
};
