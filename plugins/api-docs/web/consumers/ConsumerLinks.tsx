import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useContext } from 'react';
import { definitionTranslation } from '../definitionCard/definitionTranslation.ts';
import classes from './Consumers.module.css';
import { ConsumersContext } from './ConsumersContext.ts';

/** The first consumers of the page's API, and a link to the others. */
export function ConsumerLinks({ limit }: { limit: number }) {
  const { t } = useTranslation(definitionTranslation);
  const { refs, to } = useContext(ConsumersContext);
  const more = refs.length - limit;
  return (
    <span className={classes.links}>
      <EntityRefLinks entities={refs.slice(0, limit)} hasIcon={false} isInline />
      {more > 0 && to !== undefined && <Link to={to}>{t('consumers.more', { count: more })}</Link>}
    </span>
  );
}
