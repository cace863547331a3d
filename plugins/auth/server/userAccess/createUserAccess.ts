import { messageOf } from '@callboard/errors';
import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { type AuditEvent, auditTopic, type PluginContext } from '@callboard/server-kit';
import { createAuthorizationStore } from '../authorizationServer/grants/authorizationStore.ts';
import { createGrantStore } from '../authorizationServer/grants/grantStore.ts';
import { createPersonalTokenStore } from '../personalTokens/store.ts';
import type { SessionService } from '../sessions/service.ts';
import type { UserAccess } from './userAccessService.ts';

type Parts = Pick<PluginContext, 'credentials' | 'database' | 'events' | 'logger'> & {
  sessions: Pick<SessionService, 'endOfUsers'>;
};
type Owned = { userEntityRef?: string | undefined };

const usersPerBatch = 100;

/** Works on the tables, so access from before a feature was turned off ends, too. */
export function createUserAccess({ credentials, database, events, logger, sessions }: Parts): UserAccess {
  const tokens = createPersonalTokenStore(database);
  const grants = createGrantStore(database);
  const authorizations = createAuthorizationStore(database);

  async function endTokens(userRefs: readonly string[]) {
    const ended = await tokens.ofUsers(userRefs);
    const ids = ended.map(({ id }) => id);
    // In this order a partial failure can be retried, and no replica accepts a token that is no longer listed.
    await credentials.endSessions(ids);
    await tokens.remove(ids);
    return ended;
  }

  async function endApplications(userRefs: readonly string[]) {
    // First the codes, which would make new grants.
    await authorizations.removeOpenOf(userRefs);
    const ended = await grants.ofUsers(userRefs);
    const ids = ended.map(({ id }) => id);
    await credentials.endSessions(ids);
    await grants.remove(ids);
    return ended;
  }

  async function endBatch(userRefs: readonly string[], reason: string): Promise<void> {
    await credentials.endAccess(userRefs);
    const ended = {
      sessions: countByUser(await sessions.endOfUsers(userRefs)),
      tokens: countByUser(await endTokens(userRefs)),
      applications: countByUser(await endApplications(userRefs)),
    };
    for (const userRef of userRefs) {
      await record({
        action: 'access-ended',
        outcome: 'succeeded',
        plugin: 'auth',
        resource: userRef,
        reason,
        sessions: ended.sessions.get(userRef) ?? 0,
        tokens: ended.tokens.get(userRef) ?? 0,
        applications: ended.applications.get(userRef) ?? 0,
      });
    }
  }

  const record = (event: AuditEvent) =>
    events
      .publish(auditTopic, event)
      .catch((error) => logger.warn(`Cannot write ${event.action} to the audit log: ${messageOf(error)}`));

  return {
    async end(userEntityRefs, reason) {
      const refs = [...new Set(userEntityRefs.map((ref) => stringifyEntityRef(parseEntityRef(ref))))];
      for (let from = 0; from < refs.length; from += usersPerBatch)
        await endBatch(refs.slice(from, from + usersPerBatch), reason);
    },
  };
}

function countByUser(ended: readonly Owned[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { userEntityRef = '' } of ended) counts.set(userEntityRef, (counts.get(userEntityRef) ?? 0) + 1);
  return counts;
}
