export type OutputLink = { title: string; icon?: string; url?: string; entityRef?: string };
export type OutputText = { title: string; content: string; isDefault: boolean };
export type RunOutput = { links: OutputLink[]; texts: OutputText[] };

/** The links and texts in the output of a run; invalid entries are skipped. */
export function outputOf(output: Readonly<Record<string, unknown>> | undefined): RunOutput {
  return { links: listOf(output?.links).flatMap(linkOf), texts: listOf(output?.text).flatMap(textOf) };
}

type Item = Record<string, unknown>;

const listOf = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((item): item is Item => typeof item === 'object' && item !== null) : [];

const stringAt = (item: Item, name: string): string | undefined =>
  typeof item[name] === 'string' && item[name] !== '' ? item[name] : undefined;

function linkOf(item: Item): OutputLink[] {
  const [url, entityRef, icon] = [stringAt(item, 'url'), stringAt(item, 'entityRef'), stringAt(item, 'icon')];
  if (!url && !entityRef) return [];
  const title = stringAt(item, 'title') ?? url ?? entityRef!;
  return [{ title, ...(icon ? { icon } : {}), ...(entityRef ? { entityRef } : {}), ...(url ? { url } : {}) }];
}

function textOf(item: Item): OutputText[] {
  const content = stringAt(item, 'content');
  return content ? [{ title: stringAt(item, 'title') ?? '', content, isDefault: item.default === true }] : [];
}
