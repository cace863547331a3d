import type { Credentials, Logger } from '@callboard/server-kit';
import type { Audit } from './audit.ts';
import type { ProfileOf } from './profiles.ts';
import type { Origins } from './protection/origins.ts';
import type { StateSeal } from './protection/sealedState.ts';
import type { ShareRefresh } from './protection/shareRefreshes.ts';
import type { TokenSeal } from './protection/tokenSeal.ts';
import type { UsedSignIns } from './protection/usedSignIns.ts';
import type { SessionService } from './sessions/service.ts';
import type { Users } from './signIn/users.ts';

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
