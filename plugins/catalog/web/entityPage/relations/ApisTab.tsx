import { EmptyState } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { RELATION_CONSUMES_API, RELATION_PROVIDES_API } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './ApisTab.module.css';
import { RelationTo } from './listedRelations.tsx';

const types = [RELATION_PROVIDES_API, RELATION_CONSUMES_API];

/** The APIs that the page's component provides and consumes. */
export function ApisTab() {
  const { t } = useTranslation(entityTranslation);
  const { relations = [] } = useEntity();
  if (!relations.some(({ type }) => types.includes(type))) {
    return <EmptyState variant="content" title={t('apis.none')} description={t('apis.hint')} />;
  }
  return (
    <div className={classes.cards}>
      {types.map((type) => (
        <RelationTo key={type} type={type} />
      ))}
    </div>
  );
}
