import { frontend } from '@callboard/config';
import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import * as z from 'zod';
import { usualImportFile } from '../common/index.ts';

const isFile = (path: string) => !path.startsWith('/') && /\.ya?ml$/i.test(path) && isRepositoryPath(path);

/** The keys of Backstage for what a repository gets. */
const importKeys = z.object({
  entityFilename: frontend(z.string().refine(isFile, 'must be the path of a .yaml or .yml file')).default(
    usualImportFile.fileName,
  ),
  pullRequestBranchName: frontend(z.string().min(1).refine(isRef, 'must be the name of a branch')).default(
    usualImportFile.branch,
  ),
});

export const catalogImportConfig = z.object({
  catalog: z.object({ import: importKeys.prefault({}) }).prefault({}),
  catalogImport: z
    .object({
      bulk: z
        .object({
          /**
           * Whether imports of many repositories use what is in `integrations` rather than the tokens of people. Whoever may
           * register then sees the names of all repositories that those credentials can read, and pull requests are in their name.
           */
          useIntegrationCredentials: frontend(z.boolean()).default(false),
        })
        .prefault({}),
    })
    .prefault({}),
});
