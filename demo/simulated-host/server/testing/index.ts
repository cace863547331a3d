export { client, freePort, portalToken, portalUrl, startTestHost } from './startTestHost.ts';
