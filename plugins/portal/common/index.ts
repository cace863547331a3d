export { PortalAbout, PortalPlugin } from './about.ts';
export { portalContract } from './contract.ts';
