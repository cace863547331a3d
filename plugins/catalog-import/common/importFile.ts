/** The file that tells the catalog what a repository holds. */
export const CATALOG_FILE = 'catalog-info.yaml';

/** The branch that a pull request of the import page comes from. */
export const IMPORT_BRANCH = 'callboard-integration';
