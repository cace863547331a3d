import { Card } from '@callboard/ui';
import { IconRefresh } from '@callboard/ui/icons';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { catalogEntityRefresh, stringifyEntityRef } from '../../../common/index.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { entityTranslation } from '../entityTranslation.ts';
import { useRefresh } from '../header/useRefresh.ts';
import { AboutLinks } from './AboutLinks.tsx';
import { Description } from './Description.tsx';
import classes from './Overview.module.css';

/** The description of an entity, with links to its code and documentation. */
export function AboutCard() {
  const { t } = useTranslation(entityTranslation);
  const entity = useEntity();
  const refresh = useRefresh(entity);
  const refreshing = usePermission(catalogEntityRefresh, stringifyEntityRef(entity));
  const { description } = entity.metadata;
  return (
    <Card>
      <div className={classes.about}>
        {description ? (
          <Description entity={entity} text={description} />
        ) : (
          <p className={classes.quiet}>{t('about.noDescription')}</p>
        )}
        <div className={classes.buttons}>
          <AboutLinks entity={entity} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={15} aria-hidden />}
            loading={refresh.isBusy}
            // Not while the permission is loading: most users have it, and the button would flicker.
            disabled={!refreshing.isLoading && !refreshing.isAllowed}
            onClick={refresh.run}
          >
            {t('about.refresh')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
