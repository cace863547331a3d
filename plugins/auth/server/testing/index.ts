export { clientId, clientSecret, type IdentityProvider, startIdentityProvider } from './startIdentityProvider.ts';
