export { OutsidePlugin, PortalAbout, type PortalInstallation, PortalPlugin, portalContract } from './contract.ts';
export { portalExtensions } from './webExtensions.ts';
