import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { classify, type Delivered, type DeliveryClass, deliveryClasses } from '../../common/index.ts';
import { combineDeployments, groupBy } from './combineDeployments.ts';
import { deliveryMetrics } from './deliveryMetrics.ts';
import { type Deployment, deliveryPeriodMs, shownWeeks, weekMs } from './deployment.ts';

const MAX_COMPONENTS = 500;
const ownedBy = 'ownedBy';

/** The metrics over several entities, and of each of them. */
export function rollUp(memory: CatalogMemory, slots: readonly number[], all: readonly Deployment[], now: number) {
  const byUid = groupBy(all, ({ uid }) => uid);
  const slotOf = new Map(slots.map((slot) => [memory.uidAt(slot), slot]));
  const repeated = new Set<string>();
  const combined = [...byUid].flatMap(([uid, own]) => {
    const slot = slotOf.get(uid);
    const found = combineDeployments(own);
    for (const id of found.repeated) repeated.add(id);
    return slot === undefined || found.deployments.length === 0 ? [] : { slot, deployments: found.deployments };
  });
  const together = eachOnce(
    combined.flatMap(({ deployments }) => deployments),
    repeated,
  );
  const current = recent(together, now);
  const { length: active } = combined.filter(({ deployments }) => recent(deployments, now).length > 0);
  const metrics = deliveryMetrics(current, deliveryPeriodMs);
  const each = active === 0 ? 0 : Math.round((100 * metrics.deploymentsPerWeek) / active) / 100;
  const components = combined.map(({ slot, deployments }) => componentAt(memory, slot, deployments, now));
  return {
    ...metrics,
    deploymentsPerWeekEach: each,
    classes: together.length === 0 ? {} : classify(metrics, each),
    before: deliveryMetrics(
      together.filter(({ at }) => at > now - 2 * deliveryPeriodMs && at <= now - deliveryPeriodMs),
      deliveryPeriodMs,
    ),
    weeks: weeksOf(together, now).map(({ from, deployments }) => ({
      from: new Date(from).toISOString(),
      ...deliveryMetrics(deployments, weekMs),
    })),
    components: components.sort(worstFirst).slice(0, MAX_COMPONENTS),
    deployed: components.length,
    byClass: countClasses(components),
    silent:
      slots.filter((slot) => isOfComponent(memory.entityAt(slot))).length - components.filter(isOfComponent).length,
  };
}

function countClasses(components: readonly Delivered[]): Record<DeliveryClass, number> {
  const counts = { elite: 0, high: 0, medium: 0, low: 0 };
  for (const { classes } of components) if (classes.overall) counts[classes.overall] += 1;
  return counts;
}

/** Components of one repository share its deployments; together they count once. */
function eachOnce(all: readonly Deployment[], repeated: ReadonlySet<string>): Deployment[] {
  const seen = new Set<string>();
  return all.filter(({ id, read }) => {
    if (!read) return true;
    if (repeated.has(id) || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

function componentAt(memory: CatalogMemory, slot: number, all: readonly Deployment[], now: number): Delivered {
  const { kind, metadata, relations = [] } = memory.entityAt(slot);
  const metrics = deliveryMetrics(recent(all, now), deliveryPeriodMs);
  const owner = relations.find(({ type }) => type === ownedBy)?.targetRef;
  return {
    ...metrics,
    ref: memory.refAt(slot),
    kind,
    ...(metadata.title !== undefined && { title: metadata.title }),
    ...(owner !== undefined && { owner }),
    classes: classify(metrics),
    lastDeployedAt: new Date(all.reduce((last, { at }) => Math.max(last, at), 0)).toISOString(),
    weeks: weeksOf(all, now).map(({ deployments }) => deployments.length),
  };
}

/** Oldest first; the last one ends now. */
function weeksOf(all: readonly Deployment[], now: number) {
  const weeks = Array.from({ length: shownWeeks }, (_, index) => ({
    from: now - (shownWeeks - index) * weekMs,
    deployments: [] as Deployment[],
  }));
  for (const one of all) weeks[shownWeeks - 1 - Math.floor(Math.max(0, now - one.at) / weekMs)]?.deployments.push(one);
  return weeks;
}

/** Clocks differ, so the newest ones may be in the future. */
const recent = (all: readonly Deployment[], now: number) => all.filter(({ at }) => at > now - deliveryPeriodMs);

const rankOf = ({ classes: { overall } }: Delivered) => (overall ? deliveryClasses.indexOf(overall) : 0);

function worstFirst(one: Delivered, other: Delivered): number {
  return rankOf(other) - rankOf(one) || one.deployments - other.deployments || (one.ref < other.ref ? -1 : 1);
}

const isOfComponent = ({ kind }: { kind: string }) => kind.toLowerCase() === 'component';
