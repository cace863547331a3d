import { mapConcurrently } from '@callboard/concurrency';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { Trial } from '../trial/trialPortal.ts';
import { CODE_HOST_STEP } from './codeHostStep.ts';
import { failureText, type TestTools } from './setupStep.ts';

/** The kinds of every location; User and Group decide on permissions, and Template runs actions. */
export const usualKinds = ['Component', 'API', 'Resource', 'System', 'Domain', 'Location'];
const concurrent = 4;
/** Nobody is signed in, and the trial has no permission policy. */
const reader = { type: 'user' as const, userEntityRef: 'user:default/setup', ownershipEntityRefs: [] };

export type RepositoryFile = { target: string; entities: Entity[] };
type ReadRepository = { url: string; files: RepositoryFile[]; problem?: string };

/** The entities in the catalog files of repositories at the code host of the setup, as the portal would read them later. */
export function readRepositories(
  urls: readonly string[],
  { withTrial, signal }: Pick<TestTools, 'withTrial' | 'signal'>,
): Promise<ReadRepository[]> {
  const work = ({ catalog }: Trial) =>
    mapConcurrently(urls, { concurrency: concurrent, signal }, async (url): Promise<ReadRepository> => {
      try {
        signal.throwIfAborted();
        const { existingEntityFiles } = await catalog.as(reader).analyze(url);
        const files = new Map<string, RepositoryFile>();
        for (const { location, entity } of existingEntityFiles) {
          // Locations only refer to other files.
          if (entity.kind === 'Location') continue;
          const file = files.get(location.target) ?? { target: location.target, entities: [] };
          file.entities.push(entity);
          files.set(location.target, file);
        }
        return { url, files: [...files.values()] };
      } catch (error) {
        return { url, files: [], problem: failureText(error) };
      }
    });
  return withTrial([CODE_HOST_STEP], work, { catalog: { rules: [{ allow: [...usualKinds, 'Template'] }] } });
}
