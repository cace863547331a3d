import { UsageError } from '../cliProcess.ts';
import { type Command, textOf } from '../command.ts';
import { formatOf, inFormat } from '../output/format.ts';
import { table } from '../output/table.ts';
import type { Portal } from '../portal/portal.ts';
import { predicateFrom } from './predicateFrom.ts';

const MAX_PAGE = 100;
const defaultFields = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'spec.type',
  'spec.owner',
  'metadata.description',
];

// Otherwise the order is that of their ids, which means nothing to people.
const byName = [{ field: 'metadata.name', order: 'asc' }];

export const catalogQuery: Command = {
  name: 'catalog query',
  usage: '[filter ...] [options]',
  summary: 'Find entities by a filter or a predicate.',
  details: `A filter has conditions that must all match: kind=component,spec.type=service
A name without a value matches entities that have the field. With several filters, entities must match at least one.
A predicate is JSON: '{"kind": "Component", "metadata.tags": {"$contains": "java"}}'`,
  options: { fields: { type: 'string' }, limit: { type: 'string' }, output: { type: 'string' } },
  optionHelp: [
    ['--fields <paths>', 'The fields to print, separated by commas: metadata.name,spec.owner'],
    ['--limit <number>', 'The maximum number of entities to print; 50 by default.'],
    ['--output <format>', 'table (default), json or yaml.'],
  ],
  async run({ portal, args, values, print, note }) {
    const format = formatOf(textOf(values, 'output'), 'table');
    const limit = limitIn(textOf(values, 'limit') ?? '50');
    const chosen = textOf(values, 'fields')
      ?.split(',')
      .map((field) => field.trim());
    const fields = chosen ?? (format === 'table' ? defaultFields : undefined);
    const query = predicateFrom(args);
    const { items, total } = await allPages(
      await portal(),
      { ...(query && { query }), ...(fields && { fields }), orderFields: byName },
      limit,
    );
    if (format !== 'table') return print(inFormat(items, format));
    if (items.length === 0) return note('No entities match.');
    print(chosen ? fieldTable(items, chosen) : entityTable(items));
    if (total > items.length) note(`${items.length} of ${total} entities; use --limit for more.`);
  },
};

function limitIn(text: string): number {
  const limit = Number(text);
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new UsageError(`--limit must be a whole number from 1, not '${text}'`);
  return limit;
}

type Page = { items: object[]; totalItems: number; nextPageCursor?: string };

async function allPages(portal: Portal, input: object, limit: number): Promise<{ items: object[]; total: number }> {
  const items: object[] = [];
  let page: Page | undefined;
  while (items.length < limit && (page === undefined || page.nextPageCursor !== undefined)) {
    const cursor = page?.nextPageCursor;
    const next = { ...input, limit: Math.min(MAX_PAGE, limit - items.length), ...(cursor !== undefined && { cursor }) };
    page = (await portal.invoke('catalog:query-catalog-entities', next)) as Page;
    items.push(...page.items);
  }
  return { items, total: page?.totalItems ?? 0 };
}

const fieldTable = (items: readonly object[], fields: readonly string[]) =>
  table([
    fields.map((field) => field.toUpperCase()),
    ...items.map((item) => fields.map((field) => textAt(item, field))),
  ]);

function entityTable(items: readonly object[]): string {
  const at = (item: object, field: string) => textAt(item, field);
  return table([
    ['ENTITY', 'TYPE', 'OWNER', 'DESCRIPTION'],
    ...items.map((item) => [
      `${at(item, 'kind').toLowerCase()}:${at(item, 'metadata.namespace') || 'default'}/${at(item, 'metadata.name')}`,
      at(item, 'spec.type'),
      at(item, 'spec.owner'),
      at(item, 'metadata.description'),
    ]),
  ]);
}

/** The value at a path; keys may contain dots, so the longest key that exists is taken first. */
function textAt(value: unknown, path: string): string {
  if (path === '') return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (typeof value !== 'object' || value === null) return '';
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length--) {
    const key = parts.slice(0, length).join('.');
    if (Object.hasOwn(value, key))
      return textAt((value as Record<string, unknown>)[key], parts.slice(length).join('.'));
  }
  return '';
}
