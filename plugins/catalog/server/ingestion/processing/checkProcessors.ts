import { ConflictError } from '@callboard/errors';
import type { Contribution } from '@callboard/server-kit';
import type { EntityProcessor } from '../processors.ts';

/** The processors in the order in which they run; names stand in messages and must be of one each. */
export function checkProcessors(contributions: readonly Contribution<EntityProcessor>[]): readonly EntityProcessor[] {
  const owners = new Map<string, string>();
  for (const { pluginId, value } of contributions) {
    const other = owners.get(value.name);
    if (other !== undefined) {
      throw new ConflictError(`The processor '${value.name}' of plugin '${pluginId}' is also one of plugin '${other}'`);
    }
    owners.set(value.name, pluginId);
  }
  return contributions.map(({ value }) => value);
}
