export { PortalAbout, type PortalInstallation, PortalPlugin, portalContract } from './contract.ts';
