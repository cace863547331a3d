import { parsePredicate } from '@callboard/plugin-catalog/common';
import { collectorId, factName } from '../../common/index.ts';
import type { FactCollector } from '../factCollectors.ts';

/** The collectors by id; throws for one that breaks a rule, which prevents the server from starting. */
export function checkCollectors(
  contributions: readonly { pluginId: string; value: FactCollector }[],
): ReadonlyMap<string, FactCollector> {
  const byId = new Map<string, FactCollector>();
  for (const { pluginId, value } of contributions) {
    const subject = `The fact collector '${value.id}' of the plugin '${pluginId}'`;
    if (!collectorId.test(value.id)) {
      throw new Error(`${subject} must have an id of lower-case letters, digits and hyphens that starts with a letter`);
    }
    if (byId.has(value.id)) throw new Error(`${subject} has the same id as another collector`);
    const invalid = Object.keys(value.facts).find((name) => !factName.test(name));
    if (invalid !== undefined) {
      throw new Error(
        `${subject} has the fact '${invalid}'; names are letters, digits, - and _, and start with a letter`,
      );
    }
    if (value.appliesTo) parsePredicate(value.appliesTo);
    byId.set(value.id, value);
  }
  return byId;
}
