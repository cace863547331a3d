import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { createContext, useContext } from 'react';
import { definitionTranslation } from '../definitionTranslation.ts';
import classes from './Consumers.module.css';

/** The refs of the entities that consume the API of the page, and the page that lists all of them. */
type Consumers = { refs: readonly string[]; to: string | undefined };

export const ConsumersContext = createContext<Consumers>({ refs: [], to: undefined });

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
