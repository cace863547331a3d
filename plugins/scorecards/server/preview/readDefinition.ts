import { parseYaml, stringifyYaml } from '@callboard/integrations/yaml';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  isPlainObject,
  parsePredicate,
} from '@callboard/plugin-catalog/common';
import type { CatalogMemory, SlotSet } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';

const timeoutMs = 10_000;
const limits = { maxDepth: 50, maxValues: 50_000, maxCharacters: 500_000 };

type Found = { text: string; file?: { url: string; before: string; after: string } };
type Parts = { memory: CatalogMemory; reader: PluginContext['reader']; visible: SlotSet };

/** The text of a definition as it is in its file. If the file cannot be read, or contains entities that are hidden from the caller, the text is made from the entity. */
export async function readDefinition(entity: Entity, { memory, reader, visible }: Parts): Promise<Found> {
  const location = entity.metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION] ?? '';
  const written = { text: textOf(entity) };
  if (!location.startsWith('url:')) return written;
  const inFile = memory.matching(
    parsePredicate({ [`metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`]: location }),
  );
  if (inFile.without(visible).size > 0) return written;
  const url = location.slice('url:'.length);
  try {
    const { content } = await reader.read(url, { signal: AbortSignal.timeout(timeoutMs) });
    const found = documentIn(content.toString(), entity);
    return found ? { text: found.text, file: { url, before: found.before, after: found.after } } : written;
  } catch {
    // The editor works without the file; only the place of the change is then unknown.
    return written;
  }
}

/** The document of a file that defines an entity, with what is before and after it. */
function documentIn(file: string, { kind, metadata }: Entity) {
  let at = 0;
  for (const part of file.split(/^(---(?:[ \t].*)?\r?\n)/m)) {
    const from = at;
    at += part.length;
    if (isDefinitionOf(part, kind, metadata)) return { text: part, before: file.slice(0, from), after: file.slice(at) };
  }
  return undefined;
}

function isDefinitionOf(text: string, kind: string, { name, namespace = 'default' }: Entity['metadata']): boolean {
  if (!text.includes(name)) return false;
  try {
    const value = parseYaml(text);
    if (!isPlainObject(value) || value.kind !== kind || !isPlainObject(value.metadata)) return false;
    return value.metadata.name === name && (value.metadata.namespace ?? 'default') === namespace;
  } catch {
    return false;
  }
}

/** Without the parts that the portal has added. */
function textOf({ apiVersion, kind, metadata, spec = {} }: Entity): string {
  const { uid: _uid, etag: _etag, annotations, ...own } = metadata;
  const kept = Object.entries(annotations ?? {}).filter(([key]) => !key.startsWith('backstage.io/'));
  const value = {
    apiVersion,
    kind,
    metadata: { ...own, ...(kept.length > 0 && { annotations: Object.fromEntries(kept) }) },
    spec,
  };
  return stringifyYaml(value, limits);
}
