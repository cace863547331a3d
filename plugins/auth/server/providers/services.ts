import type { Credentials, Logger } from '@callboard/server-kit';
import type { Audit } from '../audit.ts';
import type { Origins } from '../oauth/origins.ts';
import type { StateSeal } from '../oauth/sealedState.ts';
import type { ShareRefresh } from '../oauth/shareRefreshes.ts';
import type { TokenSeal } from '../oauth/tokenSeal.ts';
import type { UsedSignIns } from '../oauth/usedSignIns.ts';
import type { ProfileOf } from '../profiles.ts';
import type { SessionService } from '../sessions/service.ts';
import type { Users } from '../signIn/users.ts';

/** The services that providers need. */
export type ProviderServices = {
  credentials: Credentials;
  profileOf: ProfileOf;
  users: Users;
  audit: Audit;
  origins: Origins;
  seal: StateSeal;
  tokenSeal: TokenSeal;
  shareRefresh: ShareRefresh;
  usedSignIns: UsedSignIns;
  sessions: SessionService;
  logger: Logger;
  environment: string;
  /** The URL of the portal. */
  appUrl: string;
  /** The public URL of this plugin. */
  authUrl: string;
};
