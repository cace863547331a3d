import { type TranslationKey, useTranslation } from '@callboard/web-kit';
import { useCallback } from 'react';
import { type graphMessages, graphTranslation } from '../graphTranslation.ts';

const knownTypes: Readonly<Record<string, TranslationKey<typeof graphMessages>>> = {
  ownerOf: 'relation.ownerOf',
  ownedBy: 'relation.ownedBy',
  hasPart: 'relation.hasPart',
  partOf: 'relation.partOf',
  providesApi: 'relation.providesApi',
  apiProvidedBy: 'relation.apiProvidedBy',
  consumesApi: 'relation.consumesApi',
  apiConsumedBy: 'relation.apiConsumedBy',
  dependsOn: 'relation.dependsOn',
  dependencyOf: 'relation.dependencyOf',
  parentOf: 'relation.parentOf',
  childOf: 'relation.childOf',
  hasMember: 'relation.hasMember',
  memberOf: 'relation.memberOf',
};

/** Relation types in plain words: "depends on" for `dependsOn`. Custom types are split at their capitals. */
export function useRelationWords(): (type: string) => string {
  const { t } = useTranslation(graphTranslation);
  return useCallback(
    (type: string) => {
      const key = knownTypes[type];
      return key ? t(key) : plainWords(type);
    },
    [t],
  );
}

const plainWords = (type: string): string =>
  type
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase();
