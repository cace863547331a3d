export { createEvents } from '../events/createEvents.ts';
export { eventually } from './eventually.ts';
export { silentLogger } from './silentLogger.ts';
export { startTestServer, type TestServer } from './startTestServer.ts';
export { createTestDatabase, openTestDatabase, type TestDatabase, testEngines } from './testDatabase.ts';
