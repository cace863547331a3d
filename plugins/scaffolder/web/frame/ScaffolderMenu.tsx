import { TabStrip } from '@callboard/ui';
import {
  createTranslationRef,
  useConfiguredParts,
  usePermission,
  useRoutePattern,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';
import { scaffolderTemplateManagement } from '../../common/index.ts';
import { actionsRoute, manageRoute, rootRoute, tasksRoute, templatingExtensionsRoute } from '../routes.ts';
import { useMayReadRuns } from '../tasks/queries.ts';

const german = {
  label: 'Seiten der Vorlagen',
  templates: 'Vorlagen',
  runs: 'Läufe',
  actions: 'Installierte Aktionen',
  extensions: 'Erweiterungen für Vorlagen',
  manage: 'Vorlagen verwalten',
};

const frameTranslation = createTranslationRef({
  id: 'scaffolder-frame',
  messages: {
    label: 'Template pages',
    templates: 'Templates',
    runs: 'Runs',
    actions: 'Installed actions',
    extensions: 'Templating extensions',
    manage: 'Manage Templates',
  },
  languages: { de: async () => ({ messages: german }) },
});

type Place = 'templates' | 'runs' | 'actions' | 'extensions' | 'manage';

/** The paths by which `app.extensions` knows them. */
const subPages: Record<Place, string> = {
  templates: '/create',
  runs: '/create/tasks',
  actions: '/create/actions',
  extensions: '/create/templating-extensions',
  manage: '/create/edit',
};

const forUsers: readonly Place[] = ['templates', 'runs'];
const forAuthors: readonly Place[] = ['manage', 'actions', 'extensions'];

/**
 * The tabs below the header of the template pages; `current` is the page or its parent. The author tools have tabs only on their own
 * pages; elsewhere one tab leads to the first of them.
 */
export function ScaffolderMenu({ current }: { current: Place }) {
  const { t } = useTranslation(frameTranslation);
  const urls: Record<Place, string> = {
    templates: useRouteRef(rootRoute)(),
    runs: useRouteRef(tasksRoute)(),
    actions: useRouteRef(actionsRoute)(),
    extensions: useRouteRef(templatingExtensionsRoute)(),
    // Empty if the template editor is not installed.
    manage: useRoutePattern(manageRoute),
  };
  const mayManage = usePermission(scaffolderTemplateManagement).isAllowed;
  const mayReadRuns = useMayReadRuns().isAllowed;
  const configured = useConfiguredParts();
  const isHidden = (place: Place) =>
    (place === 'manage' && !mayManage) ||
    (place === 'runs' && !mayReadRuns) ||
    configured?.isOff('sub-page', subPages[place]) === true;
  const installed = forAuthors.filter((place) => urls[place] !== '');
  const tools = forAuthors.includes(current) ? installed : installed.slice(0, mayManage ? 1 : 0);
  const places = [...forUsers, ...tools].filter((place) => !isHidden(place));
  const tabs = places.map((place) => ({ to: urls[place], title: t(place), isCurrent: place === current }));
  return <TabStrip label={t('label')} tabs={tabs} />;
}
