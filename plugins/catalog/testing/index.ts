export { anEntity, type EntityOverrides } from './anEntity.ts';
export { aRun, aSource } from './aSource.ts';
export { type FakeCatalogRequest, fakeCatalog } from './fakeCatalog.ts';
export { type FakeSource, fakeSources } from './fakeSources.ts';
