import { Link, StatusDot } from '@callboard/ui';
import { type StatusFactSource, useRouteRef, useTranslation } from '@callboard/web-kit';
import { catalogHealthRoute } from '../routes.ts';
import { healthEntryTranslation } from './healthEntryTranslation.ts';
import { useProblemCount } from './queries.ts';

/** The number of problems on the portal page, with a link to them. */
export const healthFact: StatusFactSource = {
  id: 'catalog-health',
  useFact() {
    const { t } = useTranslation(healthEntryTranslation);
    const to = useRouteRef(catalogHealthRoute);
    const count = useProblemCount();
    if (count === undefined) return undefined;
    const value = (
      <StatusDot tone={count > 0 ? 'warning' : 'success'}>
        {count > 0 ? <Link to={to()}>{t('badge', { count })}</Link> : t('healthy')}
      </StatusDot>
    );
    return { label: t('fact'), value };
  },
};
