import { TabStrip } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { scaffolderTemplateManagement } from '../../common/index.ts';
import { actionsRoute, manageRoute, rootRoute, tasksRoute, templatingExtensionsRoute } from '../routes.ts';
import { frameTranslation } from './frameTranslation.ts';

const routes = {
  templates: rootRoute,
  runs: tasksRoute,
  actions: actionsRoute,
  extensions: templatingExtensionsRoute,
  manage: manageRoute,
};
type Place = keyof typeof routes;

/** The ways between the pages of templates, below the header of each; `current` is the page, or the one it belongs to. */
export function ScaffolderMenu({ current }: { current: Place }) {
  const { t } = useTranslation(frameTranslation);
  const urls: Record<Place, string> = {
    templates: useRouteRef(routes.templates)(),
    runs: useRouteRef(routes.runs)(),
    actions: useRouteRef(routes.actions)(),
    extensions: useRouteRef(routes.extensions)(),
    manage: useRouteRef(routes.manage)(),
  };
  const { isAllowed } = usePermission(scaffolderTemplateManagement);
  const places: Place[] = ['templates', 'runs', 'actions', 'extensions'];
  if (isAllowed) places.push('manage');
  const tabs = places.map((place) => ({ to: urls[place], title: t(place), isCurrent: place === current }));
  return <TabStrip label={t('label')} tabs={tabs} />;
}
