import { catalogMemory, catalogProcessors, catalogService, removeWithEntities } from '@callboard/plugin-catalog/server';
import { factReader } from '@callboard/plugin-facts/server';
import { notificationsService } from '@callboard/plugin-notifications/server';
import { templateRuns } from '@callboard/plugin-scaffolder/server';
import { setupStepPoint } from '@callboard/plugin-setup/server';
import { createChangeSignal, type SignalsService, signalsService } from '@callboard/plugin-signals/server';
import { definePlugin, permissionDirectory } from '@callboard/server-kit';
import { parseCampaign, parseScorecard, resultsChangedChannel, scorecardPermissions } from '../common/index.ts';
import { badgeRoutes } from './badge/badgeRoutes.ts';
import { builtInScorecards, catalogQuality } from './builtInScorecards.ts';
import { burnDown } from './campaigns/burnDown.ts';
import { campaignRoutes } from './campaigns/campaignRoutes.ts';
import { createCampaignStore } from './campaigns/campaignStore.ts';
import { createCampaigns } from './campaigns/createCampaigns.ts';
import { createCampaignRecorder } from './campaigns/recordCampaigns.ts';
import { createDigests } from './campaigns/sendDigests.ts';
import { scorecardsConfig } from './config.ts';
import { createEngine } from './engine/createEngine.ts';
import { createExemptions } from './exemptions/createExemptions.ts';
import { exemptionRoutes } from './exemptions/exemptionRoutes.ts';
import { createExemptionStore } from './exemptions/exemptionStore.ts';
import { createFixes } from './fixes/createFixes.ts';
import { fixRoutes } from './fixes/fixRoutes.ts';
import { createFixStore } from './fixes/fixStore.ts';
import { createRecorder } from './history/createRecorder.ts';
import { createResultStore, dayOf } from './history/resultStore.ts';
import { trendOf } from './history/trendOf.ts';
import { scorecardTables } from './migrations/0001-scorecards.ts';
import { campaignTables } from './migrations/0002-campaigns.ts';
import { fixTables } from './migrations/0003-fixes.ts';
import { nextStepRoutes } from './nextStepRoutes.ts';
import { createPast } from './past/createPast.ts';
import { scorecardPast } from './past/scorecardPast.ts';
import { previewRoutes } from './preview/previewRoutes.ts';
import { createScorecardAccess } from './scorecardAccess.ts';
import { scorecardRoutes } from './scorecardRoutes.ts';
import { scorecardStep } from './setup/scorecardStep.ts';

export { builtInScorecards } from './builtInScorecards.ts';
export { type PassedCheck, type ScorecardPast, scorecardPast } from './past/scorecardPast.ts';
export { techInsightsServer } from './techInsights/techInsightsServer.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

