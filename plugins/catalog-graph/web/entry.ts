import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

export const catalogGraphRoute = createRouteRef({ id: 'catalog-graph' });

/** The few texts that are needed before the graph itself has loaded. */
export const catalogGraphTranslation = createTranslationRef({
  id: 'catalog-graph',
  messages: { title: 'Catalog graph', nav: 'Graph', viewGraph: 'View graph' },
  languages: { de: async () => ({ messages: (await import('./de.ts')).catalogGraphMessages }) },
});
