import { createCatalog } from './0001-catalog.ts';

export const catalogMigrations = [createCatalog];
