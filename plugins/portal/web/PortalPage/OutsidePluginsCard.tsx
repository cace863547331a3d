import { Card, List, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OutsidePlugin } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const tones = { active: 'success', failed: 'danger', disabled: 'neutral' } as const;

/** The plugins that the configuration adds to those of the product; renders nothing without plugins. */
export function OutsidePluginsCard({ plugins }: { plugins: readonly OutsidePlugin[] }) {
  const { t } = useTranslation(portalTranslation);
  if (plugins.length === 0) return null;
  return (
    <Card title={t('outside.title')} count={plugins.length}>
      <List className={classes.outside}>
        {plugins.map((plugin) => (
          <Item key={plugin.package} plugin={plugin} />
        ))}
      </List>
    </Card>
  );
}

function Item({ plugin: { package: named, state, error, about } }: { plugin: OutsidePlugin }) {
  const { t } = useTranslation(portalTranslation);
  return (
    <li className={classes.outsideItem}>
      <div className={classes.outsideHead}>
        <span className={classes.outsideName}>{about?.name ?? named}</span>
        {about && <span className={classes.hint}>{about.version}</span>}
        <StatusDot tone={tones[state]}>{t(`outside.${state}`)}</StatusDot>
      </div>
      {error !== undefined && <p className={classes.outsideError}>{error}</p>}
      {about?.description !== undefined && <span>{about.description}</span>}
      {about && <Facts about={about} />}
    </li>
  );
}

function Facts({ about }: { about: NonNullable<OutsidePlugin['about']> }) {
  const { t } = useTranslation(portalTranslation);
  const keys = (['needs', 'points', 'permissions'] as const).filter((key) => about[key].length > 0);
  if (keys.length === 0) return null;
  return (
    <dl className={classes.outsideFacts}>
      {keys.map((key) => (
        <div key={key} className={classes.outsideFact}>
          <dt>{t(`outside.${key}`)}</dt>
          <dd>{about[key].join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
