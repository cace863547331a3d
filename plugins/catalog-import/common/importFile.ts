/** The file that tells the catalog what a repository holds, and the branch that a pull request with it comes from. */
export type ImportFile = { fileName: string; branch: string };

/** Where `catalog.import` of the configuration says nothing else. */
export const usualImportFile: ImportFile = { fileName: 'catalog-info.yaml', branch: 'callboard-integration' };
