import { configApi, useApi } from '@callboard/web-kit';
import { type ImportFile, usualImportFile } from '../common/index.ts';

/** The configured file name, and the branch for pull requests. */
export function useImportFile(): ImportFile {
  const config = useApi(configApi);
  return {
    fileName: config.getOptionalString('catalog.import.entityFilename') ?? usualImportFile.fileName,
    branch: config.getOptionalString('catalog.import.pullRequestBranchName') ?? usualImportFile.branch,
  };
}
