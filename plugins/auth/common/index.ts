export { ConsentSession, GrantedApplication } from './consent.ts';
export { consentContract } from './consentContract.ts';
export { authContract, RefreshQuery, StartQuery } from './contract.ts';
export { PortalSession } from './portalSession.ts';
export { AuthProviderInfo } from './providerInfo.ts';
export { PortalIdentity, Profile, ProviderInfo, Session } from './session.ts';
export { sessionContract } from './sessionContract.ts';
