import './globals.js';
import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import { AlertDisplay, SignInPage } from '@backstage/core-components';
import { configApiRef, createApiFactory } from '@backstage/core-plugin-api';
import { ScmIntegrationsApi, scmIntegrationsApiRef } from '@backstage/integration-react';
import { CatalogEntityPage, CatalogIndexPage, EntityAboutCard, EntityLayout } from '@backstage/plugin-catalog';
import { NotificationsPage } from '@backstage/plugin-notifications';
import { ScaffolderPage } from '@backstage/plugin-scaffolder';
import { searchPlugin } from '@backstage/plugin-search';
import { EntityTechdocsContent, TechDocsIndexPage, TechDocsReaderPage } from '@backstage/plugin-techdocs';
import { createRoot } from 'react-dom/client';
import { Route } from 'react-router-dom';

const app = createApp({
  apis: [
    createApiFactory({
      api: scmIntegrationsApiRef,
      deps: { config: configApiRef },
      factory: ({ config }) => ScmIntegrationsApi.fromConfig(config),
    }),
  ],
  // It has no page here, but the docs reader searches through its API.
  plugins: [searchPlugin],
  components: { SignInPage: (props) => <SignInPage {...props} providers={['guest']} /> },
});

const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      <EntityAboutCard />
    </EntityLayout.Route>
    <EntityLayout.Route path="/docs" title="Docs">
      <EntityTechdocsContent />
    </EntityLayout.Route>
  </EntityLayout>
);

const App = app.createRoot(
  <>
    <AlertDisplay />
    <AppRouter>
      <FlatRoutes>
        <Route path="/catalog" element={<CatalogIndexPage />} />
        <Route path="/catalog/:namespace/:kind/:name" element={<CatalogEntityPage />}>
          {entityPage}
        </Route>
        <Route path="/docs" element={<TechDocsIndexPage />} />
        <Route path="/docs/:namespace/:kind/:name/*" element={<TechDocsReaderPage />} />
        <Route path="/create" element={<ScaffolderPage />} />
        <Route path="/notifications" element={<NotificationsPage />} />
      </FlatRoutes>
    </AppRouter>
  </>,
);

createRoot(document.getElementById('root')).render(<App />);
