import { createCatalog } from './0001-catalog.ts';
import { addHistoryLocation } from './0002-history-location.ts';
import { addHistoryVersions } from './0003-history-versions.ts';
import { makeCatalogLean } from './0004-lean-catalog.ts';
import { createSourceRuns } from './0005-source-runs.ts';
import { createSharedViews } from './0006-shared-views.ts';
import { createImported } from './0007-imported.ts';

export const catalogMigrations = [
  createCatalog,
  addHistoryLocation,
  addHistoryVersions,
  makeCatalogLean,
  createSourceRuns,
  createSharedViews,
  createImported,
];
