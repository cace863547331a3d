import { type LoadedConfig, nearest } from '@callboard/config';
import { coreConfig } from '@callboard/server-kit';
import { fixedLinks, knownLinks, knownTargets } from './knownRoutes.ts';

/** One warning about all bindings without an effect. */
export function routeWarnings(config: LoadedConfig): string[] {
  const bindings = Object.entries(config.valueFor(coreConfig).app.routes?.bindings ?? {});
  const problems = bindings.flatMap(([link, target]) => {
    const reason = reasonFor(link, target);
    return reason === undefined ? [] : [`${link} (${reason})`];
  });
  if (problems.length === 0) return [];
  return [`'app.routes.bindings' has bindings without an effect: ${problems.join(', ')}`];
}

function reasonFor(link: string, target: string | false): string | undefined {
  const fixed = fixedLinks[link];
  if (fixed !== undefined) return fixed === target ? undefined : `always leads to ${fixed}`;
  if (!knownLinks.has(link)) return suggestion(link, knownLinks) ?? 'no plugin has this link';
  if (target === false || knownTargets.has(target)) return undefined;
  return `${target}: ${suggestion(target, knownTargets) ?? 'no plugin has this page'}`;
}

function suggestion(name: string, known: ReadonlySet<string>): string | undefined {
  const closest = nearest(name, [...known]);
  return closest && `did you mean ${closest}?`;
}
