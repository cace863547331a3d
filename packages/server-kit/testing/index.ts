export { createEvents } from '../events/createEvents.ts';
export { silentLogger } from './silentLogger.ts';
export { startTestServer, type TestServer } from './startTestServer.ts';
export { createTestDatabase, openTestDatabase, type TestDatabase, testEngines } from './testDatabase.ts';
