/** A configuration of the shape that Backstage's generator writes, with the extensions of its newest template. */
export const generated = `
app:
  title: Acme Portal
  baseUrl: http://localhost:3000
  packages: all
  extensions:
    - nav-item:search: false
    - nav-item:user-settings: false
    - nav-item:catalog: false
    - nav-item:scaffolder: false
    - page:catalog:
        config:
          path: /
organization: { name: Acme }
backend:
  baseUrl: http://localhost:7007
  listen: { port: 7007 }
  csp: { connect-src: ["'self'", 'http:', 'https:'] }
  cors:
    origin: http://localhost:3000
    methods: [GET, HEAD, PATCH, POST, PUT, DELETE]
    credentials: true
  database: { client: better-sqlite3, connection: ':memory:' }
  actions: { pluginSources: [catalog, scaffolder] }
integrations:
  github: [{ host: github.com, token: '\${GITHUB_TOKEN}' }]
proxy:
techdocs:
  builder: local
  generator: { runIn: docker }
  publisher: { type: local }
auth:
  providers: { guest: {} }
scaffolder:
catalog:
  import: { entityFilename: catalog-info.yaml, pullRequestBranchName: backstage-integration }
  rules: [{ allow: [Component, System, API, Resource, Location] }]
  locations:
    - { type: file, target: ../../examples/entities.yaml }
    - type: file
      target: ../../examples/org.yaml
      rules: [{ allow: [User, Group] }]
kubernetes:
permission: { enabled: true }
`;

/** The same with the older template for the new frontend. */
export const older = `
app:
  title: Acme Portal
  baseUrl: http://localhost:3000
  experimental: { packages: all }
  routes:
    bindings:
      catalog.viewTechDoc: techdocs.docRoot
      catalog.createComponent: catalog-import.importPage
      org.catalogIndex: catalog.catalogIndex
  extensions:
    - entity-card:catalog/about
    - entity-card:catalog/labels
    - entity-card:catalog/links: { config: { filter: kind:component has:links } }
    - entity-card:catalog-graph/relations: { config: { height: 300 } }
    - entity-card:api-docs/has-apis
    - entity-card:api-docs/consumed-apis
    - entity-card:api-docs/provided-apis
    - entity-card:api-docs/providing-components
    - entity-card:api-docs/consuming-components
    - entity-content:api-docs/definition
    - entity-content:api-docs/apis
    - entity-content:techdocs
    - entity-card:org/group-profile
    - entity-card:org/members-list
    - entity-card:org/ownership
    - entity-card:org/user-profile
    - entity-content:kubernetes/kubernetes
`;

/** The shape that the generator wrote in 2021. */
export const earliest = `
app: { title: Acme Portal, baseUrl: http://localhost:3000 }
organization: { name: Acme }
backend:
  baseUrl: http://localhost:7000
  listen: { port: 7000 }
  csp: { connect-src: ["'self'", 'http:', 'https:'] }
  cors: { origin: http://localhost:3000, methods: [GET, POST, PUT, DELETE], credentials: true }
  database: { client: sqlite3, connection: ':memory:' }
  cache: { store: memory }
integrations:
  github: [{ host: github.com, token: '\${GITHUB_TOKEN}' }]
techdocs:
  builder: local
  generator: { runIn: docker }
  publisher: { type: local }
auth:
  providers: { guest: {} }
catalog:
  rules: [{ allow: [Component, System, API, Group, User, Resource, Location] }]
`;

