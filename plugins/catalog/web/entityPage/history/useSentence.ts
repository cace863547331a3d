import { useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { presentationOf, presentationOfRef } from '../../entityRef/entityPresentation.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { relationTitle } from '../relations/relationTitle.ts';
import type { ChangeSentence } from './changeSentences.ts';

/** Translates a change; other entities are shown by the titles that the page has loaded. */
export function useSentence(entity: Entity): (sentence: ChangeSentence) => string {
  const { byRef } = useRelatedEntities(entity);
  return useSay((ref) => {
    const known = byRef.get(ref);
    return known ? presentationOf(known).title : presentationOfRef(ref).title;
  });
}

/** Like `useSentence`, with the names of other entities from `nameOf`. */
export function useSay(nameOf: (ref: string) => string): (sentence: ChangeSentence) => string {
  const { t } = useTranslation(entityTranslation);
  return ({ key, values = {}, refs = {}, relation }) => {
    const names = Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, nameOf(ref)]));
    return t(key, { ...values, ...names, relation: relation && relationTitle(t, relation) });
  };
}
