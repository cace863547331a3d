/** The catalog file of a repository, and the branch of the pull request that adds it. */
export type ImportFile = { fileName: string; branch: string };

/** Used unless `catalog.import` in the configuration overrides it. */
export const usualImportFile: ImportFile = { fileName: 'catalog-info.yaml', branch: 'callboard-integration' };
