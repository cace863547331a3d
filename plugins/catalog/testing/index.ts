export { anEntity, type EntityOverrides } from './anEntity.ts';
export { type FakeCatalogRequest, fakeCatalog } from './fakeCatalog.ts';
