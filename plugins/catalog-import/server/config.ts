import { frontend } from '@callboard/config';
import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import * as z from 'zod';
import { usualImportFile } from '../common/index.ts';

const isFile = (path: string) => !path.startsWith('/') && /\.ya?ml$/i.test(path) && isRepositoryPath(path);

/** Backstage's keys for the file and the branch. */
const importKeys = z.object({
  entityFilename: frontend(z.string().refine(isFile, 'must be the path of a .yaml or .yml file'))
    .default(usualImportFile.fileName)
    .describe('The path of the catalog file that an import searches for and creates.'),
  pullRequestBranchName: frontend(z.string().min(1).refine(isRef, 'must be the name of a branch'))
    .default(usualImportFile.branch)
    .describe('The branch of pull requests that add a catalog file.'),
});

export const catalogImportConfig = z.object({
  catalog: z.object({ import: importKeys.prefault({}) }).prefault({}),
  catalogImport: z
    .object({
      bulk: z
        .object({
          useIntegrationCredentials: frontend(z.boolean())
            .default(false)
            .describe(
              "Imports many repositories with the credentials in integrations instead of the user's own. Everyone who may register locations then sees all repositories that these credentials can read.",
            ),
        })
        .prefault({}),
    })
    .prefault({}),
});