export const scorecardsServer = definePlugin({
  id: 'scorecards',
  needs: ['catalog', 'facts'],
  wants: ['notifications', 'scaffolder', 'setup', 'signals'],
  points: [builtInScorecards],
  config: scorecardsConfig,
  provides: [scorecardPast],
  permissions: scorecardPermissions,
  migrations: [scorecardTables, campaignTables, fixTables],
  async start(context) {
    const { config, database, events, extensions, lifecycle, logger, scheduler } = context;
    const [catalog, memory] = [extensions.get(catalogService), extensions.get(catalogMemory)];
    extensions.add(catalogProcessors, {
      name: 'scorecards',
      version: 3,
      kinds: ['Scorecard', 'Campaign'],
      check(entity) {
        const parsed = entity.kind === 'Scorecard' ? parseScorecard(entity) : parseCampaign(entity);
        return 'problems' in parsed ? parsed.problems.map((message) => ({ level: 'error', message })) : [];
      },
    });
    extensions.add(setupStepPoint, scorecardStep);
    const exemptions = createExemptions({ store: createExemptionStore(database), events });
    await exemptions.load();
    // The frequency of changes is not public if a policy restricts visibility.
    const isOpen = !extensions.get(permissionDirectory).isEnabled;
    const notifier = createNotifier(isOpen ? extensions.find(signalsService) : undefined);
    const recordSoon = () =>
      void scheduler.trigger('record-results').catch((err) => logger.warn({ err }, 'Could not record results'));
    const own = config.scorecards.catalogQuality ? [catalogQuality] : [];
    const contributed = extensions.collect(builtInScorecards);
    const engine = createEngine({
      memory,
      logger,
      exemptions,
      builtIn: () => [...own, ...contributed.all()],
      onResults: notifier.notify,
      onDefinitions: recordSoon,
    });
    exemptions.listen(engine.refresh);
    const store = createResultStore(database);
    const record = createRecorder({ memory, engine, store });
    const campaignStore = createCampaignStore(database);
    const campaigns = createCampaigns({ memory, engine, store: campaignStore, logger, onDefinitions: recordSoon });
    const fixes = createFixStore(database);
    const recordCampaigns = createCampaignRecorder({ memory, campaigns, store: campaignStore });
    const notifications = extensions.find(notificationsService);
    extensions.provide(scorecardPast, createPast({ memory, engine, campaigns, store, campaignStore }));

    lifecycle.onStarted(() => engine.start());
    lifecycle.onShutdown(() => {
      engine.stop();
      campaigns.close();
      notifier.close();
      exemptions.close();
    });
    // Conditions on ages, starts of checks and ends of exemptions.
    scheduler.schedule({
      id: 'tick',
      scope: 'local',
      everyMs: minuteMs,
      timeoutMs: minuteMs,
      run: () => engine.tick(),
    });
    scheduler.schedule({
      id: 'record-results',
      everyMs: 10 * minuteMs,
      timeoutMs: 10 * minuteMs,
      async run(signal) {
        await record(signal);
        await recordCampaigns(signal);
      },
    });
    scheduler.schedule({
      id: 'remind-owners',
      frequency: config.scorecards.reminders,
      timeoutMs: 10 * minuteMs,
      run: createDigests({ memory, campaigns, notifications }),
    });
    scheduler.schedule({
      id: 'prune-rollups',
      everyMs: dayMs,
      timeoutMs: 10 * minuteMs,
      async run() {
        const before = dayOf(Date.now() - config.scorecards.retention);
        await store.prune(before);
        await fixes.prune(Date.now() - 90 * dayMs);
        await campaignStore.prune(
          campaigns.all().map(({ id }) => id),
          before,
        );
      },
    });
    removeWithEntities({
      id: 'remove-results',
      catalog,
      scheduler,
      keptUids: store.uids,
      async remove(uids) {
        await store.remove(uids);
        await campaignStore.remove(uids);
        await exemptions.remove(uids);
      },
    });

    badgeRoutes(context, { memory, engine, isEnabled: config.scorecards.badges, isRestricted: !isOpen });
    const access = createScorecardAccess(context);
    scorecardRoutes(context, {
      memory,
      engine,
      access,
      exemptions,
      trend: (options) => trendOf({ store, ...options }),
    });
    exemptionRoutes(context, {
      memory,
      engine,
      access,
      exemptions,
      notifications,
    });
    campaignRoutes(context, {
      memory,
      engine,
      access,
      campaigns,
      burnDown: (options) => burnDown(campaignStore, options),
    });
    nextStepRoutes(context, { memory, engine, access });
    previewRoutes(context, { memory, engine, access, campaigns, exemptions, facts: extensions.get(factReader) });
    fixRoutes(context, {
      memory,
      access,
      fixes: createFixes({ memory, engine, store: fixes, runs: extensions.find(templateRuns) }),
    });
  },
});

/**
 * Notifies open browsers that results have changed. Every replica evaluates every change, so each has a result to show before the browsers
 * ask.
 */
function createNotifier(signals: SignalsService | undefined) {
  const signal = signals && createChangeSignal(signals, resultsChangedChannel);
  return { notify: () => signal?.send(), close: () => signal?.close() };
}
