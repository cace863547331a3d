export { startApiServer } from './startApiServer.ts';
