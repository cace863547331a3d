import { toError } from '@callboard/errors';
import { Link, WarningPanel } from '@callboard/ui';
import { IconExternalLink } from '@callboard/ui/icons';
import { useIdentity, useTranslation } from '@callboard/web-kit';
import type { ClusterAttributes, KubernetesObject } from '../../common/index.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import classes from './ClusterLink.module.css';
import type { LinkedObject } from './formatAksLink.ts';
import { formatClusterLink } from './formatClusterLink.ts';

type ClusterLinkProps = { cluster: ClusterAttributes; object: KubernetesObject; kind: string };

/** A link to an object in its cluster's dashboard, or a warning if it cannot be built; nothing for a cluster without a dashboard. */
export function ClusterLink({ cluster, object, kind }: ClusterLinkProps) {
  const { t } = useTranslation(objectTranslation);
  const { email } = useIdentity().profile;
  const made = linkOf(cluster, { object, kind, email });
  if (made.error) {
    return (
      <WarningPanel title={t('dashboard.problem')} message={made.error.message}>
        {cluster.dashboardApp && t('dashboard.app', { app: cluster.dashboardApp })}
      </WarningPanel>
    );
  }
  if (!made.href) return null;
  return (
    <Link to={made.href} className={classes.link}>
      {t('dashboard.open')}
      <IconExternalLink size={14} aria-hidden />
    </Link>
  );
}

function linkOf(cluster: ClusterAttributes, linked: LinkedObject): { href?: string | undefined; error?: Error } {
  try {
    return { href: formatClusterLink(cluster, linked) };
  } catch (error) {
    return { error: toError(error) };
  }
}
