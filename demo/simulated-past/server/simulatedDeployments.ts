import { createHash } from 'node:crypto';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { DeploymentSource, FoundDeployment } from '@callboard/plugin-facts/server';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Older deployments are not shown. */
const days = 90;
/** Some components report none, as in any organisation. */
const silentShare = 0.2;

type Pace = {
  /** On a working day. */
  perDay: number;
  leadHours: number;
  failureShare: number;
  restoreHours: number;
};

/** Deployments of the components of the demo, which follow from their names and the day. */
export const simulatedDeployments: DeploymentSource = {
  id: 'simulated-deployments',
  everyMs: hourMs,
  appliesTo: { kind: 'Component', 'spec.type': { $in: ['service', 'website', 'app'] }, 'spec.lifecycle': 'production' },
  read: async (entities, { since }) =>
    entities.map((entity) => deploymentsOf(entity).filter(({ at }) => Date.parse(at) >= since(entity))),
};

function deploymentsOf(entity: Entity): FoundDeployment[] {
  const ref = stringifyEntityRef(entity);
  if (fractionOf(`${ref} silent`) < silentShare) return [];
  const now = Date.now();
  const today = Math.floor(now / dayMs);
  const pace = paceOf(ref, String(entity.spec?.owner));
  const found: FoundDeployment[] = [];
  for (let day = today - days; day <= today; day++) {
    for (const number of Array.from({ length: deploymentsOn(ref, day, today, pace) }).keys()) {
      const random = (of: string) => fractionOf(`${ref} ${day} ${number} ${of}`);
      const at = day * dayMs + (8 + 9 * random('hour')) * hourMs;
      const isFailed = random('failure') < pace.failureShare;
      const deployed = (id: string, time: number, leadHours: number, failed: boolean) => ({
        origin: ref,
        id: `${day}-${number}${id}`,
        at: new Date(time).toISOString(),
        committedAt: new Date(time - leadHours * hourMs).toISOString(),
        environment: 'production',
        isFailed: failed,
      });
      found.push(deployed('', at, pace.leadHours * (0.4 + 1.6 * random('lead')), isFailed));
      const restoreHours = pace.restoreHours * (0.5 + random('restore'));
      if (isFailed) found.push(deployed('-fix', at + restoreHours * hourMs, restoreHours / 2, false));
    }
  }
  return found.filter(({ at }) => Date.parse(at) <= now);
}

/** Good teams have good components, with exceptions. */
function paceOf(ref: string, owner: string): Pace {
  const skill = 0.6 * fractionOf(`${owner} skill`) + 0.4 * fractionOf(`${ref} skill`);
  return {
    perDay: 0.06 * 40 ** skill,
    leadHours: 160 / 40 ** skill,
    failureShare: 0.22 - 0.2 * skill,
    restoreHours: 20 / 30 ** skill,
  };
}

/** Few on weekends, and more in recent weeks than before. */
function deploymentsOn(ref: string, day: number, today: number, { perDay }: Pace): number {
  const weekday = new Date(day * dayMs).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? 0.1 : 1;
  const growth = 1 - 0.4 * ((today - day) / days);
  const expected = perDay * share * growth;
  return Math.floor(expected) + (fractionOf(`${ref} ${day}`) < expected % 1 ? 1 : 0);
}

/** A number from 0 to 1 that follows from a text. */
export const fractionOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
