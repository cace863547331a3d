import { configApi, useApi } from '@callboard/web-kit';
import { type ImportFile, usualImportFile } from '../common/index.ts';

/** What files are called here, and the branch that a pull request comes from. */
export function useImportFile(): ImportFile {
  const config = useApi(configApi);
  return {
    fileName: config.getOptionalString('catalog.import.entityFilename') ?? usualImportFile.fileName,
    branch: config.getOptionalString('catalog.import.pullRequestBranchName') ?? usualImportFile.branch,
  };
}
