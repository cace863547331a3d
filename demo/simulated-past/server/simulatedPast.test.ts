import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import type { CampaignSummary, ScorecardSummary } from '@callboard/plugin-scorecards/common';
import { scorecardsServer } from '@callboard/plugin-scorecards/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { simulatedPastServer } from './index.ts';

type Entity = ReturnType<typeof aProvidedEntity>;

/** The scorecards and the campaign of the demo, as its files define them. */
const file = fileURLToPath(new URL('../../../examples/scorecards.yaml', import.meta.url));
const definitions = parseAllDocuments(readFileSync(file, 'utf8')).map((document): Entity => {
  const { metadata, ...entity } = document.toJS() as Entity;
  return { ...entity, metadata: { ...aProvidedEntity(entity.kind, metadata.name).metadata, ...metadata } };
});
const described = 'Sells seats to passengers in two languages';
const components = Array.from({ length: 40 }, (_, at) => {
  const entity = aProvidedEntity('Component', `service-${at}`, {
    owner: at % 3 === 0 ? 'crew' : 'runway',
    system: 'sales',
  });
  const annotations = { ...entity.metadata.annotations, ...(at % 4 > 0 && { 'backstage.io/techdocs-ref': 'dir:.' }) };
  const links = at % 5 > 0 ? [{ url: 'https://dashboards.test' }] : [];
  return { ...entity, metadata: { ...entity.metadata, annotations, links, description: described } };
});
const targetDay = 86_400_000;

afterEach(() => vi.useRealTimers());

async function start(simulatedPast: object): Promise<GuestServer> {
  const server = await startWithGuest({
    plugins: [factsServer, scorecardsServer, simulatedPastServer],
    config: { simulatedPast, catalog: { rules: [{ allow: ['Campaign', 'Component', 'Scorecard'] }] } },
  });
  onTestFinished(() => server.close());
  return server;
}
function getFrom(server: GuestServer) {
  return async (path: string) => {
    const headers = await server.asUser('user:default/ada');
    return (await server.inject({ url: `/api/scorecards/${path}`, headers })).json();
  };
}

test('[SCORE-013] the scorecard "Catalog quality" is active on the first day, and the demo has three others and a campaign with a plausible past', async () => {
  const { scorecard, targetDate } = definitions.find(({ kind }) => kind === 'Campaign')!.spec as Record<string, string>;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(targetDate!) - 60 * targetDay });
  const empty = getFrom(await start({}));
  expect((await empty('scorecards')).items.map(({ title }: ScorecardSummary) => title)).toEqual(['Catalog quality']);

  const server = await start({ enabled: true });
  const get = getFrom(server);
  await server.provide(...definitions, ...components);
  await eventually(async () =>
    expect((await get('scorecards')).items.map(({ id }: ScorecardSummary) => id).sort()).toEqual([
      'api-standards',
      'catalog-quality',
      'docs-that-help',
      'production-readiness',
    ]),
  );
  const { checks }: ScorecardSummary = await get('scorecards/docs-that-help');
  expect(checks.find(({ id }) => id === 'links')?.states).toMatchObject({ passed: 32, failed: 8 });
  const [campaign, ...others]: CampaignSummary[] = (await get('campaigns')).items;
  expect([campaign!.phase, campaign!.scorecard.id, others]).toEqual(['active', scorecard, []]);

  type Point = { day: string; score: number; levels: number[]; withoutLevel: number };
  // The catalog has to be quiet for ten seconds.
  const trend = await eventually(async (): Promise<Point[]> => {
    const { points } = await get(`scorecards/${scorecard}/trend?days=120`);
    expect(points.length).toBeGreaterThan(89);
    return points;
  });
  // It has improved in many small steps and ends near the results of today.
  const scores = trend.map(({ score }) => score);
  expect(scores.at(-1)! - scores[0]!).toBeGreaterThan(5);
  expect(new Set(scores).size).toBeGreaterThan(5);
  expect(scores).toEqual(scores.toSorted((one, other) => one - other));
  const { score } = await get(`scorecards/${scorecard}`);
  expect(Math.abs(score - scores.at(-1)!)).toBeLessThan(3);
  for (const { levels, withoutLevel } of trend) {
    expect(levels.reduce((sum, entities) => sum + entities, withoutLevel)).toBe(components.length);
  }
  const { points } = await get(`campaigns/${campaign!.id}/burn-down`);
  const remaining = points.map((point: { remaining: number }) => point.remaining);
  expect(remaining.length).toBeGreaterThan(60);
  expect(remaining).toEqual(remaining.toSorted((one: number, other: number) => other - one));
  expect(remaining[0] - remaining.at(-1)).toBeGreaterThan(5);
  expect(remaining.at(-1)).toBe(campaign!.states.open + campaign!.states.noData);
});

test('a campaign whose target date has passed is repeated in the next year', async () => {
  const given = definitions.find(({ kind }) => kind === 'Campaign')!;
  const { targetDate } = given.spec as Record<string, string>;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(targetDate!) + 100 * targetDay });
  const server = await start({ enabled: true });
  const get = getFrom(server);
  await server.provide(...definitions);
  await eventually(async () => {
    const [campaign]: CampaignSummary[] = (await get('campaigns')).items;
    expect(campaign).toMatchObject({ phase: 'active' });
    expect(Number(campaign!.targetDate.slice(0, 4))).toBe(Number(targetDate!.slice(0, 4)) + 1);
  });
});
