import { ConflictError } from '@callboard/errors';
import type { Contribution } from '@callboard/server-kit';
import type { EntityProcessor } from '../processors.ts';

type ProcessorOptions = Readonly<Record<string, { disabled: boolean; priority: number }>>;

const defaultPriority = 20;

/** The enabled processors in the order in which they run; messages contain their names, which must be unique. */
export function checkProcessors(
  contributions: readonly Contribution<EntityProcessor>[],
  options: ProcessorOptions,
): readonly EntityProcessor[] {
  const priorityOf = ({ name }: EntityProcessor) => options[name]?.priority ?? defaultPriority;
  const owners = new Map<string, string>();
  for (const { pluginId, value } of contributions) {
    const other = owners.get(value.name);
    if (other !== undefined) {
      throw new ConflictError(`The plugins '${other}' and '${pluginId}' both have a processor named '${value.name}'`);
    }
    owners.set(value.name, pluginId);
  }
  return contributions
    .map(({ value }) => value)
    .filter(({ name }) => !options[name]?.disabled)
    .sort((one, other) => priorityOf(one) - priorityOf(other));
}
