export { authContract, RefreshQuery, StartQuery } from './contract.ts';
export { AuthProviderInfo } from './providerInfo.ts';
export { PortalIdentity, Profile, ProviderInfo, Session } from './session.ts';
