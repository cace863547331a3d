import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import type { TemplateFiles } from '@callboard/plugin-scaffolder/common';
import { fakeScaffolder } from '@callboard/plugin-scaffolder/testing';
import { scaffolderPlugin } from '@callboard/plugin-scaffolder/web';
import { UiProvider } from '@callboard/ui';
import { type PullRequests, type ScmAuthApi, scmAuthApi } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { gitHubHost, implementApi, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { closeDirectoryStore } from '../directory/directoryStore.ts';
import { base64OfBytes } from '../directory/fileContent.ts';
import { starterTemplate } from '../directory/starterTemplate.ts';
import { templateEditorPlugin } from '../index.tsx';

/** The location of the catalog template. */
export const sourceUrl = 'https://github.com/acme/templates/blob/main/service/template.yaml';

const template = (name: string, title: string) =>
  anEntity({
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name, title, annotations: { 'backstage.io/managed-by-location': `url:${sourceUrl}` } },
  });

type EditorOptions = Pick<RenderInAppOptions, 'Router'> & {
  /** Rendered next to the pages, like a part of the shell. */
  beside?: ReactNode;
};

/** Renders the editor pages with a catalog of two templates, and with GitHub for pull requests. */
export function renderEditor(path: string, { beside, ...options }: EditorOptions = {}) {
  closeDirectoryStore();
  const catalog = fakeCatalog([template('service', 'New service'), template('docs', 'New docs')]);
  const scaffolder = fakeScaffolder({ actions: [{ id: 'fetch:template' }, { id: 'debug:log' }] });
  const files = starterTemplate('group:default/boarding').map(({ path: at, content }) => ({
    path: at,
    base64Content: base64OfBytes(content),
    executable: false,
  }));
  const answer: TemplateFiles = { templateRef: 'template:default/service', url: sourceUrl, files };
  scaffolder.answer('GET /v2/templates/default/template/service/files', () => answer);
  const createForFiles = vi.fn<NonNullable<PullRequests['createForFiles']>>(async () => ({
    link: 'https://github.com/acme/templates/pull/7',
    location: sourceUrl,
  }));
  const remembered: unknown[] = [];
  const getCredentials = vi.fn<ScmAuthApi['getCredentials']>(async () => ({ token: 'write-token', headers: {} }));
  const hosts = gitHubHost({ loadPullRequests: async () => ({ create: vi.fn(), createForFiles }) });
  const whole = (
    <>
      {beside}
      <AppRoutes />
    </>
  );
  const page = renderInApp(whole, {
    plugins: [catalogPlugin, scaffolderPlugin, templateEditorPlugin, hosts],
    Wrapper: UiProvider,
    initialPath: path,
    ...options,
    fetch: async (url, init) => {
      if (String(url).includes('/api/catalog-import/')) {
        remembered.push(JSON.parse(String(init?.body)));
        return Response.json({}, { status: 500 });
      }
      return String(url).includes('/api/scaffolder/') ? scaffolder.fetch(url, init) : catalog.fetch(url, init);
    },
    apis: [implementApi(scmAuthApi, { getCredentials, requireProvider: async () => {} })],
  });
  return { ...page, scaffolder, createForFiles, remembered };
}

/** Preloads the lazy parts, so no test waits for them. */
export async function loadEditor(): Promise<void> {
  await Promise.all([
    import('../ManagePage.tsx'),
    import('../EditorPage.tsx'),
    import('../FormPreviewPage.tsx'),
    import('../code/CodeEditor.tsx'),
    import('../code/CodeDiff.tsx'),
    import('../publish/PublishDialog.tsx'),
  ]);
}
