import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Link, List, RelativeTime } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { Statistics } from '../../../common/index.ts';
import { selectedTemplateRoute } from '../../routes.ts';
import { galleryTranslation } from '../galleryTranslation.ts';
import classes from './LastUsed.module.css';

const maxShown = 2;

type Use = Statistics['lastUsed'][number];

/** The templates that the user ran last, because most people use the same few. */
export function LastUsed({ uses }: { uses: readonly Use[] }) {
  const { t } = useTranslation(galleryTranslation);
  if (uses.length === 0) return null;
  return (
    <nav className={classes.section} aria-label={t('lastUsed.title')}>
      <h2 className={classes.title}>{t('lastUsed.title')}</h2>
      <List className={classes.uses}>
        {uses.slice(0, maxShown).map((use) => (
          <LastUse key={use.templateRef} use={use} />
        ))}
      </List>
    </nav>
  );
}

function LastUse({ use: { templateRef, at } }: { use: Use }) {
  const { title } = useEntityPresentation(templateRef);
  const { namespace, name } = parseEntityRef(templateRef);
  const to = useRouteRef(selectedTemplateRoute)({ namespace, templateName: name });
  return (
    <li className={classes.use}>
      <KindIcon kind="template" size={24} />
      <div className={classes.words}>
        <Link to={to} look="plain" className={classes.link}>
          {title}
        </Link>
        <span className={classes.time}>
          <RelativeTime value={at} />
        </span>
      </div>
    </li>
  );
}
