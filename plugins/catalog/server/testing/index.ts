export { aProvidedEntity, type GuestServer, startWithGuest } from '../forPlugins/testing/guestPlugin.ts';
export { onlyEntitiesOf } from './onlyEntitiesOf.ts';
export { readProviders } from './readProviders.ts';
export { aComponentFile, aLocationFile, quickSchedule, startPortal } from './startPortal.ts';
