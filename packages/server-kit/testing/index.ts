export { createEvents } from '../events/createEvents.ts';
export { expectConfigError, loadTestConfig } from './loadTestConfig.ts';
export { attributeOf, type CollectedSpan, startTestCollector } from './startTestCollector.ts';
export { startTestReader } from './startTestReader.ts';
export { eventually, pagePolicy, startTestServer, type TestServer } from './startTestServer.ts';
export { createTestDatabase, openTestDatabase, silentLogger, type TestDatabase, testEngines } from './testDatabase.ts';
export { createTestWebApp } from './testWebApp.ts';
