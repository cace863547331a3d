import { messageOf } from '@callboard/errors';
import { auditTopic, type Events, type Logger } from '@callboard/server-kit';

type ApplicationAction =
  | 'application-granted'
  | 'application-rejected'
  | 'application-revoked'
  /** A code or a refresh token was used twice, so its access ended. */
  | 'application-token-reused';

type Subject = {
  /** The grant, or the request for it. */
  id: string;
  clientId: string;
  name: string;
  userEntityRef: string;
  scopes?: readonly string[];
};

/** Writes to the audit log; a failure to do so must not prevent anything. */
export type ApplicationAudit = (
  action: ApplicationAction,
  subject: Subject,
  request?: { id: string; ip: string },
) => void;

export function createApplicationAudit(events: Events, logger: Logger): ApplicationAudit {
  return (action, { id, clientId, name, userEntityRef, scopes }, request) => {
    const event = {
      action,
      outcome: action === 'application-token-reused' ? ('failed' as const) : ('succeeded' as const),
      plugin: 'auth',
      actor: userEntityRef,
      resource: id,
      application: name,
      clientId,
      ...(scopes && { scopes }),
      ...(request && { requestId: request.id, ip: request.ip }),
    };
    void events
      .publish(auditTopic, event)
      .catch((error) => logger.warn(`Cannot write ${action} to the audit log: ${messageOf(error)}`));
  };
}