/** A configuration with the keys of a public demo portal: webhooks, agents, access for programs and a configured home page. */
export const demonstrated = `
app:
  title: Acme Demo
  packages: all
  support:
    url: https://acme.example/issues
    items: [{ title: Community, icon: chat, links: [{ url: https://acme.example/chat, title: Chat }] }]
  extensions:
    - nav-item:catalog: false
    - catalog-filter:catalog/list: { config: { initialFilter: all } }
    - entity-card:catalog/about: { config: { type: info } }
    - entity-card:catalog-graph/relations:
        config: { type: content, filter: { $not: { kind: { $in: [Group, User] } } } }
    - entity-card:org/ownership: { config: { type: content, filter: { kind: { $in: [Group, User] } } } }
    - entity-card:api-docs/provided-apis: { config: { filter: { spec.providesApis: { $exists: true } } } }
    - entity-card:catalog/depends-on-components: { config: { filter: { spec.dependsOn: { $exists: true } } } }
    - entity-content:techdocs: { config: { title: Docs } }
    - sub-page:scaffolder/templates: { config: { enableBackstageUi: true } }
    - api:home/visits: true
    - app-root-element:home/visit-listener: true
    - home-page-widget:home/random-joke: true
    - home-page-widget:home/toolkit:
        config: { tools: [{ url: https://acme.example/docs, label: Docs, icon: docs }, { url: https://acme.example, label: Acme, icon: kind:component }] }
    - home-page-widget:home/world-clock:
        config: { customTimeFormat: { hour12: false }, clockConfigs: [{ label: 🗽 NYC, timeZone: America/New_York }] }
    - page:home:
        config:
          defaultConfig:
            - { component: HomePageSearchBar, column: 0, row: 0, width: 12, height: 2, deletable: false }
            - { component: GettingStarted, column: 0, row: 1, width: 4, height: 11 }
            - { component: HomePageStarredEntities, column: 4, row: 2, width: 4, height: 4 }
            - { component: HomePageRandomJoke, column: 8, row: 2, width: 4, height: 4 }
            - { component: HomePageToolkit, column: 4, row: 6, width: 4, height: 3 }
            - { component: HomePageWorldClock, column: 8, row: 6, width: 4, height: 3 }
            - { component: HomePageRecentlyVisited, column: 4, row: 9, width: 4, height: 4 }
backend:
  auth:
    externalAccess:
      - type: static
        options: { token: '\${ACCESS_TOKEN}', subject: mcp-clients }
        accessRestrictions: [{ plugin: mcp-actions }, { plugin: catalog }]
  csp:
    img-src: ["'self'", 'data:', 'https://acme.example']
    frame-src: ['https://www.youtube.com']
  database: { client: better-sqlite3, connection: ':memory:' }
  reading: { allow: [{ host: demo.acme.example, paths: [/api/graphql/schema] }] }
  actions: { pluginSources: [auth, catalog, scaffolder] }
integrations:
  github: [{ host: github.com, token: '\${GITHUB_TOKEN}' }]
auth:
  environment: development
  providers:
    guest: { userEntityRef: user:default/guest }
    github: { development: { clientId: '\${AUTH_ID}', clientSecret: '\${AUTH_SECRET}' } }
  clientIdMetadataDocuments: { enabled: true }
  experimentalDynamicClientRegistration: { enabled: true }
catalog:
  readonly: true
  rules: [{ allow: [Component, API, System, Domain, Resource, Location, User, Group, AiResource] }]
  providers:
    github:
      acme:
        organization: acme
        catalogPath: '**/catalog-info.yaml'
        filters: { repository: portal }
        schedule: { frequency: { days: 1 }, timeout: { minutes: 5 } }
techdocs:
  sanitizer: { allowedIframeHosts: [www.youtube.com] }
  builder: external
  generator: { runIn: local }
  publisher: { type: local }
kubernetes:
  serviceLocatorMethod: { type: multiTenant }
  clusterLocatorMethods: [{ type: config, clusters: [] }]
events:
  http: { topics: [github] }
  modules: { github: { webhookSecret: '\${WEBHOOK_SECRET}' } }
mcpActions: { name: Acme, description: Tools for the catalog and for templates }
`;

/** Variables that a Backstage installation has in its environment. */
export const environment = {
  GITHUB_TOKEN: 'ghp_0000',
  AUTH_ID: 'id',
  AUTH_SECRET: 'secret',
  ACCESS_TOKEN: 'a-static-token',
  WEBHOOK_SECRET: 'webhook-secret',
};
