export { ConsentSession, GrantedApplication } from './consent.ts';
export { consentContract } from './consentContract.ts';
export { authContract, RefreshQuery, StartQuery } from './contract.ts';
export { CreatedPersonalToken, NewPersonalToken, PersonalToken, PersonalTokenLimits } from './personalToken.ts';
export { personalTokenContract } from './personalTokenContract.ts';
export { PortalSession } from './portalSession.ts';
export { AuthProviderInfo } from './providerInfo.ts';
export { PortalIdentity, Profile, ProviderInfo, Session } from './session.ts';
export { sessionContract } from './sessionContract.ts';
