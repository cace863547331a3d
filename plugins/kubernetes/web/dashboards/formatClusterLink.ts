import { InputError, NotFoundError, NotImplementedError } from '@callboard/errors';
import type { ClusterAttributes } from '../../common/index.ts';
import { formatAksLink, type LinkedObject } from './formatAksLink.ts';
import { formatGkeLink } from './formatGkeLink.ts';
import { formatOpenShiftLink, formatRancherLink, formatStandardLink } from './urlDashboards.ts';

const formatters: Readonly<Record<string, (cluster: ClusterAttributes, linked: LinkedObject) => string>> = {
  standard: formatStandardLink,
  openshift: formatOpenShiftLink,
  rancher: formatRancherLink,
  aks: formatAksLink,
  gke: formatGkeLink,
  eks: () => {
    throw new NotImplementedError('EKS formatter is not yet implemented. Please, contribute!');
  },
};

/** The URL of an object in its cluster's dashboard; undefined without a dashboard. Throws if the dashboard is misconfigured. */
export function formatClusterLink(cluster: ClusterAttributes, linked: LinkedObject): string | undefined {
  const { dashboardUrl, dashboardParameters, dashboardApp } = cluster;
  if (!dashboardUrl && !dashboardParameters && !dashboardApp) return undefined;
  const app = dashboardApp ?? 'standard';
  const format = Object.hasOwn(formatters, app) ? formatters[app] : undefined;
  if (!format) throw new NotFoundError(`Could not find Kubernetes dashboard app named '${app}'`);
  return checkedLink(format(cluster, linked));
}

/** Anyone's annotations may contain a dashboard URL, and users click on the link. */
function checkedLink(link: string): string {
  const { protocol } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new InputError(`The dashboard '${link}' must be a http or https URL`);
  }
  return link;
}
