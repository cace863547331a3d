import { TabStrip } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { scaffolderTemplateManagement } from '../../common/index.ts';
import { actionsRoute, manageRoute, rootRoute, tasksRoute, templatingExtensionsRoute } from '../routes.ts';
import { useMayReadRuns } from '../runs/useMayReadRuns.ts';
import { frameTranslation } from './frameTranslation.ts';

const routes = {
  templates: rootRoute,
  runs: tasksRoute,
  actions: actionsRoute,
  extensions: templatingExtensionsRoute,
  manage: manageRoute,
};
type Place = keyof typeof routes;

const forUsers: readonly Place[] = ['templates', 'runs'];
const forAuthors: readonly Place[] = ['manage', 'actions', 'extensions'];

/**
 * The tabs below the header of the template pages; `current` is the page or its parent. The author tools have tabs only on their own
 * pages; elsewhere one tab leads to them.
 */
export function ScaffolderMenu({ current }: { current: Place }) {
  const { t } = useTranslation(frameTranslation);
  const urls: Record<Place, string> = {
    templates: useRouteRef(routes.templates)(),
    runs: useRouteRef(routes.runs)(),
    actions: useRouteRef(routes.actions)(),
    extensions: useRouteRef(routes.extensions)(),
    manage: useRouteRef(routes.manage)(),
  };
  const mayManage = usePermission(scaffolderTemplateManagement).isAllowed;
  const mayReadRuns = useMayReadRuns().isAllowed;
  const isHidden = (place: Place) => (place === 'manage' && !mayManage) || (place === 'runs' && !mayReadRuns);
  const tools = forAuthors.includes(current) ? forAuthors : ['manage' as const];
  const places = [...forUsers, ...tools].filter((place) => !isHidden(place));
  const tabs = places.map((place) => ({ to: urls[place], title: t(place), isCurrent: place === current }));
  return <TabStrip label={t('label')} tabs={tabs} />;
}
