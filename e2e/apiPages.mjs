// The definitions of APIs.

export const apiPages = [
  { name: 'api-list', path: '/api-docs', ready: 'bookings-v2' },
  { name: 'api-openapi', path: '/catalog/default/api/bookings-v2/definition', ready: 'Authentication' },
  {
    name: 'api-openapi-operation',
    path: '/catalog/default/api/bookings-v2/definition#operation-createHold',
    ready: 'Request body',
  },
  {
    name: 'api-openapi-try-it',
    path: '/catalog/default/api/bookings-v2/definition#operation-createHold',
    ready: 'Request body',
    act: async (page) => {
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('button', { name: 'Send' }).waitFor();
    },
  },
  { name: 'api-source', path: '/catalog/default/api/bookings-v2/definition?view=source', ready: 'openapi: 3' },
  { name: 'api-asyncapi', path: '/catalog/default/api/booking-events/definition', ready: 'You receive' },
  { name: 'api-graphql', path: '/catalog/default/api/traveller-graph/definition', ready: 'Queries' },
  { name: 'api-grpc', path: '/catalog/default/api/fare-quotes/definition', ready: 'Messages' },
  { name: 'api-trpc', path: '/catalog/default/api/web-router/definition', ready: 'Reference' },
];
