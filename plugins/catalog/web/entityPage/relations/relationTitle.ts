import type { EntityTextKey, EntityTranslate } from '../entityTranslation.ts';

const knownTypes: Readonly<Record<string, EntityTextKey>> = {
  providesApi: 'relation.providesApi',
  consumesApi: 'relation.consumesApi',
  apiProvidedBy: 'relation.apiProvidedBy',
  apiConsumedBy: 'relation.apiConsumedBy',
  dependsOn: 'relation.dependsOn',
  dependencyOf: 'relation.dependencyOf',
  hasPart: 'relation.hasPart',
  partOf: 'relation.partOf',
  ownedBy: 'relation.ownedBy',
  ownerOf: 'relation.ownerOf',
  parentOf: 'relation.parentOf',
  childOf: 'relation.childOf',
  hasMember: 'relation.hasMember',
  memberOf: 'relation.memberOf',
};

/** A relation type in words; custom types are split at their capitals. */
export function relationTitle(t: EntityTranslate, type: string): string {
  const key = knownTypes[type];
  return key ? t(key) : words(type);
}

/** "flownBy" and "flown-by" become "Flown by". */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1).toLowerCase();
}
