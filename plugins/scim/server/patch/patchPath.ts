import type { Filter } from '../filter/filter.ts';
import { createFilterReader, partsOf } from '../filter/parseFilter.ts';
import { tokensOf } from '../filter/tokens.ts';
import { type AttributePath, readAttributePath } from '../schema/attributePath.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { invalid, quoted } from '../scimError.ts';

/** The place that an operation changes: `name.givenName`, `emails[type eq "work"].value`. */
export type PatchPath = AttributePath & { filter?: Filter };

/** Throws invalidPath. */
export function parsePatchPath(type: ResourceType, text: string): PatchPath {
  const reader = createFilterReader(tokensOf(text, 'invalidPath'), 'invalidPath');
  const path = reader.readPath((name) => readAttributePath(type, name));
  if (reader.peek()?.kind !== '[') {
    reader.expectEnd();
    return path;
  }
  if (!path.attribute.isMultiValued) throw invalid('invalidPath', `'${path.attribute.name}' is not a list`);
  const filter = reader.readBrackets(path);
  const rest = reader.readRest();
  reader.expectEnd();
  if (rest === undefined) return { ...path, filter };
  const sub = rest.startsWith('.') ? partsOf(path.attribute)(rest.slice(1))?.attribute : undefined;
  if (!sub) throw invalid('invalidPath', `Unknown part ${quoted(rest)} of '${path.attribute.name}'`);
  return { ...path, filter, sub };
}
