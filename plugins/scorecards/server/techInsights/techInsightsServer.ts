import { catalogMemory, catalogService } from '@callboard/plugin-catalog/server';
import { factCollectors, factReader } from '@callboard/plugin-facts/server';
import { definePlugin } from '@callboard/server-kit';
import { builtInScorecards } from '../builtInScorecards.ts';
import { checkScorecard } from './checkScorecard.ts';
import { techInsightsConfig } from './config.ts';
import { createFactWire } from './factWire.ts';
import { ownRetrievers, retrieverCollector } from './ownRetrievers.ts';
import { techInsightsRoutes } from './techInsightsRoutes.ts';

export const techInsightsServer = definePlugin({
  id: 'tech-insights',
  needs: ['catalog', 'facts', 'scorecards'],
  config: techInsightsConfig,
  start(context) {
    const { config, extensions } = context;
    const checks = Object.entries(config.techInsights.factChecker.checks).map(([id, check]) => ({ id, ...check }));
    const factIds = checks.flatMap((check) => check.factIds);
    for (const retriever of ownRetrievers)
      if (factIds.includes(retriever.id)) extensions.add(factCollectors, retrieverCollector(retriever));
    if (checks.length > 0) extensions.add(builtInScorecards, checkScorecard(checks));
    techInsightsRoutes(context, {
      checks,
      facts: createFactWire(extensions.get(factReader), factIds),
      memory: extensions.get(catalogMemory),
      catalog: extensions.get(catalogService),
    });
  },
});
