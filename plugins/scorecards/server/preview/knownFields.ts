import type { CatalogMemory, SlotSet } from '@callboard/plugin-catalog/server';
import type { FactReader } from '@callboard/plugin-facts/server';
import type { RuleField } from '../../common/index.ts';

const MAX_FIELDS = 500;
const MAX_VALUES = 12;
/** A field with more values is a text, not a choice. */
const MAX_SCANNED_VALUES = 200;
const prefixes = ['kind', 'spec.', 'metadata.', 'relations.'];
/** Fields that say nothing about an entity, or that the portal writes. */
const hidden = [
  'metadata.uid',
  'metadata.etag',
  'metadata.annotations.backstage.io/',
  'spec.definition',
  'spec.profile',
];
/** Search keys are in lower case; rules are easier to read in the usual spelling. */
const spellings = [
  ...['spec.providesApis', 'spec.consumesApis', 'spec.dependsOn', 'spec.subcomponentOf', 'spec.memberOf'],
  ...['ownedBy', 'ownerOf', 'partOf', 'hasPart', 'providesApi', 'apiProvidedBy', 'consumesApi', 'apiConsumedBy'].map(
    (name) => `relations.${name}`,
  ),
  ...['dependsOn', 'dependencyOf', 'memberOf', 'hasMember', 'childOf', 'parentOf'].map((name) => `relations.${name}`),
];
const usualSpelling = new Map(spellings.map((key) => [key.toLowerCase(), key]));

type Parts = { memory: CatalogMemory; facts: FactReader; visible: SlotSet };

/** The facts of all collectors, and the fields that at least one visible entity has. */
export function knownFields({ memory, facts, visible }: Parts): RuleField[] {
  const factFields = facts.collectors().flatMap(({ id, facts: own }) =>
    Object.entries(own).map(
      ([name, { type, description, unit }]): RuleField => ({
        key: `facts.${id}.${name}`,
        type,
        ...(description !== undefined && { description }),
        ...(unit !== undefined && { unit }),
      }),
    ),
  );
  const fields: RuleField[] = [];
  const keys = prefixes.flatMap((prefix) => memory.keysBelow(prefix));
  for (const key of new Set(keys)) {
    if (hidden.some((prefix) => key.startsWith(prefix)) || /\.\d+(\.|$)/.test(key)) continue;
    const values = visibleValues(key, memory, visible);
    if (values === undefined) continue;
    fields.push({ key: usualSpelling.get(key) ?? key, ...(values.length > 0 && { values }) });
    if (fields.length === MAX_FIELDS) break;
  }
  return [...fields.sort((one, other) => (one.key < other.key ? -1 : 1)), ...factFields];
}

/** The values of a field that has few, of the visible entities; undefined if none of them has it. */
function visibleValues(key: string, memory: CatalogMemory, visible: SlotSet): string[] | undefined {
  const values: string[] = [];
  let scanned = 0;
  let isPresent = false;
  memory.forEachValue(key, (value, postings) => {
    scanned += 1;
    if (isPresent && scanned > MAX_SCANNED_VALUES) return;
    const isVisible = typeof postings === 'number' ? visible.has(postings) : postings.countShared(visible) > 0;
    if (!isVisible) return;
    isPresent = true;
    if (values.length <= MAX_VALUES && value.length <= 60) values.push(value);
  });
  if (!isPresent) return undefined;
  return scanned <= MAX_SCANNED_VALUES && values.length <= MAX_VALUES ? values.sort() : [];
}
