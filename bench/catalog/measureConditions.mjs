import { measureScenarios } from './measure.mjs';
import { EMPTY_ROUTE, scenariosFor } from './scenarios.mjs';

/** Lists, counts and facets, of which everything that is found depends on the caller. */
const COMPARED = [
  EMPTY_ROUTE,
  'list by kind, by name',
  '... with type',
  'count only',
  'facets, all components',
  'full text',
];

/** Everyone sees entities without a label, or with another value of it: about nine of ten. */
export const conditionSettings = {
  permission: {
    enabled: true,
    policy: {
      roles: [{ role: 'role:default/everyone', members: ['*'] }],
      policies: [
        {
          role: 'role:default/everyone',
          permission: 'catalog-entity',
          action: 'read',
          effect: 'allow',
          conditions: { not: { rule: 'HAS_LABEL', params: { label: 'example.com/tier', value: 'tier-3' } } },
        },
      ],
    },
  },
};

/** The same requests as without conditions, each never sent before, and how many times as long they take. */
export async function measureConditions(product, { names, size, seconds, queries }) {
  const running = await product.start();
  try {
    await running.untilAtRest();
    const all = await scenariosFor(running, { names, size });
    const scenarios = all.filter(({ name }) => COMPARED.includes(name));
    const measured = await measureScenarios(scenarios, { port: running.port, token: running.token, seconds });
    return measured
      .filter(({ name }) => name !== EMPTY_ROUTE)
      .map(({ name, newP50 }) => ({ name, newP50, without: queries.find((query) => query.name === name).newP50 }));
  } finally {
    await running.stop();
  }
}
