import { createCatalog } from './0001-catalog.ts';
import { addHistoryLocation } from './0002-history-location.ts';

export const catalogMigrations = [createCatalog, addHistoryLocation];
