import { Card, List, StatusDot } from '@callboard/ui';
import { IconApi } from '@callboard/ui/icons';
import { discoveryApi, useApi, useTranslation } from '@callboard/web-kit';
import type { PortalPlugin } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';
import { pluginIcon } from './pluginIcon.ts';

/** All server plugins, with those that are not ready first and marked. The top of the page reports when all are ready. */
export function PluginBoard({ plugins }: { plugins: readonly PortalPlugin[] }) {
  const { t } = useTranslation(portalTranslation);
  return (
    <Card title={t('plugins.title')} count={plugins.length}>
      <List className={classes.board}>
        {plugins.toSorted(unreadyFirst).map((plugin) => (
          <Note key={plugin.id} plugin={plugin} />
        ))}
      </List>
    </Card>
  );
}

const unreadyFirst = (one: PortalPlugin, other: PortalPlugin) => Number(one.isReady) - Number(other.isReady);

function Note({ plugin: { id, isReady } }: { plugin: PortalPlugin }) {
  const { t } = useTranslation(portalTranslation);
  const baseUrl = useApi(discoveryApi).getBaseUrl(id);
  const Icon = pluginIcon(id);
  return (
    <li className={classes.note}>
      <span className={classes.noteIcon}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.noteText}>
        <span className={classes.noteName}>{id}</span>
        {!isReady && (
          <StatusDot tone="warning" isActive>
            {t('plugins.waiting')}
          </StatusDot>
        )}
      </div>
      <a
        className={classes.noteLink}
        href={`${baseUrl}/openapi.json`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('plugins.apiOf', { plugin: id })}
        title={t('plugins.apiOf', { plugin: id })}
      >
        <IconApi size={18} stroke={1.7} aria-hidden />
      </a>
    </li>
  );
}
