export { createEvents } from '../events/createEvents.ts';
export { eventually } from './eventually.ts';
export { expectConfigError, loadTestConfig } from './loadTestConfig.ts';
export { silentLogger } from './silentLogger.ts';
export { attributeOf, type CollectedSpan, startTestCollector } from './startTestCollector.ts';
export { startTestReader } from './startTestReader.ts';
export { pagePolicy, startTestServer, type TestServer } from './startTestServer.ts';
export { createTestDatabase, openTestDatabase, type TestDatabase, testEngines } from './testDatabase.ts';
export { createTestWebApp } from './testWebApp.ts';
