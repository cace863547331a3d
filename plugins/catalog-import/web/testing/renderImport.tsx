import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import {
  codeHostPoint,
  definePlugin,
  type Fetch,
  type PullRequests,
  type ScmAuthApi,
  scmAuthApi,
} from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import {
  fakeIdentity,
  gitHubHost,
  implementApi,
  type RenderInAppOptions,
  renderInApp,
} from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { fakeCatalogImport } from '../../testing/index.ts';
import { catalogImportPlugin } from '../index.tsx';

/** Preloads the lazy parts, so no test waits for code to load. */
export async function loadImport(): Promise<void> {
  await import('../ImportPage.tsx');
}

const boarding = anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } });
const fares = anEntity({ kind: 'Group', metadata: { name: 'fares', title: 'Fares' } });

type Options = RenderInAppOptions & {
  pullRequests?: Parameters<typeof fakeCatalogImport>[0];
  morePlugins?: NonNullable<RenderInAppOptions['plugins']>;
};

/** The page with a small catalog, GitHub with pull requests, and GitLab without them. */
export function renderImport(path = '/catalog-import', { pullRequests, morePlugins = [], ...options }: Options = {}) {
  const catalog = fakeCatalog([boarding, fares, anEntity({ metadata: { name: 'seat-map' } })]);
  const imports = fakeCatalogImport(pullRequests);
  const create = vi.fn<PullRequests['create']>(async ({ url }) => {
    return { link: `${url}/pull/7`, location: `${url}/blob/main/catalog-info.yaml` };
  });
  const getCredentials = vi.fn<ScmAuthApi['getCredentials']>(async () => ({ token: 'write-token', headers: {} }));
  const requireProvider = vi.fn<ScmAuthApi['requireProvider']>(async () => {});
  const gitHub = gitHubHost({ listsOwnRepositories: true, loadPullRequests: async () => ({ create }) });
  const gitLab = definePlugin({
    id: 'gitlab-host',
    extensions: [
      codeHostPoint.add({
        type: 'gitlab',
        title: 'GitLab',
        defaultHosts: ['gitlab.com'],
        scopes: { read: [], write: [] },
      }),
    ],
  });
  const fetch: Fetch = async (url, init) =>
    String(url).includes('/api/catalog-import/') ? imports.fetch(url, init) : catalog.fetch(url, init);
  const page = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, catalogImportPlugin, gitHub, gitLab, ...morePlugins],
    Wrapper: UiProvider,
    initialPath: path,
    identity: fakeIdentity({ ownershipEntityRefs: ['user:default/guest', 'group:default/boarding'] }),
    fetch,
    ...options,
    apis: [implementApi(scmAuthApi, { getCredentials, requireProvider }), ...(options.apis ?? [])],
  });
  return { ...page, catalog, imports, create, getCredentials, requireProvider };
}

export type RenderedImport = ReturnType<typeof renderImport>;

/** Replaces the catalog's response to dry runs; registering works as usual. */
export function answerDryRun({ catalog }: RenderedImport, dryRun: (target: string) => unknown): void {
  catalog.answer('POST /locations', () => {
    const { search, body } = catalog.requests.at(-1)!;
    if (search.has('dryRun')) return Response.json(dryRun(String(body.target)), { status: 201 });
    return Response.json({ location: { id: 'l1', ...body }, entities: [] }, { status: 201 });
  });
}

export const urlField = () => screen.findByRole('textbox', { name: 'Repository or file URL' });

/** Pastes a URL and continues. */
export async function analyze(url: string): Promise<void> {
  await userEvent.click(await urlField());
  await userEvent.paste(url);
  await userEvent.click(screen.getByRole('button', { name: 'Analyze' }));
}

export const repository = 'https://github.com/acme/web';
/** The file that is proposed for the repository. */
export const proposed = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'web', annotations: { 'github.com/project-slug': 'acme/web' } },
  spec: { type: 'other', lifecycle: 'unknown' },
};
export const named = (name: string) => ({ ...proposed, metadata: { ...proposed.metadata, name } });
