import { createServiceRef } from '@callboard/server-kit';

/** The OAuth server of the portal, for plugins whose endpoints applications call with its tokens. */
type AuthorizationServerInfo = {
  /** Whether applications can get tokens at all. */
  isEnabled: boolean;
  issuer: string;
  scopes: readonly string[];
};
export const authorizationServerService = createServiceRef<AuthorizationServerInfo>({
  id: 'auth.authorization-server',
  description: 'Where applications get tokens for the portal',
});
