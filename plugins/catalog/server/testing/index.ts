export { aProvidedEntity, type GuestServer, startWithGuest } from '../forPlugins/testing/guestPlugin.ts';
export { readProviders } from './readProviders.ts';
export { aComponentFile, aLocationFile, onlyEntitiesOf, quickSchedule, startPortal } from './startPortal.ts';
