// The catalog: its lists, graphs and entity pages.

/** The graph is drawn after the page is shown, and that of a card once it is visible. */
const untilDrawn = (page) => page.locator('figure [data-entity-ref]').first().waitFor();

const untilCardDrawn = async (page) => {
  await page.getByRole('link', { name: 'View graph' }).scrollIntoViewIfNeeded();
  await untilDrawn(page);
};

export const catalogPages = [
  { name: 'catalog', path: '/catalog', ready: 'acars-gateway' },
  { name: 'catalog-apis', path: '/catalog?filters[kind]=api', ready: 'bookings-v2' },
  { name: 'catalog-systems', path: '/catalog?filters[kind]=system', ready: 'ops-control' },
  { name: 'catalog-domains', path: '/catalog?filters[kind]=domain', ready: 'commercial' },
  { name: 'catalog-resources', path: '/catalog?filters[kind]=resource', ready: 'bookings-db' },
  { name: 'catalog-groups', path: '/catalog?filters[kind]=group', ready: 'Boarding' },
  { name: 'catalog-users', path: '/catalog?filters[kind]=user', ready: 'Ines Novak' },
  { name: 'catalog-templates', path: '/catalog?filters[kind]=template', ready: 'Template' },
  { name: 'catalog-locations', path: '/catalog?filters[kind]=location', ready: 'org/groups.yaml' },
  {
    name: 'catalog-filtered',
    path: '/catalog?filters[type]=service&filters[owners]=group:default/boarding&filters[user]=owned',
    ready: 'booking-api',
  },
  { name: 'catalog-nothing', path: '/catalog?filters[text]=zeppelin', ready: 'Nothing matches these filters' },
  {
    name: 'catalog-columns',
    path: '/catalog',
    ready: 'acars-gateway',
    act: async (page) => {
      await page.getByRole('button', { name: 'Columns and density' }).click();
      await page.getByLabel('Compact').check();
    },
  },
  { name: 'catalog-health', path: '/catalog-health', ready: 'Catalog health' },
  { name: 'graph-start', path: '/catalog-graph', ready: 'passenger-journey' },
  {
    name: 'graph',
    path: '/catalog-graph?rootEntityRefs[]=component:default/booking-api',
    ready: 'As a list',
    act: untilDrawn,
  },
  {
    name: 'graph-system',
    path: '/catalog-graph?rootEntityRefs[]=system:default/passenger-journey&maxDepth=1&unidirectional=false&curve=curveStepBefore',
    ready: 'As a list',
    act: untilDrawn,
  },
  {
    name: 'graph-organisation',
    path: '/catalog-graph?rootEntityRefs[]=group:default/meridian-air&maxDepth=∞&selectedKinds[]=group&direction=TB&showFilters=false',
    ready: 'As a list',
    act: untilDrawn,
  },
  {
    name: 'entity-component',
    path: '/catalog/default/component/booking-api',
    ready: 'Prices an itinerary',
    act: untilCardDrawn,
  },
  { name: 'entity-api', path: '/catalog/default/api/bookings-v2', ready: 'Provided by' },
  { name: 'entity-resource', path: '/catalog/default/resource/bookings-db', ready: 'Dependency of' },
  {
    name: 'entity-system',
    path: '/catalog/default/system/passenger-journey',
    ready: 'Renders and signs',
    act: untilCardDrawn,
  },
  { name: 'entity-domain', path: '/catalog/default/domain/passenger', ready: 'Systems', act: untilCardDrawn },
  { name: 'entity-group', path: '/catalog/default/group/boarding', ready: 'Amara Okafor' },
  { name: 'entity-department', path: '/catalog/default/group/passenger-experience', ready: 'Gabriel Moreau' },
  { name: 'entity-user', path: '/catalog/default/user/ines.novak', ready: 'Web Platform' },
  { name: 'entity-location', path: '/catalog/default/location/meridian-air', ready: 'Entities from this location' },
  { name: 'entity-template', path: '/catalog/default/template/new-service', ready: 'Parameters' },
  { name: 'entity-in-namespace', path: '/catalog/labs/component/turbulence-map', ready: 'in labs' },
  { name: 'entity-history', path: '/catalog/default/component/booking-api/history', ready: 'Registered' },
  { name: 'entity-not-found', path: '/catalog/default/component/nobody', ready: 'Entity was not found' },
  { name: 'inspector', path: '/catalog/default/component/booking-api?inspect=overview', ready: 'entityRef' },
  {
    name: 'inspector-ancestry',
    path: '/catalog/default/component/booking-api?inspect=ancestry',
    ready: 'Meridian Air',
  },
  {
    name: 'inspector-colocated',
    path: '/catalog/default/component/booking-api?inspect=colocated',
    ready: 'acars-gateway',
  },
  { name: 'inspector-json', path: '/catalog/default/component/booking-api?inspect=json', ready: '"kind": "Component"' },
  { name: 'inspector-yaml', path: '/catalog/default/component/booking-api?inspect=yaml', ready: 'kind: Component' },
  {
    name: 'unregister',
    path: '/catalog/default/component/booking-api',
    ready: 'Prices an itinerary',
    act: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Unregister entity' }).click();
      await page.getByRole('button', { name: 'Advanced' }).click();
    },
  },
];
