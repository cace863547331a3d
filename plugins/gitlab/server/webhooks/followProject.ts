import { followLocation } from '@callboard/plugin-catalog/server';
import type { Discovery } from '../discovery/addDiscovery.ts';
import { locateFile } from '../discovery/locateFiles.ts';
import { readProject } from './readProject.ts';

type Options = {
  /** Whether the content of its catalog file may have changed. */
  isChanged?: boolean;
};

/**
 * Adds or removes the Location of a project after an event. Its current state is requested from GitLab, and the filters
 * of the schedule decide: events arrive late, twice and in any order, so they are only hints.
 */
export async function followProject(
  discovery: Discovery,
  path: string,
  signal: AbortSignal,
  { isChanged = false }: Options = {},
): Promise<string[]> {
  const { access, root, instance, filter, located, provider } = discovery;
  if (!filter.isInReach(path)) return [];
  const project = await readProject(access, { root, path, signal });
  const found = project && (await locateFile(access, project, { root, instance, signal }));
  const kept = project && filter.isSelected(project) && found?.isThere ? found.target : undefined;
  if (!kept && !found && !located.isKnown()) {
    // Its path alone does not identify its Location.
    await provider.readNow();
    return [`Scans all projects of '${discovery.id}'`];
  }
  const gone = [located.of(path), found?.target].flatMap((target) => target ?? []);
  const caused = await followLocation(provider, { kept, gone, isChanged });
  located.set(path, kept);
  return caused;
}
