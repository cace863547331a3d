export { PortalAbout, type PortalInstallation, PortalPlugin } from './about.ts';
export { portalContract } from './contract.ts';
