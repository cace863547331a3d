export { readProviders } from './readProviders.ts';
export { aComponentFile, quickSchedule, startDiscovery } from './startDiscovery.ts';
