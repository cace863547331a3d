import type { PluginContext } from '@callboard/server-kit';
import type { Providers } from '../providers/createProviders.ts';
import type { Users } from '../signIn/users.ts';
import { createTokenVerifier } from './createTokenVerifier.ts';
import { personalTokenRoutes } from './personalTokenRoutes.ts';
import type { PersonalTokensConfig } from './personalTokensConfig.ts';
import { createPersonalTokenService } from './service.ts';
import { createPersonalTokenStore } from './store.ts';
import { createTokenAudit } from './tokenAudit.ts';
import { tokenPrefix } from './tokenFormat.ts';
import { createTokenOwners } from './tokenOwners.ts';
import { createTokenUse } from './tokenUse.ts';

type Context = Pick<
  PluginContext,
  'http' | 'credentials' | 'extensions' | 'database' | 'events' | 'logger' | 'scheduler'
>;
type Parts = { config: PersonalTokensConfig; providers: Providers; users: Users };

const hourMs = 3_600_000;

/** Serves personal access tokens and accepts them as bearer tokens, unless they are turned off. */
export function startPersonalTokens(context: Context, { config, providers, users }: Parts): void {
  if (!config.enabled) return;
  const { credentials, database, events, logger, scheduler } = context;
  const store = createPersonalTokenStore(database);
  const owners = createTokenOwners({ users, providers });
  const audit = createTokenAudit(events, logger);
  const tokens = createPersonalTokenService({ store, owners, credentials, config });
  const use = createTokenUse({ store, audit, logger });
  credentials.acceptTokens(tokenPrefix, createTokenVerifier({ store, owners, use }));
  personalTokenRoutes(context, { tokens, audit, config });
  scheduler.schedule({
    id: 'remove-expired-tokens',
    everyMs: 24 * hourMs,
    initialDelayMs: hourMs / 30,
    timeoutMs: hourMs / 12,
    run: tokens.removeExpired,
  });
}
