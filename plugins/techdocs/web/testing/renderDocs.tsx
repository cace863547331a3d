import type { Entity } from '@callboard/plugin-catalog/common';
import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeIdentity, gitHubHost, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { aDocsPage, aSiteTree, fakeTechdocs } from '../../testing/index.ts';
import { techdocsPlugin } from '../index.tsx';

export const booking: Entity = anEntity({
  metadata: {
    name: 'booking',
    title: 'Booking',
    annotations: {
      'backstage.io/techdocs-ref': 'dir:.',
      'backstage.io/source-location': 'url:https://github.com/acme/booking/',
    },
  },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }],
});

const pages = [
  { url: '', title: 'Booking', next: 'guide/' },
  {
    url: 'guide/',
    title: 'Guide',
    previous: '',
    editUrl: 'https://github.com/acme/booking/edit/main/docs/guide.md',
  },
];

export const bookingSite = {
  'index.html': aDocsPage({
    title: 'Booking',
    content:
      '<h1>Booking</h1><p>Sells seats. <a href="guide/#seats">The guide</a>, <a href="https://example.com/">elsewhere</a>.</p>',
  }),
  'guide/index.html': aDocsPage({
    title: 'Guide',
    content:
      '<h1>Guide</h1><h2 id="seats">Seats<a class="headerlink" href="#seats">¶</a></h2><p>Choose one.</p><h2 id="meals">Meals</h2><p><img src="../plan.png" alt="Seat plan"></p><pre><code>npm start</code></pre>',
  }),
  'callboard-site.json': aSiteTree('Booking handbook', pages),
  'search/search_index.json': JSON.stringify({
    docs: [
      { location: '', title: 'Booking', text: 'Sells seats.' },
      { location: 'guide/#meals', title: 'Meals', text: 'Food above the clouds.' },
    ],
  }),
};

type Options = RenderInAppOptions & { entities?: readonly Entity[]; docs?: ReturnType<typeof fakeTechdocs> };

/** The docs of a small catalog, with GitHub as its code host. */
export function renderDocs(path: string, { entities = [booking], docs, ...options }: Options = {}) {
  const catalog = fakeCatalog([
    ...entities,
    anEntity({ kind: 'Group', metadata: { name: 'boarding', title: 'Boarding' } }),
  ]);
  const techdocs = docs ?? fakeTechdocs({ files: { 'default/component/booking': { ...bookingSite } } });
  const hosts = gitHubHost({
    loadIssues: async () => ({
      newIssueUrl: (url, { title, body }) =>
        `https://issues.test/?${new URLSearchParams({ repository: url, title, body })}`,
    }),
  });
  const fetch: Fetch = async (url, init) =>
    String(url).includes('/api/techdocs/') ? techdocs.fetch(url) : catalog.fetch(url, init);
  const page = renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, techdocsPlugin, hosts],
    Wrapper: UiProvider,
    initialPath: path,
    identity: fakeIdentity({ ownershipEntityRefs: ['user:default/guest', 'group:default/boarding'] }),
    fetch,
    ...options,
  });
  return { ...page, catalog, techdocs };
}

/** Loads the lazy parts first, so no test waits for code. */
export async function loadDocs(): Promise<void> {
  await Promise.all([
    import('../reader/ReaderPage.tsx'),
    import('../reader/DocsTab.tsx'),
    import('../reader/addons/loadedAddons.ts'),
    import('../home/DocsHomePage.tsx'),
    import('../home/DocsIndexPage.tsx'),
    import('../home/CustomHome.tsx'),
  ]);
}

/** The page's shadow root. */
export const textOfPage = (): HTMLElement => {
  const root = document.querySelector('[data-docs-content]')?.shadowRoot;
  const article = root?.querySelector('article');
  if (!article) throw new Error('No page of docs is drawn');
  return article;
};
