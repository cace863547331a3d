import {
  catalogIndexRoute,
  createComponentRoute,
  useIsCatalogEmpty,
  useRegisterUrl,
  useStarredEntities,
  viewTechDocRoute,
} from '@callboard/plugin-catalog/web';
import { configApi, useApi, useRouteRef, useStored, useTranslation } from '@callboard/web-kit';
import type { ConfiguredStep } from '../../../common/index.ts';
import { useVisits } from '../visited/queries.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';

/** A step of the quick start. */
export type Step = {
  id: string;
  title: string;
  hint?: string;
  /** Left out for steps that can be done on any page. */
  to?: string;
  /** Whether the portal detected that it is done. */
  isSeen: boolean;
};

/** The steps of the first day that this portal has pages for, then the configured ones. */
export function useSteps(): readonly Step[] {
  const { t } = useTranslation(widgetsTranslation);
  const catalog = useRouteRef(catalogIndexRoute);
  const register = useRegisterUrl();
  const create = useRouteRef(createComponentRoute);
  const docs = useDocsPath();
  const configured = (useApi(configApi).get('home.quickStart') ?? []) as readonly ConfiguredStep[];
  const { refs } = useStarredEntities();
  const [recentCommands] = useStored<unknown>('commandPalette', 'recent', []);
  const [hasRegistered] = useStored<unknown>('catalogImport', 'hasRegistered', false);
  const isEmpty = useIsCatalogEmpty();
  const hasRun = useHasVisited(create && `${create()}/tasks/`);
  const hasRead = useHasVisited(docs && `${docs}/`);
  const palette = step('palette', undefined, Array.isArray(recentCommands) && recentCommands.length > 0);
  // Before the first source there is nothing to star, read or own.
  const first = isEmpty
    ? [step('source', catalog(), false), step('people', register && `${register}#try-out`, false), palette]
    : [
        step('star', catalog(), refs.size > 0),
        palette,
        ...(docs ? [step('docs', docs, hasRead)] : []),
        ...(register ? [step('register', register, hasRegistered === true)] : []),
      ];
  return [
    ...first,
    ...(create ? [step('create', create(), hasRun)] : []),
    ...configured.map(({ title, description, url }) => ({
      id: `${title} ${url}`,
      title,
      hint: description,
      to: url,
      isSeen: false,
    })),
  ];

  function step(
    id: 'source' | 'people' | 'star' | 'palette' | 'docs' | 'register' | 'create',
    to: string | undefined,
    isSeen: boolean,
  ): Step {
    return { id, title: t(`quickStart.${id}`), hint: t(`quickStart.${id}Hint`), to, isSeen };
  }
}

/** The docs index: the reader URL without the entity. */
function useDocsPath(): string | undefined {
  const docs = useRouteRef(viewTechDocRoute);
  return docs?.({ namespace: 'n', kind: 'k', name: 'n' }).replace(/\/n\/k\/n$/, '');
}

function useHasVisited(below: string | undefined): boolean {
  const { data = [] } = useVisits({
    limit: 1,
    filterBy: [{ field: 'pathname', operator: 'contains', value: below ?? '//' }],
  });
  return data.length > 0;
}
