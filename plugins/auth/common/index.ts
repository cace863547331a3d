export { authContract } from './contract.ts';
export { PortalIdentity, Profile, ProviderInfo, Session } from './session.ts';
