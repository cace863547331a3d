import { useTranslation } from '@callboard/web-kit';
import { EntityRefLinks } from '../entityRef/EntityRefLinks.tsx';
import { healthTranslation } from './healthTranslation.ts';

type AffectedEntitiesProps = {
  title: string;
  entityRefs: readonly string[];
  /** Of all, if only the first are listed. */
  count: number;
};

/** A fact of a problem: the entities that it affects. */
export function AffectedEntities({ title, entityRefs, count }: AffectedEntitiesProps) {
  const { t } = useTranslation(healthTranslation);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <EntityRefLinks entities={entityRefs} isInline />
        {count > entityRefs.length && ` ${t('missing.more', { count: count - entityRefs.length })}`}
      </dd>
    </div>
  );
}
