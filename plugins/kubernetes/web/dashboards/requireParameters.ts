import { InputError } from '@callboard/errors';
import type { ClusterAttributes } from '../../common/index.ts';

/** The required parameters of a dashboard, all of them strings. */
export function requireParameters<Name extends string>(
  app: string,
  { dashboardParameters }: ClusterAttributes,
  names: readonly Name[],
): Record<Name, string> {
  if (!dashboardParameters) throw new InputError(`${app} dashboard requires a dashboardParameters option`);
  const entries = names.map((name) => {
    const value = dashboardParameters[name];
    if (typeof value !== 'string') {
      throw new InputError(`${app} dashboard requires a "${name}" of type string in the dashboardParameters option`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
