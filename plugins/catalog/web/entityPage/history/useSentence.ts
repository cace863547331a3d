import { useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { presentationOf, presentationOfRef } from '../../entityRef/entityPresentation.ts';
import { entityTranslation } from '../entityTranslation.ts';
import { useRelatedEntities } from '../queries.ts';
import { relationTitle } from '../relations/relationTitle.ts';
import type { ChangeSentence } from './changeSentences.ts';

/** Says what changed; other entities are called by the titles that the page knows. */
export function useSentence(entity: Entity): (sentence: ChangeSentence) => string {
  const { byRef } = useRelatedEntities(entity);
  return useSay((ref) => {
    const known = byRef.get(ref);
    return known ? presentationOf(known).title : presentationOfRef(ref).title;
  });
}

/** The same, with other entities called as `nameOf` says. */
export function useSay(nameOf: (ref: string) => string): (sentence: ChangeSentence) => string {
  const { t } = useTranslation(entityTranslation);
  return ({ key, values = {}, refs = {}, relation }) => {
    const names = Object.fromEntries(Object.entries(refs).map(([name, ref]) => [name, nameOf(ref)]));
    return t(key, { ...values, ...names, relation: relation && relationTitle(t, relation) });
  };
}
